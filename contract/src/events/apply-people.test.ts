import { expect, test } from 'vitest';
import type { Invitation, LinkablePerson } from '../routes/connections.ts';
import type { Profile } from '../routes/profiles.ts';
import { applyToLinkables, applyToProfile } from './apply-people.ts';
import type { LiveEvent } from './events.ts';

const person = { id: 'rui', fullName: 'Rui', username: 'rui', title: null, institution: null, avatar: null };
const other = { ...person, id: 'eva' };
const badges = { notifications: 0, connections: 0, coupons: 0 };

function linkable(of: typeof person, change: Partial<LinkablePerson> = {}): LinkablePerson {
  return { person: of, isOpenForConnections: true, status: 'none', connectionId: null, reason: null, ...change };
}

function set(change: Partial<Invitation>): LiveEvent {
  const common = { commonLinks: { count: 0, people: [] }, createdAt: '2026-11-20T12:00:00.000Z' };
  const connection: Invitation = { id: 'c', person, status: 'pending', sent: true, ...common, ...change };
  return { seq: 1, type: 'connection.set', data: { connection, badges } };
}

const removed: LiveEvent = { seq: 2, type: 'connection.removed', data: { connectionId: 'c', personId: 'rui', badges } };

test('on the Linkar screen a sent request is pending, a received one is not', () => {
  const people = [linkable(person), linkable(other)];
  const invited = applyToLinkables(people, set({ sent: true }));
  expect(invited.map(({ status, connectionId }) => [status, connectionId])).toEqual([
    ['pending', 'c'],
    ['none', null],
  ]);
  expect(applyToLinkables(people, set({ sent: false }))).toBe(people);
  expect(applyToLinkables(people, set({ sent: false, status: 'connected' }))[0]).toMatchObject({ status: 'connected' });
  expect(applyToLinkables(invited, removed)).toEqual(people);
  expect(applyToLinkables(people, removed)).toBe(people);
});

test('who is dismissed or hidden leaves the list', () => {
  const people = [linkable(person), linkable(other)];
  const dismissed: LiveEvent = { seq: 1, type: 'suggestion.dismissed', data: { personId: 'rui' } };
  const hidden: LiveEvent = { seq: 1, type: 'person.hidden', data: { personId: 'eva', badges } };
  expect(applyToLinkables(people, dismissed)).toEqual([linkable(other)]);
  expect(applyToLinkables(people, hidden)).toEqual([linkable(person)]);
});

test('on a profile a request in either direction is pending', () => {
  const profile: Profile = {
    ...person,
    bio: null,
    isOpenForConnections: true,
    createdAt: '2026-11-20T12:00:00.000Z',
    counts: { posts: 0, links: 0, followers: 0, following: 0 },
    viewer: {
      isSelf: false,
      status: 'none',
      connectionId: null,
      sent: null,
      commonLinks: { count: 0, people: [] },
      hasLibrary: false,
      hasIia: false,
    },
  };
  for (const sent of [true, false]) {
    const pending = applyToProfile(profile, set({ sent }));
    expect(pending?.viewer).toMatchObject({ status: 'pending', connectionId: 'c', sent });
    expect(pending && applyToProfile(pending, set({ sent }))).toBe(pending);
    expect(pending && applyToProfile(pending, removed)).toEqual(profile);
  }
  expect(applyToProfile(profile, set({ person: other }))).toBe(profile);
});
