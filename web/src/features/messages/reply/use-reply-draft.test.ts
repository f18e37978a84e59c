import type { Message } from '@publyka/contract/routes/messages';
import { expect, test } from 'vitest';
import { type DraftReply, replyToday } from './use-reply-draft.ts';

const author = { id: 'ana', fullName: 'Ana Lima', username: 'ana', title: null, institution: null, avatar: null };
const draft: DraftReply = {
  messageId: 'm5',
  seq: 5,
  quote: { author: { id: 'ana', fullName: 'Ana Lima' }, content: 'Oi' },
};

function message(seq: number, content = `${seq}`): Message {
  return {
    id: `m${seq}`,
    communityId: 'group',
    roomId: null,
    seq,
    author,
    content,
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

const contentIn = (messages: Message[], hasNewer = false) => replyToday(draft, { messages, hasNewer }).quote?.content;

test('a draft quotes the message as it is today, also once it is gone', () => {
  expect(contentIn([message(4), message(5, 'Oi, gente'), message(6)])).toBe('Oi, gente');
  expect(contentIn([message(4), message(6)])).toBeUndefined();
  expect(contentIn([message(3), message(4)])).toBeUndefined();
});

test('out of sight it stays as it was', () => {
  expect(contentIn([message(6), message(7)])).toBe('Oi');
  expect(contentIn([message(2), message(3)], true)).toBe('Oi');
  expect(contentIn([])).toBe('Oi');
});
