import { z } from 'zod';
import { couponTextMaxLength } from '../administration-limits.ts';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedLine } from '../text/typed-line.ts';
import { typedText } from '../text/typed-text.ts';

/** A coupon as those who administer see it, with its whole code. */
export const givenCouponSchema = z
  .object({
    id: idSchema,
    username: z.string(),
    partnerName: z.string(),
    offer: z.string().nullable(),
    code: z.string(),
    status: z.enum(['unused', 'used', 'expired']),
    givenAt: timeSchema,
    expiresAt: timeSchema,
    usedAt: timeSchema.nullable(),
  })
  .meta({ id: 'GivenCoupon' });
export type GivenCoupon = z.infer<typeof givenCouponSchema>;

const username = typedText('Diga a quem').transform((text) => text.replace(/^@/, ''));

export const newCouponSchema = z.strictObject({
  to: username.pipe(z.string().min(1, 'Diga a quem').max(60, 'Até 60 caracteres')),
  partner: typedLine(couponTextMaxLength, 'Diga o parceiro'),
  code: typedLine(couponTextMaxLength, 'Diga o código'),
  /** The last day on which it is good, to its midnight in Brasília. */
  expires: z.iso.date('Um dia, por exemplo 2027-03-31'),
  offer: typedText()
    .max(couponTextMaxLength, `Até ${couponTextMaxLength} caracteres`)
    .transform((text) => text || null)
    .nullable(),
});
export type NewCoupon = z.output<typeof newCouponSchema>;

const tag = 'administration';

export const listGivenCouponsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/coupons',
  tag,
  summary: 'Coupons that were given, the newest first; of one person by their username',
  access: 'member',
  query: z.strictObject({
    to: z.string().trim().max(60, 'Até 60 caracteres').default(''),
    cursor: cursorSchema.optional(),
  }),
  response: pageSchema(givenCouponSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const giveCouponRoute = defineRoute({
  method: 'post',
  path: '/api/administration/coupons',
  tag,
  summary: "Give somebody a partner's coupon, of which they are notified at once",
  access: 'member',
  uncheckedText: ['to', 'partner', 'code', 'offer'],
  body: newCouponSchema,
  errors: ['not_found', 'conflict'],
});
