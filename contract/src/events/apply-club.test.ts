import { expect, test } from 'vitest';
import { changeText, progressText } from '../missions.ts';
import type { Club, Coupon } from '../routes/club.ts';
import { applyToClub, applyToCoupons, applyToHighlight } from './apply-club.ts';
import type { EventPayloads, EventType, LiveEvent } from './events.ts';

/** An event as a topic carries it. */
function event<T extends EventType>(type: T, data: EventPayloads[T]): LiveEvent {
  // A union over all types cannot be built from a generic one.
  return { seq: 1, type, data } as LiveEvent;
}

const club: Club = {
  balance: 0,
  earnedToday: 0,
  missions: [
    { id: 'posts', goal: 5, progress: 4, reward: 75, completedAt: null },
    { id: 'invite', goal: null, progress: 0, reward: 50, completedAt: null },
  ],
};
const at = '2026-11-20T12:00:00.000Z';
const badges = { notifications: 0, connections: 0, coupons: 1 };

test('a completed mission stays complete, whatever is told late', () => {
  const completed = applyToClub(club, event('mission.completed', { missionId: 'posts', reward: 75, completedAt: at }));
  expect(completed.missions[0]).toMatchObject({ progress: 5, completedAt: at });
  const late = event('mission.progressed', { missionId: 'posts', progress: 3 });
  expect(applyToClub(completed, late)).toBe(completed);
  expect(applyToClub(club, late).missions[0]?.progress).toBe(3);
  expect(club.missions[0]?.progress).toBe(4);
});

test('balance, arrivals, and what concerns something else', () => {
  const paid = applyToClub(club, event('balance.changed', { balance: 50, earnedToday: 50 }));
  expect(paid).toMatchObject({ balance: 50, earnedToday: 50 });
  expect(applyToClub(paid, event('balance.changed', { balance: 50, earnedToday: 50 }))).toBe(paid);
  const arrived = applyToClub(club, event('mission.progressed', { missionId: 'invite', progress: 1 }));
  expect(arrived.missions[1]?.progress).toBe(1);
  expect(applyToClub(club, event('post.deleted', { postId: 'p' }))).toBe(club);
});

test('a coupon moves from the open to the past ones', () => {
  const coupon: Coupon = {
    id: 'c',
    partnerName: 'Café',
    offer: null,
    status: 'unused',
    codeHint: 'CA',
    code: null,
    expiresAt: at,
    usedAt: null,
    createdAt: at,
  };
  const none = [{ items: [], nextCursor: null }];
  const given = event('coupon.given', { coupon, badges });
  const open = applyToCoupons(none, given, 'open');
  expect(open).toEqual([{ items: [coupon], nextCursor: null }]);
  expect(applyToCoupons(none, given, 'past')).toBe(none);
  const used: Coupon = { ...coupon, status: 'used', code: 'CAFE', usedAt: at };
  expect(applyToCoupons(open, event('coupon.used', { coupon: used, badges }), 'open')).toEqual(none);
  expect(applyToCoupons(none, event('coupon.used', { coupon: used, badges }), 'past')[0]?.items).toEqual([used]);
  const expired: Coupon = { ...coupon, status: 'expired' };
  expect(applyToCoupons(open, event('coupon.expired', { coupon: expired, badges }), 'open')).toEqual(none);
});

test('a highlight is of its post', () => {
  const told = event('post.highlighted', { postId: 'p', until: at });
  expect(applyToHighlight({ postId: 'p', until: null }, told)).toEqual({ postId: 'p', until: at });
  const other = { postId: 'q', until: null };
  expect(applyToHighlight(other, told)).toBe(other);
});

test('amounts and progress in words', () => {
  expect([changeText(1245), changeText(-50)]).toEqual(['+1.245', '−50']);
  expect([progressText('posts', 0), progressText('posts', 3)]).toEqual(['Ainda não começou', '3 de 5 posts']);
  expect([progressText('invite', 1), progressText('invite', 2)]).toEqual(['1 pessoa chegou', '2 pessoas chegaram']);
});
