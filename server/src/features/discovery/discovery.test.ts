import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { editCommunityRoute } from '@publyka/contract/routes/communities';
import { chooseInterestsRoute } from '@publyka/contract/routes/interests';
import { answerRequestRoute, requestToJoinRoute } from '@publyka/contract/routes/joining';
import { listOpenCommunitiesRoute } from '@publyka/contract/routes/open-communities';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, join, send } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from communities`;
  await app.platform.db`update profiles set institution = null`;
  await app.platform.db`delete from person_interests`;
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
});
afterAll(() => app.close());

const list = async (person: TestPerson, query: { area?: string; institutionId?: string } = {}) =>
  (await app.call(listOpenCommunitiesRoute, { query }, person.cookie)).body.items;
const listAskable = async (person: TestPerson, query: { area?: string } = {}) =>
  (await app.call(listOpenCommunitiesRoute, { query }, person.cookie)).body.askable;
const choose = (person: TestPerson, ...interests: string[]) =>
  app.call(chooseInterestsRoute, { body: { interests } }, person.cookie);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(app)));

test('what is open is shown with its reason: Links first, then interests, then the institution', async () => {
  const [one, other] = await people(2);
  if (!one || !other) throw new Error('Two were made');
  for (const person of [rui, one, other]) await choose(person, 'Fonética', 'Ecologia', 'Teatro');
  const { db } = app.platform;
  await db`update profiles set institution = 'UFBA' where id in ${db([rui.id, one.id, other.id])}`;
  const byInstitution = await createCommunity(app, [one, other], 'Da UFBA');
  await db`delete from person_interests where user_id = ${other.id}`;
  const [third] = await people(1);
  if (!third) throw new Error('One was made');
  await choose(third, 'Fonética', 'Ecologia', 'Teatro');
  const byInterest = await createCommunity(app, [one, third], 'De interesse');
  await link(app, ana, rui);
  const byLinks = await createCommunity(app, [ana], 'De Links');
  await send(app, ana, byLinks, 'Oi');
  await send(app, ana, byLinks, 'De novo');
  const found = await list(rui);
  expect(found.map(({ id }) => id)).toEqual([byLinks, byInterest, byInstitution]);
  expect(found[0]).toMatchObject({
    name: 'De Links',
    membersCount: 1,
    reason: { kind: 'links', names: ['Ana Lima'], count: 1 },
    week: [0, 0, 0, 0, 0, 0, 2],
  });
  expect(found[1]?.reason.kind).toBe('interest');
  expect(found[2]?.reason).toEqual({ kind: 'institution', name: 'UFBA' });
  const [ufba] = await db<{ id: string }[]>`select id from institutions where initials = 'UFBA'`;
  const ofUfba = await list(rui, { institutionId: ufba?.id ?? '' });
  expect(ofUfba.map(({ id }) => id)).toEqual([byInstitution]);
  expect((await list(rui, { area: 'Linguística, Letras e Artes' })).map(({ id }) => id)).toContain(byInterest);
  expect(await list(rui, { area: 'Engenharias' })).toEqual([]);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, rui.cookie);
  expect((await list(rui)).map(({ id }) => id)).not.toContain(byLinks);
});

test('closed, archived and one’s own ones are never shown, nor where one is banned', async () => {
  await link(app, ana, rui);
  const ids = await Promise.all(
    ['Aberta', 'Por pedido', 'Por link', 'Arquivada', 'Sem Rui', 'De Rui'].map((name) =>
      createCommunity(app, [ana], name),
    ),
  );
  const [open = '', byRequest = '', byLink = '', archived = '', banned = '', own = ''] = ids;
  const edit = (communityId: string, entry: 'request' | 'link') =>
    app.call(editCommunityRoute, { params: { communityId }, body: { entry } }, ana.cookie);
  await edit(byRequest, 'request');
  await edit(byLink, 'link');
  const { db } = app.platform;
  await db`update communities set archived_at = now() where id = ${archived}`;
  await db`insert into community_bans (community_id, user_id, reason) values (${banned}, ${rui.id}, 'Brigas')`;
  await join(app, rui, own);
  expect((await list(rui)).map(({ id }) => id)).toEqual([open]);
  expect(await list(ana)).toEqual([]);
  expect((await listAskable(rui)).map(({ id }) => id)).toEqual([byRequest]);
  expect(await listAskable(ana)).toEqual([]);
});

test('who asks to join is shown apart, with its reason, until it is refused; what happens inside is not told', async () => {
  await link(app, ana, rui);
  const communityId = await createCommunity(app, [ana], 'Por pedido');
  await send(app, ana, communityId, 'Oi');
  await app.call(editCommunityRoute, { params: { communityId }, body: { entry: 'request' } }, ana.cookie);
  const [before] = await listAskable(rui);
  expect(before).toMatchObject({
    ...{ id: communityId, name: 'Por pedido', isAsked: false, membersCount: 1 },
    reason: { kind: 'links', names: ['Ana Lima'], count: 1 },
  });
  expect(before).not.toHaveProperty('week');
  expect(await listAskable(rui, { area: 'Engenharias' })).toEqual([]);
  await app.call(requestToJoinRoute, { params: { communityId }, body: { words: '' } }, rui.cookie);
  expect(await listAskable(rui)).toMatchObject([{ id: communityId, isAsked: true }]);
  const answer = { params: { communityId, personId: rui.id }, body: { answer: 'refused' } } as const;
  await app.call(answerRequestRoute, answer, ana.cookie);
  expect(await listAskable(rui)).toEqual([]);
  await app.call(editCommunityRoute, { params: { communityId }, body: { entry: 'open' } }, ana.cookie);
  expect((await list(rui)).map(({ id }) => id)).toEqual([communityId]);
});

test('a newcomer without Links sees the starters that somebody is in', async () => {
  await app.platform.db`
    insert into communities (id, name, category, members_count) values
      (gen_random_uuid(), 'Palavra viva', 'Linguística, Letras e Artes', 4),
      (gen_random_uuid(), 'Protótipo na mesa', 'Engenharias', 0)`;
  expect(await list(rui)).toMatchObject([
    {
      name: 'Palavra viva',
      reason: { kind: 'area', name: 'Linguística, Letras e Artes' },
      week: [0, 0, 0, 0, 0, 0, 0],
    },
  ]);
});
