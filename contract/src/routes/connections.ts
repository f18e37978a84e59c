import { z } from 'zod';
import { companionsMax } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { peopleQuerySchema } from '../text/search-text.ts';
import type { SuggestionReason } from '../text/suggestion-reasons.ts';
import { commonLinksSchema, connectionStatuses, personSchema } from './profiles.ts';

/**
 * An invitation or a Link as one of its two sees it: `person` is the other one. A rejected invitation is shown to
 * nobody. One connection a pair, however many invitations there were and from whichever side.
 */
export const connectionSchema = z
  .object({
    id: idSchema,
    person: personSchema,
    status: z.enum(['pending', 'connected']),
    /** Whether the viewer was the one who invited. */
    sent: z.boolean(),
    /** When the invitation was sent; of a Link, when it was accepted. */
    createdAt: timeSchema,
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof connectionSchema>;

/** An invitation in its list; `commonLinks` as of the fetch, with at most two people. */
export const invitationSchema = connectionSchema.extend({ commonLinks: commonLinksSchema }).meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof invitationSchema>;

const reasonSchema: z.ZodType<SuggestionReason> = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('invited') }),
    z.object({ kind: z.literal('links'), count: z.int(), names: z.array(z.string()) }),
    z.object({ kind: z.literal('communities'), count: z.int(), name: z.string() }),
    z.object({ kind: z.literal('interests'), names: z.array(z.string()) }),
    z.object({ kind: z.literal('institution'), name: z.string() }),
    z.object({ kind: z.literal('new') }),
  ])
  .meta({ id: 'SuggestionReason' });

/**
 * Somebody on the Linkar screen. Here a request counts as 'pending' only if the viewer sent it (requirement
 * 4.7): to whoever invited the viewer one may answer with an invitation, which accepts. `connectionId` is null
 * with 'none'. `reason` is null where there is none to tell: search results, the fallback.
 */
export const linkablePersonSchema = z
  .object({
    person: personSchema,
    isOpenForConnections: z.boolean(),
    status: z.enum(connectionStatuses),
    connectionId: idSchema.nullable(),
    reason: reasonSchema.nullable(),
  })
  .meta({ id: 'LinkablePerson' });
export type LinkablePerson = z.infer<typeof linkablePersonSchema>;

export const newInvitationSchema = z.strictObject({ id: idSchema, personId: idSchema });

const tag = 'connections';
const params = z.strictObject({ connectionId: idSchema });
const personParams = z.strictObject({ personId: idSchema });
const linkableListSchema = z.object({ items: z.array(linkablePersonSchema) });

export const invitePersonRoute = defineRoute({
  method: 'post',
  path: '/api/connections',
  tag,
  summary: 'Invite a person. Whoever has invited the viewer already is accepted by it; twice is once',
  access: 'member',
  body: newInvitationSchema,
  response: connectionSchema,
  errors: ['not_found', 'conflict', 'person_closed', 'invitation_declined'],
});

export const acceptInvitationRoute = defineRoute({
  method: 'put',
  path: '/api/connections/{connectionId}/acceptance',
  tag,
  summary: 'Accept a received invitation: from then on both follow each other. Twice is once',
  access: 'member',
  params,
  response: connectionSchema,
  errors: ['not_found'],
});

export const rejectInvitationRoute = defineRoute({
  method: 'put',
  path: '/api/connections/{connectionId}/rejection',
  tag,
  summary: 'Reject a received invitation; its sender may not invite again, the viewer may',
  access: 'member',
  openToLimited: 'safety',
  params,
  errors: ['not_found'],
});

export const removeConnectionRoute = defineRoute({
  method: 'delete',
  path: '/api/connections/{connectionId}',
  tag,
  summary: 'Withdraw an own invitation, or end a Link: the two no longer follow each other',
  access: 'member',
  openToLimited: 'safety',
  params,
  errors: ['not_found'],
});

export const listLinksRoute = defineRoute({
  method: 'get',
  path: '/api/connections',
  tag,
  summary: "The viewer's Links, the newest first",
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(connectionSchema),
  errors: ['invalid_cursor'],
});

export const listReceivedInvitationsRoute = defineRoute({
  method: 'get',
  path: '/api/connections/received',
  tag,
  summary: 'Invitations that wait for the viewer, newest first; how many there are is the badge `connections`',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(invitationSchema),
  errors: ['invalid_cursor'],
});

export const listSentInvitationsRoute = defineRoute({
  method: 'get',
  path: '/api/connections/sent',
  tag,
  summary: "The viewer's invitations that wait for an answer, newest first",
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(invitationSchema),
  errors: ['invalid_cursor'],
});

export const listSuggestionsRoute = defineRoute({
  method: 'get',
  path: '/api/suggestions',
  tag,
  summary: 'People the viewer may want to link with, the most likely first, closed ones last; at most 50',
  access: 'member',
  response: linkableListSchema,
});

export const listOtherPeopleRoute = defineRoute({
  method: 'get',
  path: '/api/suggestions/fallback',
  tag,
  summary: 'Fifty other people, for when the suggestions fail',
  access: 'member',
  response: linkableListSchema,
});

export const dismissSuggestionRoute = defineRoute({
  method: 'put',
  path: '/api/suggestions/{personId}/dismissal',
  tag,
  summary: "'Não sugerir': this person is suggested no more",
  access: 'member',
  openToLimited: 'settings',
  params: personParams,
  errors: ['not_found'],
});

export const restoreSuggestionRoute = defineRoute({
  method: 'delete',
  path: '/api/suggestions/{personId}/dismissal',
  tag,
  summary: "Take 'não sugerir' back",
  access: 'member',
  openToLimited: 'settings',
  params: personParams,
});

export const searchPeopleRoute = defineRoute({
  method: 'get',
  path: '/api/people',
  tag,
  summary:
    'People by name, area (title, interests) or institution, without regard to case and accents; exact ones first',
  access: 'member',
  query: peopleQuerySchema,
  response: pageSchema(linkablePersonSchema),
  errors: ['invalid_cursor'],
});

export const listCompanionsRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/companions',
  tag,
  summary: `Whom the viewer may invite of those who joined by the same link, and of who made it; at most ${companionsMax}`,
  access: 'member',
  params: z.strictObject({ communityId: idSchema }),
  response: z.object({ items: z.array(linkablePersonSchema).max(companionsMax) }),
  errors: ['not_found'],
});
