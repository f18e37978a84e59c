import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { MessagePages } from '@publyka/contract/events/message-pages';
import { reactionEmojisMax } from '@publyka/contract/limits';
import { addReactionRoute, listMessagesRoute, removeReactionRoute } from '@publyka/contract/routes/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { collectEvents } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { removeReactions } from '../my-data/purge/things-store.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;
let messageId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  communityId = await createCommunity(app, [ana, rui]);
  messageId = (await send(app, ana, communityId, 'Defendi!')).id;
});
afterAll(() => app.close());

const react = (person: TestPerson, reaction: string) =>
  app.call(addReactionRoute, { params: { communityId, messageId, reaction } }, person.cookie);
const takeBack = (person: TestPerson, reaction: string) =>
  app.call(removeReactionRoute, { params: { communityId, messageId, reaction } }, person.cookie);
const list = async (person: TestPerson) =>
  (await app.call(listMessagesRoute, { params: { communityId }, query: {} }, person.cookie)).body;
const shown = async (person: TestPerson) => (await list(person)).items[0]?.reactions;

test('any emoji is a reaction, also a keycap, a flag and a family, and the first to be given stands first', async () => {
  const emojis = ['🎓', '#️⃣', '🇧🇷', '👩🏿‍❤️‍💋‍👨🏻', '👍'];
  for (const emoji of emojis) expect((await react(rui, emoji)).status, emoji).toBe(200);
  await react(ana, '👍');
  const expected = emojis.map((reaction) => ({ reaction, count: reaction === '👍' ? 2 : 1, mine: true }));
  expect(await shown(rui)).toEqual(expected);
  await takeBack(rui, '🎓');
  expect(await shown(rui)).toEqual(expected.slice(1));
  expect((await react(rui, '🎓')).body.reactions.at(-1)).toEqual({ reaction: '🎓', count: 1, mine: true });
});

test.each(['a', '7', '❤❤', '🔥🔥', '🔥a', '🇧', `👩${'\u200D'.repeat(1000)}👩`, '%F0%9F'])(
  '%j is refused, and nothing changes',
  async (text) => {
    expect((await react(rui, text)).code).toBe('invalid_input');
    expect(await shown(rui)).toEqual([]);
  },
);

test('a heart without its variation selector is the one with it', async () => {
  await react(rui, '❤');
  await react(ana, '❤\uFE0F');
  expect(await shown(rui)).toEqual([{ reaction: '❤\uFE0F', count: 2, mine: true }]);
  await takeBack(rui, '❤');
  expect(await shown(rui)).toEqual([{ reaction: '❤\uFE0F', count: 1, mine: false }]);
});

const many = Array.from({ length: reactionEmojisMax + 4 }, (_, n) => String.fromCodePoint(0x1f400 + n));

test('a message has so many different emojis, also when all come at once; those it has may be given by all', async () => {
  const answers = await Promise.all(many.map((emoji, n) => react(n % 2 ? ana : rui, emoji)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(reactionEmojisMax);
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['reactions_full']));
  const [first, ...others] = (await shown(ana)) ?? [];
  expect(others).toHaveLength(reactionEmojisMax - 1);
  for (const person of [ana, rui]) expect((await react(person, first?.reaction ?? '')).status).toBe(200);
  expect((await shown(ana))?.[0]).toEqual({ reaction: first?.reaction, count: 2, mine: true });
  for (const person of [ana, rui]) await takeBack(person, first?.reaction ?? '');
  expect((await react(rui, '🎓')).status).toBe(200);
});

test('what was heard, once or twice, leads to what a page shows', async () => {
  const before = [await list(rui)];
  const heardBefore = (await collectEvents(app, `community:${communityId}`, 0)).length;
  for (const emoji of ['🎓', '👏🏾', '🇵🇹']) await react(ana, emoji);
  await react(rui, '👏🏾');
  await takeBack(ana, '🎓');
  const heard = (await collectEvents(app, `community:${communityId}`, heardBefore)) as LiveEvent[]; // None is hidden.
  expect(heard).toHaveLength(10);
  const at = { communityId, roomId: null, viewerId: rui.id };
  const apply = (events: LiveEvent[]) =>
    events.reduce<MessagePages>((pages, event) => applyToMessages(pages, event, at), before);
  const after = [await list(rui)];
  expect(apply(heard)).toEqual(after);
  expect(apply(heard.flatMap((event) => [event, event]))).toEqual(after);
});

test('when somebody is gone, what others gave stays in its order', async () => {
  for (const emoji of ['🎓', '🔥', '👏🏾']) await react(rui, emoji);
  for (const emoji of ['👏🏾', '🔥', '💐']) await react(ana, emoji);
  await takeBack(rui, '🔥');
  await app.platform.transaction(({ sql }) => removeReactions(sql, rui.id, 10));
  expect((await shown(ana))?.map(({ reaction, count }) => [reaction, count])).toEqual([
    ['🔥', 1],
    ['👏🏾', 1],
    ['💐', 1],
  ]);
});
