import { z } from 'zod';
import { appealMax } from '../limits.ts';
import { timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';

const tag = 'moderation';

export const appealOutcomes = ['upheld', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];

/** A decision as the person reads it whom it concerns. */
export const decidedCaseSchema = z
  .object({
    protocol: z.string(),
    /** 'Retiramos uma mensagem sua.' */
    headline: z.string(),
    /** What they wrote, and the RePublyka in which. */
    words: z.string(),
    place: z.string().nullable(),
    answer: z.string(),
    decidedAt: timeSchema,
    /** Until when they may appeal. */
    appealUntil: timeSchema,
    appeal: z
      .object({
        words: z.string(),
        openedAt: timeSchema,
        outcome: z.enum(appealOutcomes).nullable(),
        answer: z.string(),
        decidedAt: timeSchema.nullable(),
      })
      .nullable(),
    can: z.object({ appeal: z.boolean() }),
  })
  .meta({ id: 'DecidedCase' });
export type DecidedCase = z.infer<typeof decidedCaseSchema>;

/** The last part of the address that the person was sent: who is suspended has no session. */
const params = z.strictObject({ appealKey: z.string().max(100) });

export const getDecidedCaseRoute = defineRoute({
  method: 'get',
  path: '/api/decisions/{appealKey}',
  tag,
  summary: 'A decision, for the person whom it concerns',
  access: 'public',
  params,
  response: decidedCaseSchema,
  errors: ['not_found'],
});

export const appealRoute = defineRoute({
  method: 'put',
  path: '/api/decisions/{appealKey}/appeal',
  tag,
  summary: 'Appeal against a decision, once, within twenty days; another person answers',
  access: 'public',
  openToLimited: 'safety',
  params,
  body: z.strictObject({
    words: typedText().min(1, 'Conte o que a decisão não viu').max(appealMax, `Até ${appealMax} caracteres`),
  }),
  response: decidedCaseSchema,
  errors: ['not_found', 'conflict'],
});
