import type { Message } from '@publyka/contract/routes/messages';
import { expect, test } from 'vitest';
import { withPendingReactions } from './reactions.ts';

const place = { communityId: 'mangues', roomId: null };
const counts = [
  { reaction: '👍', count: 3, mine: false },
  { reaction: '🔥', count: 1, mine: true },
];
const message = (id: string) => ({ id, ...place, reactions: counts }) as Message; // What reactions need of it.
const press = (messageId: string, reaction: string, isGiven: boolean) => ({ ...place, messageId, reaction, isGiven });

test('a reaction that is on its way shows at once, in each direction, and once', () => {
  const shown = (...pending: ReturnType<typeof press>[]) => withPendingReactions([message('a')], pending)[0]?.reactions;
  expect(shown(press('a', '👍', true))).toEqual([{ reaction: '👍', count: 4, mine: true }, counts[1]]);
  expect(shown(press('a', '🔥', false))).toEqual([counts[0]]);
  expect(shown(press('a', '🎓', true))).toEqual([...counts, { reaction: '🎓', count: 1, mine: true }]);
  // The live event has come, its answer has not.
  expect(shown(press('a', '🔥', true))).toEqual(counts);
  expect(shown(press('a', '🎓', false))).toEqual(counts);
  expect(shown(press('a', '🎓', true), press('a', '🎓', false))).toEqual(counts);
  expect(shown(press('a', '👍', true), press('a', '👍', false))).toEqual(counts);
});

test('other messages stay the same objects', () => {
  const messages = [message('a'), message('b')];
  expect(withPendingReactions(messages, [])).toBe(messages);
  expect(withPendingReactions(messages, [press('a', '👍', true)])[1]).toBe(messages[1]);
});
