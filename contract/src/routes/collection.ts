import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { messageSchema } from './messages.ts';

/** Pictures and videos; audio, voice messages and documents; works and web addresses. */
export const collectionKinds = ['media', 'files', 'links'] as const;
export type CollectionKind = (typeof collectionKinds)[number];

export const listCollectionRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/collection/{kind}',
  tag: 'messages',
  summary: 'The messages with something of a kind, the newest first; with `roomId` those of one thread',
  access: 'member',
  params: z.strictObject({ communityId: idSchema, kind: z.enum(collectionKinds) }),
  query: pageQuerySchema.extend({ roomId: idSchema.optional() }),
  response: pageSchema(messageSchema),
  errors: ['not_found', 'invalid_cursor'],
});
