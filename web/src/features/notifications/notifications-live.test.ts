import type { LiveEvent } from '@publyka/contract/events/events';
import type { Notification } from '@publyka/contract/routes/notifications';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { applyLiveEvent, refetchTopic, registerLiveFeature } from '../../lib/live/live-cache.ts';
import { badgesQuery, noBadges, notificationsQuery } from './data.ts';
import { notificationsLive } from './live.ts';

registerLiveFeature(notificationsLive);

let queryClient = new QueryClient();
let seq = 0;

function notification(id: string, overrides: Partial<Notification> = {}): Notification {
  const base = {
    actors: [],
    peopleCount: 0,
    quote: null,
    content: 'curtiu sua publicação',
    link: '/post/1',
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  return { id, type: 'like', read: false, refTable: 'posts', postId: null, ...base, ...overrides };
}

function counts(notifications: number) {
  return { ...noBadges, notifications };
}

/** What is cached after two pages have been read. */
function cacheTwoPages(first: Notification[], second: Notification[]): void {
  const pages = [
    { items: first, nextCursor: 'next' },
    { items: second, nextCursor: null },
  ];
  queryClient.setQueryData(notificationsQuery.queryKey, { pages, pageParams: [undefined, 'next'] });
  queryClient.setQueryData(badgesQuery.queryKey, counts(9));
}

function apply<T extends LiveEvent['type']>(type: T, data: Extract<LiveEvent, { type: T }>['data']): void {
  seq += 1;
  // Type and data belong together by this function's signature, which the union cannot express.
  applyLiveEvent(queryClient, { seq, type, data } as LiveEvent);
}

function shown(): string[] {
  const items = queryClient.getQueryData(notificationsQuery.queryKey)?.pages.flatMap((page) => page.items) ?? [];
  return items.map((one) => (one.read ? one.id : `${one.id}*`));
}

beforeEach(() => {
  queryClient = new QueryClient();
});

test('a new one comes on top once, and the badge with it', () => {
  cacheTwoPages([notification('b')], [notification('a', { read: true })]);
  for (let time = 0; time < 2; time++)
    apply('notification.set', { notification: notification('c'), badges: counts(2) });
  expect(shown()).toEqual(['c*', 'b*', 'a']);
  expect(queryClient.getQueryData(badgesQuery.queryKey)).toEqual(counts(2));
});

test('what is read, removed or lost with its post follows on every page', () => {
  cacheTwoPages(
    [notification('d'), notification('c', { postId: 'p' })],
    [notification('b'), notification('a', { postId: 'p' })],
  );
  apply('notification.read', { notificationId: 'b', badges: counts(3) });
  expect(shown()).toEqual(['d*', 'c*', 'b', 'a*']);
  apply('notification.post_removed', { postId: 'p', badges: counts(1) });
  expect(shown()).toEqual(['d*', 'b']);
  apply('notification.removed', { notificationId: 'b', badges: counts(1) });
  expect(shown()).toEqual(['d*']);
  expect(queryClient.getQueryData(badgesQuery.queryKey)).toEqual(counts(1));
});

test('all are read but those that arrived meanwhile', () => {
  cacheTwoPages([notification('c'), notification('b')], [notification('a')]);
  apply('notification.all_read', { unreadIds: ['c'], badges: counts(1) });
  expect(shown()).toEqual(['c*', 'b', 'a']);
});

test('a block takes their notifications away, and an invitation moves the badge', () => {
  const actor = { id: 'x', fullName: 'Rui Antunes', username: 'ruian', title: null, institution: null, avatar: null };
  cacheTwoPages([notification('b', { actors: [actor], peopleCount: 1 })], [notification('a')]);
  apply('person.hidden', { personId: 'x', badges: counts(1) });
  expect(shown()).toEqual(['a*']);
  apply('connection.removed', { connectionId: 'c', personId: 'y', badges: { ...counts(1), connections: 4 } });
  expect(queryClient.getQueryData(badgesQuery.queryKey)).toEqual({ notifications: 1, connections: 4, coupons: 0 });
});

test('nothing is made up while nothing is cached', () => {
  apply('notification.set', { notification: notification('a'), badges: counts(1) });
  expect(queryClient.getQueryData(notificationsQuery.queryKey)).toBeUndefined();
  expect(queryClient.getQueryData(badgesQuery.queryKey)).toBeUndefined();
});

test('missed events of one’s own topic make the list and the badge stale, those of a post do not', () => {
  cacheTwoPages([notification('a')], []);
  const isStale = () => queryClient.getQueryState(badgesQuery.queryKey)?.isInvalidated;
  refetchTopic(queryClient, 'post:1');
  expect(isStale()).toBe(false);
  refetchTopic(queryClient, 'user:1');
  expect(isStale()).toBe(true);
  expect(queryClient.getQueryState(notificationsQuery.queryKey)?.isInvalidated).toBe(true);
});
