import { z } from 'zod';
import { entrancePageSize, invitationDaysMax, invitationUsesMax } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';

/** A request to be let in, as staff reads it. */
export const waitingRequestSchema = z
  .object({ id: idSchema, email: z.string(), fullName: z.string(), words: z.string(), at: timeSchema })
  .meta({ id: 'WaitingRequest' });
export type WaitingRequest = z.infer<typeof waitingRequestSchema>;

export const staffInvitationSchema = z
  .object({
    id: idSchema,
    url: z.url(),
    /** Who made it; null for one made at the server. */
    maker: z.string().nullable(),
    email: z.string().nullable(),
    uses: z.int(),
    used: z.int(),
    until: timeSchema,
    isOver: z.boolean(),
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof staffInvitationSchema>;

export const newInvitationSchema = z.strictObject({
  /** A UUIDv7 made by the client. */
  id: idSchema,
  uses: z.int('Um número inteiro').min(1, 'Ao menos 1').max(invitationUsesMax, `Até ${invitationUsesMax}`),
  days: z.int('Um número inteiro').min(1, 'Ao menos 1').max(invitationDaysMax, `Até ${invitationDaysMax}`),
});
export type NewInvitation = z.output<typeof newInvitationSchema>;

export const answerRequestsSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(entrancePageSize),
  answer: z.enum(['accepted', 'refused']),
});
export type AnswerRequests = z.output<typeof answerRequestsSchema>;

const tag = 'administration';

export const listEntranceRequestsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/entrance/requests',
  tag,
  summary: 'Who asks to be let in, the oldest first',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(waitingRequestSchema).extend({
    total: z.int(),
    /** How long those who wait have waited, on the average; null when nobody does. */
    waitHours: z.number().nullable(),
  }),
  errors: ['not_found'],
});

export const answerEntranceRequestsRoute = defineRoute({
  method: 'post',
  path: '/api/administration/entrance/answers',
  tag,
  summary: 'Accept or refuse requests; each person is told by mail. What is answered already is left alone',
  access: 'member',
  body: answerRequestsSchema,
  response: z.object({ answered: z.int() }),
  errors: ['not_found'],
});

export const listStaffInvitationsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/entrance/invitations',
  tag,
  summary: 'Invitations to this installation, the newest first',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(staffInvitationSchema),
  errors: ['not_found'],
});

export const createStaffInvitationRoute = defineRoute({
  method: 'post',
  path: '/api/administration/entrance/invitations',
  tag,
  summary: 'Make an invitation for so many people and days; sent twice it is made once',
  access: 'member',
  body: newInvitationSchema,
  response: staffInvitationSchema,
  errors: ['not_found', 'conflict'],
});

export const deleteStaffInvitationRoute = defineRoute({
  method: 'delete',
  path: '/api/administration/entrance/invitations/{invitationId}',
  tag,
  summary: 'Have an invitation serve nobody any more',
  access: 'member',
  params: z.strictObject({ invitationId: idSchema }),
  errors: ['not_found'],
});
