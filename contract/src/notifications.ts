import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from './page.ts';
import { personSchema } from './profiles.ts';
import { defineRoute } from './route.ts';

export const notificationTypes = [
  'like',
  'comment',
  'connection_request',
  'connection_accepted',
  'coupon',
  'other',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
export const notificationRefTables = ['posts', 'comments', 'connections', 'partner_coupons'] as const;

/**
 * `content` is the rest of the sentence after the actor's name; `link` the route of the thing itself; `postId` the post
 * it speaks of, with which it is removed.
 */
export const notificationSchema = z
  .object({
    id: idSchema,
    type: z.enum(notificationTypes),
    actor: personSchema.nullable(),
    content: z.string(),
    read: z.boolean(),
    refTable: z.enum(notificationRefTables).nullable(),
    postId: idSchema.nullable(),
    link: z.string(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/**
 * Counts for badges, each capped at `badgeCap` + 1 so that the cost of counting is bounded. `connections`: invitations
 * that wait for this person. `coupons`: unused ones that have not expired.
 */
export const badgesSchema = z
  .object({ notifications: z.int(), connections: z.int(), coupons: z.int() })
  .meta({ id: 'Badges' });
export type Badges = z.infer<typeof badgesSchema>;

const tag = 'notifications';

export const listNotificationsRoute = defineRoute({
  method: 'get',
  path: '/api/notifications',
  tag,
  summary: "One's notifications, newest first",
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(notificationSchema),
  errors: ['invalid_cursor'],
});

export const readNotificationRoute = defineRoute({
  method: 'put',
  path: '/api/notifications/{notificationId}/read',
  tag,
  summary: 'Mark one as read',
  access: 'member',
  params: z.strictObject({ notificationId: idSchema }),
  response: badgesSchema,
  errors: ['not_found'],
});

export const readAllNotificationsRoute = defineRoute({
  method: 'put',
  path: '/api/notifications/read',
  tag,
  summary: 'Mark all as read',
  access: 'member',
  response: badgesSchema,
});

export const getBadgesRoute = defineRoute({
  method: 'get',
  path: '/api/badges',
  tag,
  summary: 'The counts of the navigation',
  access: 'member',
  response: badgesSchema,
});
