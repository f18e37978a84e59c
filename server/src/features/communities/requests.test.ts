import type { Entry } from '@publyka/contract/entries';
import type { LiveEvent } from '@publyka/contract/events/events';
import { openRequestsMax, requestPauseDays, requestsPageSize } from '@publyka/contract/limits';
import {
  editCommunityRoute,
  getCommunityCardRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
} from '@publyka/contract/routes/communities';
import {
  answerRequestRoute,
  listRequestsRoute,
  reportRequestRoute,
  requestToJoinRoute,
  withdrawRequestRoute,
} from '@publyka/contract/routes/joining';
import { listMessagesRoute } from '@publyka/contract/routes/messages';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { giveRoleRoute } from '@publyka/contract/routes/roles';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, withoutEntrances } from '../../../test/communities.ts';
import { findTablesWith } from '../../../test/leftover-words.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  eva = await createPerson(app, { fullName: 'Eva Prado' });
  communityId = await createCommunity(app, [ana, rui], 'Mangues');
  await open('request');
});
afterAll(() => app.close());

const open = (entry: Entry) => app.call(editCommunityRoute, { params: { communityId }, body: { entry } }, ana.cookie);
const enter = (person: TestPerson) => app.call(joinCommunityRoute, { params: { communityId } }, person.cookie);
const ask = (person: TestPerson, words: string | null = null) =>
  app.call(requestToJoinRoute, { params: { communityId }, body: { words } }, person.cookie);
const withdraw = (person: TestPerson) => app.call(withdrawRequestRoute, { params: { communityId } }, person.cookie);
const list = (person: TestPerson, cursor?: string) =>
  app.call(listRequestsRoute, { params: { communityId }, query: { cursor } }, person.cookie);
const answer = (person: TestPerson, other: TestPerson, given: 'admitted' | 'refused') =>
  app.call(answerRequestRoute, { params: { communityId, personId: other.id }, body: { answer: given } }, person.cookie);
const makeAdmin = (person: TestPerson) =>
  app.call(giveRoleRoute, { params: { communityId, personId: person.id }, body: { role: 'admin' } }, ana.cookie);
const card = async (person: TestPerson) =>
  (await app.call(getCommunityCardRoute, { params: { communityId } }, person.cookie)).body;

async function told(person: TestPerson) {
  const { items } = (await app.call(listNotificationsRoute, {}, person.cookie)).body;
  return items.map(({ content, peopleCount }) => [content, peopleCount]);
}

async function eventsOf(person: TestPerson): Promise<string[]> {
  const events = await app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic = ${`user:${person.id}`} order by seq`;
  return events.map(({ type }) => type);
}

test('how one joins is chosen by whoever runs it, stands on the card and in a line, and holds for all who come', async () => {
  const change = { params: { communityId }, body: { entry: 'link' as const } };
  expect((await app.call(editCommunityRoute, change, rui.cookie)).code).toBe('not_found');
  expect((await card(eva)).entry).toBe('request');
  expect((await enter(eva)).code).toBe('entry_closed');
  expect((await enter(rui)).body.entry).toBe('request');
  await open('link');
  expect((await enter(eva)).code).toBe('entry_closed');
  expect((await ask(eva)).code).toBe('entry_closed');
  await open('open');
  expect((await ask(eva)).code).toBe('conflict');
  expect((await enter(eva)).status).toBe(200);
  const { acts = [] } = (await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie)).body;
  expect(withoutEntrances(acts).map(({ kind, name }) => [kind, name])).toEqual([
    ['entry_changed', 'request'],
    ['entry_changed', 'link'],
    ['entry_changed', 'open'],
  ]);
});

test('whoever asks is in the queue of those who run it, and in once one of them admits', async () => {
  await makeAdmin(rui);
  const asked = await ask(eva, '  Estudo caranguejos  ');
  expect(asked.body).toEqual({ askedAt: expect.any(String), mayAskFrom: null });
  expect((await ask(eva, 'Outra vez')).body).toEqual(asked.body);
  expect((await card(eva)).viewer.request).toEqual(asked.body);
  for (const person of [ana, rui])
    expect((await list(person)).body.items).toEqual([
      { person: expect.objectContaining({ id: eva.id }), words: 'Estudo caranguejos', createdAt: asked.body.askedAt },
    ]);
  expect((await list(eva)).code).toBe('not_found');
  expect((await answer(eva, eva, 'admitted')).code).toBe('not_found');
  expect(await eventsOf(rui)).toContain('requests.changed');
  const answers = await Promise.all([answer(ana, eva, 'admitted'), answer(rui, eva, 'admitted')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await list(ana)).body.items).toEqual([]);
  expect(await told(eva)).toEqual([['Seu pedido foi aceito: você entrou em “Mangues”', 0]]);
  expect(await eventsOf(eva)).toEqual(expect.arrayContaining(['request.set', 'membership.gained']));
  const { acts = [] } = (await app.call(listMessagesRoute, { params: { communityId } }, eva.cookie)).body;
  expect(acts.at(-1)).toMatchObject({ kind: 'admitted', subject: { id: eva.id } });
  expect((await card(eva)).viewer).toMatchObject({ isMember: true, request: { askedAt: null, mayAskFrom: null } });
  expect(await findTablesWith(app, 'caranguejos')).toEqual([]);
});

test('those who run it are told of many as of one, and of none that is answered or withdrawn', async () => {
  const lia = await createPerson(app, { fullName: 'Lia Sá' });
  await ask(eva);
  await ask(lia);
  expect(await told(ana)).toEqual([['pediram para entrar em “Mangues”', 2]]);
  expect(await told(rui)).toEqual([]);
  await answer(ana, eva, 'admitted');
  expect(await told(ana)).toEqual([['pediu para entrar em “Mangues”', 1]]);
  expect((await withdraw(lia)).status).toBe(204);
  expect((await withdraw(lia)).code).toBe('not_found');
  expect(await told(ana)).toEqual([]);
  expect((await answer(ana, lia, 'admitted')).code).toBe('not_found');
});

test('a refusal is told to nobody; one asks again some days later, and withdrawing is no way around', async () => {
  await ask(eva, 'Estudo manguezais salgados');
  const [before] = [await eventsOf(eva)];
  expect((await answer(ana, eva, 'refused')).status).toBe(204);
  expect((await answer(ana, eva, 'refused')).code).toBe('not_found');
  expect(await told(eva)).toEqual([]);
  expect((await eventsOf(eva)).slice(before.length)).toEqual(['request.set']);
  const { request } = (await card(eva)).viewer;
  expect(request.askedAt).toBe(null);
  expect(Date.parse(request.mayAskFrom ?? '') - Date.now()).toBeGreaterThan((requestPauseDays - 1) * 86_400_000);
  expect(await findTablesWith(app, 'salgados')).toEqual([]);
  expect((await ask(eva)).code).toBe('asked_recently');
  expect((await withdraw(eva)).code).toBe('not_found');
  expect((await ask(eva)).code).toBe('asked_recently');
  await app.platform.db`
    update community_requests set refused_at = refused_at - ${requestPauseDays} * interval '1 day' where user_id = ${eva.id}`;
  expect((await card(eva)).viewer.request).toEqual({ askedAt: null, mayAskFrom: null });
  expect((await ask(eva)).body.askedAt).not.toBe(null);
});

test('where it opens meanwhile one just joins, and nothing waits any more', async () => {
  await ask(eva, 'Oi');
  await open('open');
  expect((await list(ana)).body.items).toHaveLength(1);
  await enter(eva);
  expect((await list(ana)).body.items).toEqual([]);
  await app.call(leaveCommunityRoute, { params: { communityId } }, eva.cookie);
  await open('request');
  expect((await enter(eva)).code).toBe('entry_closed');
  expect((await ask(eva)).status).toBe(200);
});

test('behind a block nobody sees who asks; others who run it do; who leaves for good asks nothing', async () => {
  await makeAdmin(rui);
  await block(app, ana, eva);
  await ask(eva, 'Oi');
  expect((await list(ana)).body.items).toEqual([]);
  expect((await answer(ana, eva, 'admitted')).code).toBe('not_found');
  expect(await told(ana)).toEqual([]);
  expect((await list(rui)).body.items).toHaveLength(1);
  await app.platform.db`insert into departures (person_id, purge_after) values (${eva.id}, now() + interval '7 days')`;
  expect((await list(rui)).body.items).toEqual([]);
  expect((await answer(rui, eva, 'admitted')).code).toBe('not_found');
});

test('words have an end, open requests too; the queue goes on page by page', async () => {
  expect((await ask(eva, 'x'.repeat(201))).fields).toEqual({ words: 'Escreva em até 200 caracteres' });
  expect((await ask(eva, '😀'.repeat(200))).status).toBe(200);
  const home = communityId;
  for (let index = 1; index < openRequestsMax; index += 1) {
    communityId = await createCommunity(app, [ana]);
    await open('request');
    expect((await ask(eva)).status).toBe(200);
  }
  communityId = await createCommunity(app, [ana]);
  await open('request');
  expect((await ask(eva)).code).toBe('conflict');
  communityId = home;
  await withdraw(eva);
  for (let index = 0; index <= requestsPageSize; index += 1) {
    const person = await createPerson(app);
    await app.platform.db`
      insert into community_requests (community_id, user_id) values (${communityId}, ${person.id})`;
  }
  const first = (await list(ana)).body;
  const second = (await list(ana, first.nextCursor ?? '')).body;
  const ids = [...first.items, ...second.items].map(({ person }) => person.id);
  expect([first.items.length, new Set(ids).size]).toEqual([requestsPageSize, requestsPageSize + 1]);
});

test('what somebody says is reported once, with its words; a request without any is no matter', async () => {
  const report = () =>
    app.call(reportRequestRoute, { params: { communityId, personId: eva.id }, body: { reason: 'spam' } }, ana.cookie);
  await ask(eva);
  expect((await report()).code).toBe('not_found');
  await withdraw(eva);
  await ask(eva, 'Compre já');
  expect([(await report()).status, (await report()).status]).toEqual([204, 204]);
  const rows = await app.platform
    .db`select author_id, post_content, post_id from post_reports where reporter_id = ${ana.id}`;
  expect(rows).toEqual([{ authorId: eva.id, postContent: 'Compre já', postId: null }]);
});
