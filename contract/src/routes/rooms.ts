import { z } from 'zod';
import { roomDescriptionMaxLength, roomNameMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { nameSchema } from '../text/name.ts';
import { typedText } from '../text/typed-text.ts';
import { quoteSchema } from './replies.ts';

/** Whether one is notified of a thread; by default, if one takes part. */
export const roomWatchSchema = z.enum(['default', 'followed', 'silenced']);
export type RoomWatch = z.infer<typeof roomWatchSchema>;

/**
 * A thread of a RePublyka. Opening it or writing in it is taking part. `unread` counts for those who take part or follow it
 * and have not silenced it, capped at `badgeCap` + 1; `isNew` until its RePublyka's threads were looked at; it and
 * the mark are those of the moment of the fetch, afterwards the unread state (unread.ts) knows.
 */
export const roomSchema = z
  .object({
    id: idSchema,
    communityId: idSchema,
    name: z.string(),
    description: z.string().nullable(),
    createdBy: idSchema.nullable(),
    /** The message of the main channel that it goes on from. */
    originId: idSchema.nullable(),
    /** Its first words; null also when it is deleted, or not the viewer's to see. */
    origin: quoteSchema.nullable(),
    membersCount: z.int(),
    lastMessageAt: timeSchema.nullable(),
    /** Null while it is open. A message reopens it. */
    resolvedAt: timeSchema.nullable(),
    unread: z.int(),
    createdAt: timeSchema,
    viewer: z.object({
      takesPart: z.boolean(),
      lastReadSeq: z.int(),
      watch: roomWatchSchema,
      isNew: z.boolean(),
    }),
    can: z.object({ resolve: z.boolean() }),
  })
  .meta({ id: 'Room' });
export type Room = z.infer<typeof roomSchema>;
/** A room as everybody sees it. */
export type SharedRoom = Omit<Room, 'origin' | 'unread' | 'viewer' | 'can'>;

export const newRoomSchema = z.strictObject({
  id: idSchema,
  name: nameSchema(roomNameMaxLength, {
    missing: 'Por favor, insira um nome para a thread',
    tooLong: `O nome pode ter até ${roomNameMaxLength} caracteres`,
  }),
  description: typedText()
    .max(roomDescriptionMaxLength, `A descrição pode ter até ${roomDescriptionMaxLength} caracteres`)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
export type NewRoom = z.input<typeof newRoomSchema>;

const tag = 'rooms';
const params = z.strictObject({ communityId: idSchema });

export const listRoomsRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/rooms',
  tag,
  summary: 'Open threads and those with something unread, the highest score first; or the resolved, the latest first',
  access: 'member',
  params,
  query: pageQuerySchema.extend({ state: z.enum(['open', 'resolved']).default('open') }),
  response: pageSchema(roomSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const createRoomRoute = defineRoute({
  method: 'post',
  path: '/api/communities/{communityId}/rooms',
  tag,
  summary: 'Open a thread',
  access: 'member',
  params,
  uncheckedText: ['name', 'description'],
  body: newRoomSchema,
  response: roomSchema,
  errors: ['archived', 'not_found', 'conflict'],
});

export const getRoomRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/rooms/{roomId}',
  tag,
  summary: 'One thread',
  access: 'member',
  params: params.extend({ roomId: idSchema }),
  response: roomSchema,
  errors: ['not_found'],
});

export const watchRoomRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/rooms/{roomId}/watch',
  tag,
  summary: 'Follow a thread, silence it, or leave it to whether one takes part; counting begins now',
  access: 'member',
  openToLimited: 'settings',
  params: params.extend({ roomId: idSchema }),
  body: z.strictObject({ watch: roomWatchSchema }),
  response: roomSchema,
  errors: ['not_found'],
});

export const seeRoomsRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/rooms/seen',
  tag,
  summary: 'The threads opened until then are new no more',
  access: 'member',
  openToLimited: 'reading',
  params,
  body: z.strictObject({ until: timeSchema }),
  errors: ['not_found'],
});

export const resolveRoomRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/rooms/{roomId}/resolution',
  tag,
  summary: 'Resolve a thread that one opened, or of a RePublyka that one runs',
  access: 'member',
  params: params.extend({ roomId: idSchema }),
  response: roomSchema,
  errors: ['archived', 'not_found'],
});

export const reopenRoomRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/rooms/{roomId}/resolution',
  tag,
  summary: 'Open a resolved thread again',
  access: 'member',
  params: params.extend({ roomId: idSchema }),
  response: roomSchema,
  errors: ['archived', 'not_found'],
});
