import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';

export const notificationTypes = [
  'like',
  'comment',
  'mention',
  'citation',
  'connection_request',
  'connection_accepted',
  'coupon',
  'work',
  'collaboration',
  'review',
  'search',
  'newcomer',
  'other',
] as const;
export type NotificationType = (typeof notificationTypes)[number];
const notificationRefTables = ['posts', 'comments', 'connections', 'partner_coupons'] as const;

/**
 * What one or many did: the same thing, on the same day. `actors`: who acted last, at most two, of `peopleCount` people;
 * nobody for a coupon or a mission. `content` is the rest of the sentence after the names; `quote` the words it is about;
 * `link` the route of the thing itself; `postId` the post it speaks of, with which it is removed. It is unread while one
 * of the acts is.
 */
export const notificationSchema = z
  .object({
    id: idSchema,
    type: z.enum(notificationTypes),
    actors: z.array(personSchema).max(2),
    peopleCount: z.int(),
    content: z.string(),
    quote: z.string().nullable(),
    read: z.boolean(),
    refTable: z.enum(notificationRefTables).nullable(),
    postId: idSchema.nullable(),
    link: z.string(),
    createdAt: timeSchema,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof notificationSchema>;

/**
 * Counts for badges, each capped at `badgeCap` + 1 so that the cost of counting is bounded. `notifications`: those that
 * are unread; opening the panel changes nothing. `connections`: invitations that wait for this person. `coupons`: unused ones that have not expired.
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
  openToLimited: 'reading',
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
  openToLimited: 'reading',
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

/** The kinds that a person wants to be told; all of them, until they say otherwise. */
export const notificationPreferencesSchema = z
  .object({ told: z.array(z.enum(notificationTypes)) })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;

export const getNotificationPreferencesRoute = defineRoute({
  method: 'get',
  path: '/api/notification-preferences',
  tag,
  summary: 'Which kinds one is told',
  access: 'member',
  response: notificationPreferencesSchema,
});

export const setNotificationPreferenceRoute = defineRoute({
  method: 'put',
  path: '/api/notification-preferences/{type}',
  tag,
  summary: 'Be told of a kind, or no more; what was told stays',
  access: 'member',
  openToLimited: 'settings',
  params: z.strictObject({ type: z.enum(notificationTypes) }),
  body: z.strictObject({ isTold: z.boolean() }),
  response: notificationPreferencesSchema,
});
