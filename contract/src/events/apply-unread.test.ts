import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unreadSeqsMax } from '../limits.ts';
import type { Unread } from '../routes/unread.ts';
import { unreadInAll, unreadOfCommunity, unreadRooms } from '../unread-counts.ts';
import { applyToUnread, isUnreadStale } from './apply-unread.ts';
import type { LiveEvent } from './events.ts';

const me = 'me';
const communityId = 'group';

type Deed =
  | { do: 'created'; author: string; seq: number }
  | { do: 'deleted'; seq: number }
  | { do: 'read'; seq: number };

function toEvent(deed: Deed): LiveEvent {
  const at = { communityId, roomId: null };
  if (deed.do === 'read') return { seq: 1, type: 'read.moved', data: { ...at, lastReadSeq: deed.seq } };
  if (deed.do === 'deleted') {
    return {
      seq: 1,
      type: 'message.deleted',
      data: { ...at, messageId: `m${deed.seq}`, seq: deed.seq, lastMessage: null },
    };
  }
  const author = {
    id: deed.author,
    fullName: 'Ana Lima',
    username: 'ana',
    title: null,
    institution: null,
    avatar: null,
  };
  const times = { createdAt: '2026-01-01T00:00:00.000Z', editedAt: null };
  const message = {
    ...at,
    ...times,
    id: `m${deed.seq}`,
    seq: deed.seq,
    author,
    content: 'Oi',
    reply: null,
    mentions: [],
    isForwarded: false,
    mentionsEverybody: false,
    attachments: [],
    works: [],
    thread: null,
    reactions: [],
  };
  return { seq: 1, type: 'message.created', data: { message } };
}

const joinedAt = '2026-01-01T00:00:00.000Z';
const now = new Date('2026-02-01T00:00:00.000Z');
const nothing: Unread = {
  communities: {
    [communityId]: {
      joinedAt,
      mute: null,
      main: { lastReadSeq: 0, seqs: [], hasOlder: false, mentioned: [] },
      rooms: {},
    },
  },
};

/** What happened on the topic of the group, in order; and where the marks went, on one's own topic. */
const history = fc
  .array(fc.record({ isMine: fc.boolean(), isDeleted: fc.boolean(), deletedAfter: fc.nat(20) }), {
    minLength: 1,
    maxLength: 260,
  })
  .chain((messages) =>
    fc.record({ messages: fc.constant(messages), marks: fc.array(fc.nat(messages.length), { maxLength: 4 }) }),
  );

interface History {
  messages: { isMine: boolean; isDeleted: boolean; deletedAfter: number }[];
  marks: number[];
}

function topicOf({ messages }: History): Deed[] {
  return messages
    .flatMap(({ isMine, isDeleted, deletedAfter }, index) => {
      const seq = index + 1;
      const created = { at: seq, deed: { do: 'created' as const, author: isMine ? me : 'other', seq } };
      return isDeleted ? [created, { at: seq + deletedAfter + 0.5, deed: { do: 'deleted' as const, seq } }] : [created];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ deed }) => deed);
}

function definition({ messages, marks }: History): number {
  const mark = Math.max(0, ...marks);
  return messages.filter((message, index) => !message.isMine && !message.isDeleted && index + 1 > mark).length;
}

const hear = (unread: Unread, deeds: Deed[]) =>
  deeds.reduce((state, deed) => applyToUnread(state, toEvent(deed), me), unread);

test('however topics interleave, and whatever is heard twice, the badge is the definition or asks to be fetched', () => {
  fc.assert(
    fc.property(history, fc.array(fc.nat(), { maxLength: 4 }), fc.nat(40), (told, places, repeated) => {
      const topic = topicOf(told);
      const marks = told.marks.map((seq): Deed => ({ do: 'read', seq }));
      const deeds = marks.reduce(
        (all, mark, index) => all.toSpliced((places[index] ?? 0) % (all.length + 1), 0, mark),
        topic,
      );
      const unread = hear(hear(nothing, deeds), deeds.slice(-repeated));
      const expected = Math.min(definition(told), unreadSeqsMax);
      if (isUnreadStale(unread)) return;
      expect(unreadOfCommunity(unread, communityId)).toBe(expected);
      expect(unreadInAll(unread, now)).toBe(expected);
    }),
    { numRuns: 300 },
  );
});

test('a full list that loses a number says that it must be fetched; a mark past the rest heals it', () => {
  const many = Array.from(
    { length: unreadSeqsMax + 5 },
    (_, index): Deed => ({ do: 'created', author: 'other', seq: index + 1 }),
  );
  const full = hear(nothing, many);
  expect([unreadInAll(full, now), isUnreadStale(full)]).toEqual([unreadSeqsMax, false]);
  const lost = hear(full, [{ do: 'deleted', seq: 50 }]);
  expect(isUnreadStale(lost)).toBe(true);
  const read = hear(lost, [{ do: 'read', seq: 60 }]);
  expect([unreadInAll(read, now), isUnreadStale(read)]).toEqual([unreadSeqsMax + 5 - 60, false]);
});

test('what is muted counts in its own badge and in no total, until its time is over', () => {
  const unread = hear(nothing, [{ do: 'created', author: 'other', seq: 3 }]);
  const muteUntil = (until: string | null) =>
    applyToUnread(
      unread,
      { seq: 2, type: 'community.muted', data: { communityId, mute: { until, mentions: true } } },
      me,
    );
  const totals = [null, '2026-02-01T00:00:00.001Z', '2026-02-01T00:00:00.000Z'].map((until) =>
    unreadInAll(muteUntil(until), now),
  );
  expect(totals).toEqual([0, 0, 1]);
  expect(unreadOfCommunity(muteUntil(null), communityId)).toBe(1);
  const heardAgain: LiveEvent = { seq: 3, type: 'community.muted', data: { communityId, mute: null } };
  expect(applyToUnread(muteUntil(null), heardAgain, me)).toEqual(unread);
});

test('an earlier membership that is heard of again does not end the present one', () => {
  const lost: LiveEvent = {
    seq: 1,
    type: 'membership.lost',
    data: { communityId, joinedAt: '2025-01-01T00:00:00.000Z' },
  };
  expect(applyToUnread(nothing, lost, me)).toBe(nothing);
  expect(applyToUnread(nothing, { ...lost, data: { communityId, joinedAt } }, me)).toEqual({ communities: {} });
});

test('a thread that one opened in an earlier membership is not taken part in again', () => {
  const opened = (createdAt: string): LiveEvent => {
    const facts = { id: 'room', communityId, name: 'Campo', description: null, createdBy: me, membersCount: 1 };
    return {
      seq: 1,
      type: 'room.created',
      data: { room: { ...facts, lastMessageAt: null, originId: null, resolvedAt: null, createdAt } },
    };
  };
  expect(applyToUnread(nothing, opened('2025-12-31T23:59:59.999Z'), me)).toBe(nothing);
  const after = applyToUnread(nothing, opened('2026-01-01T00:00:00.001Z'), me);
  expect(after.communities[communityId]?.rooms).toEqual({
    room: { lastReadSeq: 0, seqs: [], hasOlder: false, mentioned: [] },
  });
});

test('what changes nothing answers the very same state', () => {
  const state = hear(nothing, [{ do: 'created', author: 'other', seq: 3 }]);
  for (const deed of [
    { do: 'created', author: 'other', seq: 3 },
    { do: 'created', author: me, seq: 4 },
    { do: 'deleted', seq: 9 },
    { do: 'read', seq: 0 },
  ] satisfies Deed[]) {
    expect(applyToUnread(state, toEvent(deed), me)).toBe(state);
  }
});

test('what only threads have unread is told from what the main channel has', () => {
  const read = { lastReadSeq: 2, seqs: [], hasOlder: false, mentioned: [] };
  const unread = { lastReadSeq: 2, seqs: [3, 4], hasOlder: false, mentioned: [] };
  const withMain = (main: typeof unread): Unread => ({
    communities: { [communityId]: { joinedAt, mute: null, main, rooms: { quiet: read, lively: unread } } },
  });
  expect(unreadRooms(withMain(read), communityId)).toEqual({ ids: ['lively'], isMainRead: true });
  expect(unreadRooms(withMain(unread), communityId)).toEqual({ ids: ['lively'], isMainRead: false });
  expect(unreadRooms(nothing, 'unknown')).toEqual({ ids: [], isMainRead: false });
});

test('RePublykas and direct conversations are counted apart, and both together', () => {
  const conversation = { lastReadSeq: 0, seqs: [1, 2], hasOlder: false, mentioned: [] };
  const one = { joinedAt: '2026-01-01T00:00:00.000Z', mute: null, main: conversation, rooms: {} };
  const direct = { ...one, isDirect: true as const, main: { ...conversation, seqs: [3] } };
  const unread: Unread = { communities: { group: one, direct } };
  const counts = [undefined, 'groups', 'directs'] as const;
  expect(counts.map((kind) => unreadInAll(unread, new Date(), kind))).toEqual([3, 2, 1]);
});
