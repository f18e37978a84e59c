import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { MessagePages } from '@publyka/contract/events/message-pages';
import {
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import {
  addToMinutesRoute,
  listExtractsRoute,
  listMinutesRoute,
  removeFromMinutesRoute,
} from '@publyka/contract/routes/reading-messages';
import {
  getReadingRoute,
  listReadingsRoute,
  removeMeetingRoute,
  removeReadingRoute,
} from '@publyka/contract/routes/readings';
import { createWorkRoute, mergeWorkRoute } from '@publyka/contract/routes/work-changes';
import { listWorkMentionsRoute } from '@publyka/contract/routes/works';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, send } from '../../../test/communities.ts';
import { collectEvents } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { meet, propose, quote, type ReadingParams, readAs, take } from '../../../test/readings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let eve: TestPerson;
let communityId: string;
let params: ReadingParams;
let workId: string;
let roomId: string;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  const four = Array.from({ length: 4 }, () => createPerson(app));
  [ana, bia, caio, eve] = (await Promise.all(four)) as [TestPerson, TestPerson, TestPerson, TestPerson]; // Four.
  communityId = await createCommunity(app, [ana, bia, caio], 'Fonética de bolso');
  const proposed = await propose(app, bia, communityId, 'Letramento e alfabetização: as muitas facetas');
  params = proposed.params;
  ({ workId, roomId } = proposed.body);
});
afterAll(() => app.close());

const words = 'a entrada da criança no mundo da escrita ocorre simultaneamente por esses dois processos';
const extracts = async (person: TestPerson) =>
  (await app.call(listExtractsRoute, { params }, person.cookie)).body.items;
const minutes = async (person: TestPerson) => (await app.call(listMinutesRoute, { params }, person.cookie)).body.items;
const add = (person: TestPerson, ...messageIds: string[]) =>
  app.call(addToMinutesRoute, { params, body: { messageIds } }, person.cookie);
const list = async (person: TestPerson) =>
  (await app.call(listMessagesRoute, { params: { communityId }, query: { roomId } }, person.cookie)).body;

test('a passage is quoted with its page, called for by ABNT, and shown in the reading and on the work’s page', async () => {
  const { body } = await quote(app, ana, { communityId, roomId, workId }, words, '14');
  expect(body).toMatchObject({ content: words, extract: { page: '14', call: '(Soares, 2004, p. 14)' } });
  expect(body.works.map(({ id }) => id)).toEqual([workId]);
  expect(body.can).toEqual({ edit: false, delete: true });
  await send(app, bia, communityId, 'Nada disto é citação');
  expect((await extracts(caio)).map(({ id }) => id)).toEqual([body.id]);
  const mentions = await app.call(listWorkMentionsRoute, { params: { workId } }, caio.cookie);
  expect(mentions.body.items.map(({ id }) => id)).toEqual([body.id]);
  expect((await app.call(listExtractsRoute, { params }, eve.cookie)).code).toBe('not_found');
});

test('a quotation names a page and a work that is there, and brings nothing else; nobody changes its words', async () => {
  const at = { communityId, roomId, workId };
  expect((await quote(app, ana, at, words, ' ')).fields).toHaveProperty('extract.page');
  expect((await quote(app, ana, at, ' ', '14')).fields).toHaveProperty('content');
  expect((await quote(app, ana, { ...at, workId: uuidv7() }, words, '14')).code).toBe('not_found');
  const poll = { options: ['Sim', 'Não'], isMultiple: false, isSecret: false, closesAt: null };
  const body = { id: uuidv7(), content: words, extract: { workId, page: '14' }, poll };
  expect((await app.call(sendMessageRoute, { params: { communityId }, body }, ana.cookie)).status).toBe(400);
  const { id: messageId } = (await quote(app, ana, at, words, '14')).body;
  const edit = { params: { communityId, messageId }, body: { content: 'outra coisa' } };
  expect((await app.call(editMessageRoute, edit, ana.cookie)).code).toBe('not_found');
});

test('a quotation is forwarded with where it is from; after a merge the reading still has it', async () => {
  const { id } = (await quote(app, ana, { communityId, roomId, workId }, words, '14')).body;
  const body = { id: uuidv7(), content: '', forwardedFrom: { communityId, id } };
  const forwarded = await app.call(sendMessageRoute, { params: { communityId }, body }, bia.cookie);
  expect(forwarded.body.content).toBe(`“${words}” (Soares, 2004, p. 14)`);
  const csl = { type: 'article-journal' as const, title: 'Letramento', author: [{ family: 'Soares' }] };
  const other = (await app.call(createWorkRoute, { body: { id: uuidv7(), csl } }, ana.cookie)).body.id;
  const merge = { params: { workId: other }, body: { id: uuidv7(), otherId: workId } };
  expect((await app.call(mergeWorkRoute, merge, ana.cookie)).status).toBe(200);
  await app.platform.jobs.drain();
  expect((await extracts(caio)).map((one) => one.id)).toEqual([id]);
});

test('of a deleted quotation nothing is left, in what is stored neither', async () => {
  const { id: messageId } = (await quote(app, ana, { communityId, roomId, workId }, words, '229-231')).body;
  await add(bia, messageId);
  await app.call(deleteMessageRoute, { params: { communityId, messageId } }, ana.cookie);
  expect([await extracts(caio), await minutes(caio)]).toEqual([[], []]);
  const stored = await app.platform.db`
    select from events where topic = ${`community:${communityId}`} and (data::text like '%229-231%' or data::text like '%simultaneamente%')`;
  expect(stored).toHaveLength(0);
});

test('what is said of a quotation replays: the message as it is heard is the message as it is fetched', async () => {
  const [before, at] = [await list(caio), (await collectEvents(app, `community:${communityId}`, 0)).length];
  const { id: messageId } = (await quote(app, ana, { communityId, roomId, workId }, words, '14')).body;
  const replay = async () => {
    const heard = (await collectEvents(app, `community:${communityId}`, at)) as LiveEvent[]; // None is hidden.
    const twice = heard.flatMap((event) => [event, event]);
    const place = { communityId, roomId, viewerId: caio.id };
    return twice.reduce<MessagePages>((pages, event) => applyToMessages(pages, event, place), [before]);
  };
  expect(await replay()).toEqual([await list(caio)]);
  await app.call(deleteMessageRoute, { params: { communityId, messageId } }, ana.cookie);
  expect(await replay()).toEqual([await list(caio)]);
});

test('minutes are made of the messages that members mark, once each, in any order and by two at once', async () => {
  const said = [];
  for (const text of ['Abro com três perguntas', 'A página 14 responde', 'Fica para o dia 16'])
    said.push((await send(app, bia, communityId, text)).id);
  const [first = '', second = '', third = ''] = said;
  const both = await Promise.all([add(ana, first, second), add(caio, second, first)]);
  expect(both.reduce((sum, { body }) => sum + body.added, 0)).toBe(2);
  expect((await add(ana, third, uuidv7())).body.added).toBe(1);
  expect((await minutes(bia)).map(({ id }) => id)).toEqual([third, second, first]);
  expect((await add(eve, first)).code).toBe('not_found');
  expect((await add(ana, uuidv7())).code).toBe('not_found');
  const elsewhere = await createCommunity(app, [ana], 'Outra');
  expect((await add(ana, (await send(app, ana, elsewhere, 'De fora')).id)).code).toBe('not_found');
  const remove = { params: { ...params, messageId: second } };
  expect((await app.call(removeFromMinutesRoute, remove, eve.cookie)).code).toBe('not_found');
  await app.call(removeFromMinutesRoute, remove, caio.cookie);
  expect((await minutes(bia)).map(({ id }) => id)).toEqual([third, first]);
  await block(app, bia, caio);
  expect(await minutes(caio)).toEqual([]);
});

test('the reading of a thread is found by the thread', async () => {
  await propose(app, bia, communityId, 'Outra obra');
  const query = { roomId };
  const { items } = (await app.call(listReadingsRoute, { params: { communityId }, query }, caio.cookie)).body;
  expect(items.map(({ id }) => id)).toEqual([params.readingId]);
});

test('every command of a reading is heard once, and what changes nothing is not', async () => {
  const messageId = (await send(app, bia, communityId, 'Anotado')).id;
  const meetingId = uuidv7();
  const changes = [
    () => readAs(app, ana, params, 'reading'),
    () => take(app, ana, params, 'leads'),
    () => meet(app, bia, params, {}, meetingId),
    () => meet(app, bia, params, { startsAt: '2030-12-03T10:00' }, meetingId),
    () => add(ana, messageId),
    () => app.call(removeFromMinutesRoute, { params: { ...params, messageId } }, ana.cookie),
    () => app.call(removeMeetingRoute, { params: { ...params, meetingId } }, bia.cookie),
    () => take(app, ana, params, null),
  ];
  const heardOf = async (command: () => Promise<{ status: number }>) => {
    const at = (await collectEvents(app, `community:${communityId}`, 0)).length;
    expect((await command()).status).toBeLessThan(300);
    const heard = (await collectEvents(app, `community:${communityId}`, at)) as LiveEvent[]; // None is hidden.
    return heard.map(({ type, data }) => [type, data]);
  };
  for (const change of changes) expect(await heardOf(change)).toEqual([['reading.changed', params]]);
  for (const again of [
    () => readAs(app, ana, params, 'reading'),
    () => app.call(removeFromMinutesRoute, { params: { ...params, messageId } }, ana.cookie),
  ])
    expect(await heardOf(again)).toEqual([]);
  const gone = () => app.call(removeReadingRoute, { params }, bia.cookie);
  expect(await heardOf(gone)).toEqual([['reading.changed', params]]);
  expect((await app.call(getReadingRoute, { params }, ana.cookie)).code).toBe('not_found');
});
