import { z } from 'zod';
import { readersGroupMax } from '../limits.ts';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';

/** `isShared`: whether the viewer takes part in 'Visto por'; who does not is told nobody. */
export const readersSchema = z
  .object({ isShared: z.boolean(), people: z.array(personSchema).max(readersGroupMax) })
  .meta({ id: 'Readers' });
export type Readers = z.infer<typeof readersSchema>;

export const listReadersRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/messages/{messageId}/readers',
  tag: 'messages',
  summary: `Who has read an own message, in a RePublyka of at most ${readersGroupMax}`,
  access: 'member',
  params: z.strictObject({ communityId: idSchema, messageId: idSchema }),
  response: readersSchema,
  errors: ['not_found'],
});

export const readSharingSchema = z.strictObject({ isShared: z.boolean() }).meta({ id: 'ReadSharing' });
export type ReadSharing = z.infer<typeof readSharingSchema>;

export const getReadSharingRoute = defineRoute({
  method: 'get',
  path: '/api/read-sharing',
  tag: 'messages',
  summary: "Whether one takes part in 'Visto por'",
  access: 'member',
  response: readSharingSchema,
});

export const setReadSharingRoute = defineRoute({
  method: 'put',
  path: '/api/read-sharing',
  tag: 'messages',
  summary: "Take part in 'Visto por', or neither show nor see who has read",
  access: 'member',
  openToLimited: 'settings',
  body: readSharingSchema,
  response: readSharingSchema,
});
