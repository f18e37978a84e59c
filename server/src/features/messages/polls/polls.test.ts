import { applyToCommunity } from '@publyka/contract/events/apply-communities';
import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import { getCommunityRoute } from '@publyka/contract/routes/communities';
import {
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import { closePollRoute, getBallotRoute, type NewPoll } from '@publyka/contract/routes/polls';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ask, createTrio, reply, voteFor } from '../../../../test/communities.ts';
import { collectEvents } from '../../../../test/live.ts';
import type { TestPerson } from '../../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { removeVotes } from '../service.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, rui, eva, communityId } = await createTrio(app));
});
afterAll(() => app.close());

const vote = (person: TestPerson, pollId: string, ...options: number[]) =>
  voteFor(app, person, { communityId, pollId }, options);
const close = (person: TestPerson, pollId: string) =>
  app.call(closePollRoute, { params: { communityId, pollId } }, person.cookie);
const ballot = async (person: TestPerson, pollId: string) =>
  (await app.call(getBallotRoute, { params: { communityId, pollId } }, person.cookie)).body;
const list = async (person: TestPerson) =>
  (await app.call(listMessagesRoute, { params: { communityId }, query: {} }, person.cookie)).body;
type MessagePages = Parameters<typeof applyToMessages>[0];
const countsOf = async (person: TestPerson) =>
  (await list(person)).items.at(-1)?.poll?.options.map(({ count }) => count);

test('a vote takes the place of the one before, and without options it is taken back', async () => {
  const { id } = await ask(app, ana, communityId);
  expect((await vote(rui, id, 1)).body).toMatchObject({ votersCount: 1, options: [{ count: 0 }, { count: 1 }, {}] });
  expect((await vote(rui, id, 1)).body.votersCount).toBe(1);
  await vote(eva, id, 1);
  expect((await vote(rui, id, 0)).body.options.map(({ count }) => count)).toEqual([1, 1, 0]);
  expect(await countsOf(ana)).toEqual([1, 1, 0]);
  expect(await ballot(rui, id)).toMatchObject({ own: [0], faces: [[{ id: rui.id }], [{ id: eva.id }], []] });
  expect((await vote(rui, id)).body.votersCount).toBe(1);
  expect((await ballot(rui, id)).own).toEqual([]);
});

test('the list and an answer say that it is a poll, also to who hears of it', async () => {
  const shown = async () => (await app.call(getCommunityRoute, { params: { communityId } }, rui.cookie)).body;
  const [before, at] = [await shown(), (await collectEvents(app, `community:${communityId}`, 0)).length];
  const poll = await ask(app, ana, communityId);
  const line = 'Enquete: Quando voltamos ao ponto 7?';
  expect((await shown()).lastMessage?.content).toBe(line);
  const heard = (await collectEvents(app, `community:${communityId}`, at)) as LiveEvent[]; // None is hidden.
  const replayed = heard.reduce((community, event) => applyToCommunity(community, event, rui.id) ?? community, before);
  expect(replayed.lastMessage).toEqual((await shown()).lastMessage);
  const answer = await reply(app, rui, poll);
  expect(answer.reply?.quote?.content).toBe(line);
  expect((await list(eva)).items.at(-1)?.reply?.quote?.content).toBe(line);
});

test('of several answers each counts, and each person once', async () => {
  const { id } = await ask(app, ana, communityId, { isMultiple: true });
  await vote(rui, id, 0, 2, 2);
  const { body } = await vote(eva, id, 2);
  expect(body.options.map(({ count }) => count)).toEqual([1, 0, 2]);
  expect(body.votersCount).toBe(2);
});

test.each([[[0, 1]], [[3]]])('%j is no vote of this poll, and nothing changes', async (options) => {
  const { id } = await ask(app, ana, communityId);
  await vote(rui, id, 2);
  expect((await vote(rui, id, ...options)).code).toBe('invalid_input');
  expect((await ballot(rui, id)).own).toEqual([2]);
});

test('forty votes of three people at once: each has one answer, and the counts are those of the votes', async () => {
  const { id } = await ask(app, ana, communityId);
  const people = [ana, rui, eva];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => vote(people[n % 3] ?? ana, id, Math.floor(n / 3) % 3)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  const rows = await app.platform.db`select option from poll_votes where message_id = ${id}`;
  expect(rows).toHaveLength(3);
  const counts = [0, 1, 2].map((option) => rows.filter((row) => row['option'] === option).length);
  expect(await countsOf(rui)).toEqual(counts);
  const events = await collectEvents(app, `community:${communityId}`, 0);
  const told = events.filter(({ type }) => type === 'poll.changed').length;
  expect(told).toBeGreaterThan(0);
  expect(told).toBeLessThan(6);
});

test('the table itself refuses a second answer where the poll takes one', async () => {
  const { id } = await ask(app, ana, communityId);
  await vote(rui, id, 0);
  const second = app.platform.db`
    insert into poll_votes (message_id, user_id, option, is_single) values (${id}, ${rui.id}, 1, true)`;
  await expect(second).rejects.toThrow('poll_votes_single');
});

test('it closes by itself at its time', async () => {
  const { id } = await ask(app, ana, communityId, { closesAt: new Date(Date.now() - 1_000).toISOString() });
  expect((await vote(rui, id, 0)).code).toBe('poll_closed');
});

test.each<[string, Partial<NewPoll>, string]>([
  ['one option', { options: ['Sim'] }, 'poll.options'],
  ['eleven options', { options: Array.from({ length: 11 }, (_, n) => `${n}`) }, 'poll.options'],
  ['an empty option', { options: ['Sim', ' '] }, 'poll.options.1'],
  ['two equal options', { options: ['Sim', 'Sim '] }, 'poll.options'],
  ['a long option', { options: ['Sim', 'a'.repeat(101)] }, 'poll.options.1'],
  ['an end in two years', { closesAt: '2029-01-01T00:00:00.000Z' }, 'poll.closesAt'],
])('%s is refused by name', async (_, poll, field) => {
  const asked = { options: ['Sim', 'Não'], isMultiple: false, isSecret: false, closesAt: null, ...poll };
  const body = { id: uuidv7(), content: 'Voltamos?', poll: asked };
  const answer = await app.call(sendMessageRoute, { params: { communityId }, body }, ana.cookie);
  expect(answer.code).toBe('invalid_input');
  expect(Object.keys(answer.fields ?? {})).toEqual([field]);
});

test('what others vote on is neither changed nor said elsewhere, and asks something', async () => {
  const { id, can } = await ask(app, ana, communityId);
  expect(can).toEqual({ edit: false, delete: true });
  const params = { communityId, messageId: id };
  expect((await app.call(editMessageRoute, { params, body: { content: 'Outra?' } }, ana.cookie)).status).toBe(404);
  const forwarded = { id: uuidv7(), content: '', forwardedFrom: { communityId, id } };
  expect((await app.call(sendMessageRoute, { params: { communityId }, body: forwarded }, ana.cookie)).code).toBe(
    'invalid_input',
  );
  const poll = { options: ['Sim', 'Não'], isMultiple: false, isSecret: false, closesAt: null };
  const mute = { id: uuidv7(), content: '', poll };
  expect((await app.call(sendMessageRoute, { params: { communityId }, body: mute }, ana.cookie)).code).toBe(
    'invalid_input',
  );
});

test('deleted, its words and votes are gone, from what is replayed, too', async () => {
  const { id } = await ask(app, ana, communityId);
  await vote(rui, id, 0);
  await app.call(deleteMessageRoute, { params: { communityId, messageId: id } }, ana.cookie);
  expect(await app.platform.db`select from poll_votes where message_id = ${id}`).toHaveLength(0);
  const events = JSON.stringify(await collectEvents(app, `community:${communityId}`, 0));
  expect(events).not.toContain('Sábado');
  expect(events).not.toContain('ponto 7');
  expect((await vote(rui, id, 0)).status).toBe(404);
});

test('what was heard, once or twice, leads to what a page shows', async () => {
  const { id } = await ask(app, ana, communityId, { isMultiple: true });
  const before = [await list(rui)];
  const heardBefore = (await collectEvents(app, `community:${communityId}`, 0)).length;
  const at = { communityId, roomId: null, viewerId: rui.id };
  async function expectTruth(): Promise<void> {
    const heard = (await collectEvents(app, `community:${communityId}`, heardBefore)) as LiveEvent[]; // None is hidden.
    const apply = (events: LiveEvent[]) =>
      events.reduce((pages, event) => applyToMessages(pages, event, at), before as MessagePages);
    const after = [await list(rui)];
    expect(apply(heard)).toEqual(after);
    expect(apply(heard.flatMap((event) => [event, event]))).toEqual(after);
  }
  await vote(rui, id, 0, 1);
  await vote(eva, id, 1);
  await expectTruth();
  await vote(rui, id, 2);
  await expectTruth();
  await close(ana, id);
  await expectTruth();
  expect((await list(rui)).items[0]?.poll).toMatchObject({ votersCount: 2, closedAt: expect.any(String) });
});

test('when somebody is gone, their votes count no more', async () => {
  const { id } = await ask(app, ana, communityId, { isMultiple: true });
  await vote(rui, id, 0, 1);
  await vote(eva, id, 1);
  await app.platform.transaction(({ sql }) => removeVotes(sql, rui.id, 10));
  expect(await countsOf(ana)).toEqual([0, 1, 0]);
  expect((await list(ana)).items.at(-1)?.poll?.votersCount).toBe(1);
});

test('sent twice, also at once, it is one poll, and keeps its votes', async () => {
  const poll = { options: ['Sim', 'Não'], isMultiple: false, isSecret: false, closesAt: null };
  const body = { id: uuidv7(), content: 'Voltamos?', poll };
  const ask = () => app.call(sendMessageRoute, { params: { communityId }, body }, ana.cookie);
  await Promise.all([ask(), ask()]);
  await vote(rui, body.id, 1);
  expect((await ask()).body.poll).toMatchObject({ options: [{ text: 'Sim', count: 0 }, { count: 1 }], votersCount: 1 });
  expect((await list(ana)).items).toHaveLength(1);
});

test('what stands in an option is text, and nothing is made of it', async () => {
  const script = '<img src=x onerror="alert(1)">';
  const { poll } = await ask(app, ana, communityId, { options: [script, '\u202EtxeT'] });
  expect(poll?.options.map(({ text }) => text)).toEqual([script, '\u202EtxeT']);
});
