import { z } from 'zod';
import { idSchema, timeSchema } from '../page.ts';

/** What is done to a RePublyka, each a line in its main channel. */
export const actKinds = [
  'renamed',
  'described',
  'pictured',
  'room_opened',
  'admin_given',
  'admin_taken',
  'handed_over',
  'inherited',
  'removed',
  'banned',
  'unbanned',
  'message_pinned',
  'message_unpinned',
  'joined',
  'joined_by_link',
  'admitted',
  'left',
  'entry_changed',
  'link_created',
  'link_revoked',
  'archived',
  'reopened',
] as const;
export type ActKind = (typeof actKinds)[number];

const namedPersonSchema = z.object({ id: idSchema, fullName: z.string() });

/**
 * A line between messages: it stands after the message with the number `seq`, counts as unread for nobody and takes no
 * answer. `subject` is whom it was done to, null too where the viewer may not see them; `name` what was chosen or named.
 */
export const actSchema = z
  .object({
    id: idSchema,
    seq: z.int(),
    kind: z.enum(actKinds),
    actor: namedPersonSchema,
    subject: namedPersonSchema.nullable(),
    name: z.string().nullable(),
    roomId: idSchema.nullable(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Act' });
export type Act = z.infer<typeof actSchema>;
