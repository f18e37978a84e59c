import type { Message } from '@publyka/contract/routes/messages';
import { expect, test } from 'vitest';
import { dayLabel, type MessageRow, toRows } from './conversation-rows.ts';
import type { OutgoingMessage } from './data.ts';

function message(seq: number, author: string, createdAt: string): Message {
  const person = { id: author, fullName: author, username: author, title: null, institution: null, avatar: null };
  const [communityId, roomId] = ['mangues', null];
  const can = { edit: false, delete: false };
  return {
    id: `m${seq}`,
    communityId,
    roomId,
    seq,
    author: person,
    content: '',
    reply: null,
    mentions: [],
    mentionsEverybody: false,
    isForwarded: false,
    attachments: [],
    works: [],
    thread: null,
    createdAt,
    editedAt: null,
    reactions: [],
    can,
  };
}

function outgoing(id: string, state: OutgoingMessage['state']): OutgoingMessage {
  return {
    id,
    kind: 'message',
    queueKey: 'message:mangues',
    payload: { communityId: 'mangues', roomId: null, content: '' },
    createdAt: '2026-11-20T12:00:00Z',
    isToggle: false,
    refusal: null,
    state,
  };
}

function messageRows(messages: Message[], newAfterSeq: number | null = null): MessageRow[] {
  const rows = toRows({ messages, outgoing: [], viewerId: 'iara', newAfterSeq, hasOlder: false });
  return rows.filter((row) => row.kind === 'message');
}

test('a run is one author, one day, without a long pause', () => {
  const rows = messageRows([
    message(1, 'rui', '2026-11-19T12:00:00Z'),
    message(2, 'rui', '2026-11-20T12:00:00Z'),
    message(3, 'rui', '2026-11-20T12:05:00Z'),
    message(4, 'rui', '2026-11-20T13:00:00Z'),
    message(5, 'iara', '2026-11-20T13:01:00Z'),
  ]);
  expect(rows.map(({ startsDay }) => startsDay)).toEqual([true, true, false, false, false]);
  expect(rows.map(({ isFirstOfRun }) => isFirstOfRun)).toEqual([true, true, false, true, true]);
  expect(rows.map(({ isLastOfRun }) => isLastOfRun)).toEqual([true, false, true, true, true]);
  expect(rows.map(({ isMine }) => isMine)).toEqual([false, false, false, false, true]);
});

test("'novas mensagens' stands before the first one by somebody else after the mark, and ends a run", () => {
  const at = '2026-11-20T12:00:00Z';
  const messages = [message(1, 'rui', at), message(2, 'iara', at), message(3, 'rui', at), message(4, 'rui', at)];
  expect(messageRows(messages, 1).map(({ startsNew }) => startsNew)).toEqual([false, false, true, false]);
  expect(messageRows(messages, 3)[2]?.isLastOfRun).toBe(true);
  expect(messageRows(messages, 4).some(({ startsNew }) => startsNew)).toBe(false);
});

test("no 'novas mensagens' at the edge of what was fetched: the first new one is further up", () => {
  const messages = [message(8, 'rui', '2026-11-20T12:00:00Z'), message(9, 'rui', '2026-11-20T12:00:00Z')];
  const rows = toRows({ messages, outgoing: [], viewerId: 'iara', newAfterSeq: 3, hasOlder: true });
  expect(rows.some((row) => row.kind === 'message' && row.startsNew)).toBe(false);
});

test('what arrived is not shown twice; the queue begins with the first that waits', () => {
  const rows = toRows({
    messages: [message(1, 'iara', '2026-11-20T12:00:00Z')],
    outgoing: [outgoing('m1', 'sending'), outgoing('a', 'sending'), outgoing('b', 'waiting'), outgoing('c', 'waiting')],
    viewerId: 'iara',
    newAfterSeq: null,
    hasOlder: false,
  });
  expect(rows.map(({ key }) => key)).toEqual(['m1', 'a', 'b', 'c', 'tail']);
  expect(rows.flatMap((row) => (row.kind === 'outgoing' && row.startsQueue ? [row.key] : []))).toEqual(['b']);
});

const now = new Date(2026, 10, 20, 9, 0);

test.each([
  [new Date(2026, 10, 20, 0, 1), 'Hoje'],
  [new Date(2026, 10, 19, 23, 59), 'Ontem'],
  [new Date(2026, 10, 17, 12, 0), 'terça-feira'],
  [new Date(2026, 10, 12, 12, 0), '12 de novembro'],
  [new Date(2024, 10, 12, 12, 0), '12 de novembro de 2024'],
])('%s is %s', (date, label) => {
  expect(dayLabel(date.toISOString(), now)).toBe(label);
});

test('who joins one right after the other is one line, and none before the first message', () => {
  const joined = (id: string, seq: number, kind: 'joined' | 'joined_by_link' | 'left') => ({
    ...{ id, seq, kind, actor: { id, fullName: id }, subject: null, name: null, roomId: null },
    createdAt: '2026-11-20T12:00:00Z',
  });
  const acts = [
    joined('a', 0, 'joined'),
    joined('b', 0, 'joined'),
    joined('c', 0, 'joined_by_link'),
    joined('d', 0, 'left'),
    joined('e', 0, 'left'),
    joined('f', 1, 'joined'),
    { ...joined('g', 1, 'joined'), createdAt: '2026-11-22T12:00:00Z' },
  ];
  const messages = [message(1, 'rui', '2026-11-20T12:01:00Z')];
  const rows = toRows({ messages, acts, outgoing: [], viewerId: 'iara', newAfterSeq: null, hasOlder: false });
  const lines = rows.flatMap((row) =>
    row.kind === 'act' ? [[row.act, ...row.also].map(({ id }) => id).join('')] : [],
  );
  expect(lines).toEqual(['ab', 'c', 'd', 'e', 'f', 'g']);
  const empty = toRows({ messages: [], acts, outgoing: [], viewerId: 'iara', newAfterSeq: null, hasOlder: false });
  expect(empty.map(({ key }) => key)).toEqual(['d', 'e', 'tail']);
});

test('what was done to the group stands after the message of its number, and breaks a run', () => {
  const messages = [message(1, 'rui', '2026-11-20T12:00:00Z'), message(2, 'rui', '2026-11-20T12:01:00Z')];
  const person = { id: 'iara', fullName: 'Iara' };
  const act = { kind: 'renamed', actor: person, subject: null, name: 'Mangues', roomId: null } as const;
  const acts = [
    { ...act, id: 'a', seq: 0, createdAt: '2026-11-19T12:00:00Z' },
    { ...act, id: 'b', seq: 1, createdAt: '2026-11-20T12:00:30Z' },
    { ...act, id: 'c', seq: 2, createdAt: '2026-11-20T12:02:00Z' },
  ];
  const rows = toRows({ messages, acts, outgoing: [], viewerId: 'iara', newAfterSeq: 0, hasOlder: false });
  expect(rows.map(({ key }) => key)).toEqual(['a', 'm1', 'b', 'm2', 'c', 'tail']);
  const shown = rows.filter((row) => row.kind !== 'tail' && row.kind !== 'outgoing');
  expect(shown.map(({ startsDay }) => startsDay)).toEqual([true, true, false, false, false]);
  const runs = rows.filter((row) => row.kind === 'message');
  expect(runs.map(({ isFirstOfRun, isLastOfRun }) => isFirstOfRun && isLastOfRun)).toEqual([true, true]);
  expect(runs.map(({ startsNew }) => startsNew)).toEqual([true, false]);
});
