import { expect, test } from 'vitest';
import type { Participant } from '../routes/communities.ts';
import type { Pages } from '../sorted-pages.ts';
import { applyToParticipants } from './apply-communities.ts';
import type { LiveEvent } from './events.ts';

const communityId = 'group';

function participant(id: string, second: number): Participant {
  const person = { id, fullName: id, username: id, title: null, institution: null, avatar: null };
  return { person, joinedAt: `2026-11-23T12:00:0${second}.000Z`, isOwner: false, isAdmin: false };
}

const joined = (id: string, second: number): LiveEvent => ({
  seq: 1,
  type: 'member.joined',
  data: { communityId, participant: participant(id, second) },
});
const left = (personId: string): LiveEvent => ({ seq: 1, type: 'member.left', data: { communityId, personId } });

function idsAfter(pages: Pages<Participant>, events: LiveEvent[]): string[][] {
  const after = events.reduce((before, event) => applyToParticipants(before, event, communityId), pages);
  return after.map(({ items }) => items.map(({ person }) => person.id));
}

test('who left and came back stands where they joined, also when it is heard again later', () => {
  const whole = [{ items: [participant('ana', 1), participant('rui', 2), participant('eva', 3)], nextCursor: null }];
  expect(idsAfter(whole, [left('rui'), joined('rui', 2)])).toEqual([['ana', 'rui', 'eva']]);
  expect(idsAfter(whole, [left('ana'), joined('ana', 4), joined('rui', 2)])).toEqual([['rui', 'eva', 'ana']]);
});

test('who joined later than the pages fetched so far comes with a page of their own', () => {
  const begun = [
    { items: [participant('ana', 1), participant('rui', 3)], nextCursor: 'more' },
    { items: [participant('eva', 5)], nextCursor: 'more' },
  ];
  expect(idsAfter(begun, [joined('zoe', 6)])).toEqual([['ana', 'rui'], ['eva']]);
  expect(idsAfter(begun, [joined('zoe', 4)])).toEqual([
    ['ana', 'rui'],
    ['zoe', 'eva'],
  ]);
});
