import { expect, test } from 'vitest';
import type { Message } from '../routes/messages.ts';
import { applyToMessages } from './apply-messages.ts';
import type { LiveEvent } from './events.ts';
import type { MessagePages } from './message-pages.ts';

const at = { communityId: 'group', roomId: null, viewerId: 'me' };
const person = { id: 'ana', fullName: 'Ana Lima', username: 'ana', title: null, institution: null, avatar: null };

function message(seq: number): Message {
  return {
    id: `m${seq}`,
    communityId: 'group',
    roomId: null,
    seq,
    author: person,
    content: `${seq}`,
    reply: null,
    mentions: [],
    mentionsEverybody: false,
    isForwarded: false,
    attachments: [],
    works: [],
    thread: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: null,
    reactions: [],
    can: { edit: false, delete: false },
  };
}

function created(seq: number): LiveEvent {
  const { can: _, ...shared } = message(seq);
  return { seq: 1, type: 'message.created', data: { message: shared } };
}

const page = (seqs: number[], olderCursor: string | null, newerCursor: string | null) => ({
  items: seqs.map(message),
  olderCursor,
  newerCursor,
});
const seqsOf = (pages: MessagePages) => pages.map(({ items }) => items.map(({ seq }) => seq));

test('a new message stands at the end; what lies beyond the fetched pages comes with its own page', () => {
  const newest: MessagePages = [page([4, 6], 'older', 'newer'), page([7, 9], 'older', null)];
  expect(seqsOf(applyToMessages(newest, created(10), at))).toEqual([
    [4, 6],
    [7, 9, 10],
  ]);
  expect(seqsOf(applyToMessages(newest, created(8), at))).toEqual([
    [4, 6],
    [7, 8, 9],
  ]);
  expect(seqsOf(applyToMessages(newest, created(5), at))).toEqual([
    [4, 5, 6],
    [7, 9],
  ]);
  for (const seq of [1, 7]) expect(applyToMessages(newest, created(seq), at)).toBe(newest);
  const middle: MessagePages = [page([4, 6], 'older', 'newer')];
  for (const seq of [3, 8]) expect(applyToMessages(middle, created(seq), at)).toBe(middle);
  const empty: MessagePages = [page([], null, null)];
  expect(seqsOf(applyToMessages(empty, created(1), at))).toEqual([[1]]);
  expect(applyToMessages(empty, created(1), { ...at, roomId: 'room' })).toBe(empty);
});

test("counts come for everybody, and one's own reaction is one's own", () => {
  const pages: MessagePages = [page([1], null, null)];
  const path = { communityId: 'group', roomId: null, messageId: 'm1' };
  const hear = (events: LiveEvent[]) =>
    events.reduce((state, event) => applyToMessages(state, event, at), pages)[0]?.items[0]?.reactions;
  const counted = (count: number): LiveEvent => ({
    seq: 1,
    type: 'message.reacted',
    data: { ...path, counts: count > 0 ? [{ reaction: '🔥', count }] : [] },
  });
  const by = (personId: string, isGiven: boolean): LiveEvent => ({
    seq: 2,
    type: 'message.reacted_by',
    data: { ...path, personId, reaction: '🔥', isGiven },
  });
  const given = [counted(1), by('ana', true), counted(2), by('me', true)];
  expect(hear(given)).toEqual([{ reaction: '🔥', count: 2, mine: true }]);
  expect(hear([...given, counted(1), by('me', false)])).toEqual([{ reaction: '🔥', count: 1, mine: false }]);
  expect(hear([...given, counted(1), by('ana', false), counted(0), by('me', false)])).toEqual([]);
});
