import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { createCommunityRoute, joinCommunityRoute } from '@publyka/contract/routes/communities';
import {
  dismissSuggestionRoute,
  type LinkablePerson,
  listOtherPeopleRoute,
  listSuggestionsRoute,
  rejectInvitationRoute,
  restoreSuggestionRoute,
  searchPeopleRoute,
} from '@publyka/contract/routes/connections';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invite, link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from profiles`;
  ana = await createPerson(app, { fullName: 'Ana Lima', institution: 'Universidade de São Paulo' });
});
afterAll(() => app.close());

async function suggestions(person = ana): Promise<LinkablePerson[]> {
  return (await app.call(listSuggestionsRoute, {}, person.cookie)).body.items;
}

async function names(): Promise<string[]> {
  return (await suggestions()).map(({ person }) => person.fullName);
}

async function takeInterest(people: TestPerson[], name: string): Promise<void> {
  const { db } = app.platform;
  await db`insert into interests (id, name, category) values (${uuidv7()}, ${name}, 'Teste') on conflict do nothing`;
  for (const { id } of people)
    await db`insert into person_interests select ${id}, interests.id from interests where name = ${name}`;
}

test('who is closest comes first, each with the reason', async () => {
  const [linked, fellow, reader, colleague, stranger, nilo, bia] = await Promise.all([
    createPerson(app, { fullName: 'Com Links' }),
    createPerson(app, { fullName: 'Com Grupo' }),
    createPerson(app, { fullName: 'Com Interesse' }),
    createPerson(app, { fullName: 'Com Instituição', institution: 'UNIVERSIDADE DE SAO PAULO' }),
    createPerson(app, { fullName: 'Sem Nada' }),
    createPerson(app, { fullName: 'Nilo Barcelos' }),
    createPerson(app, { fullName: 'Bia Souza' }),
  ]);
  for (const friend of [nilo, bia]) {
    await link(app, ana, friend);
    await link(app, friend, linked);
  }
  const params = { communityId: uuidv7() };
  await app.call(createCommunityRoute, { body: { id: params.communityId, name: 'Mangues' } }, ana.cookie);
  await app.call(joinCommunityRoute, { params }, fellow.cookie);
  await takeInterest([ana, reader], 'História oral');
  expect((await suggestions()).map(({ person, reason }) => [person.id, reason])).toEqual([
    [linked.id, { kind: 'links', count: 2, names: expect.arrayContaining(['Nilo', 'Bia']) }],
    [fellow.id, { kind: 'communities', count: 1, name: 'Mangues' }],
    [reader.id, { kind: 'interests', names: ['História oral'] }],
    [colleague.id, { kind: 'institution', name: 'UNIVERSIDADE DE SAO PAULO' }],
    [stranger.id, { kind: 'new' }],
  ]);
});

test('nobody is suggested who is linked, invited, declined, blocked or dismissed; closed ones come last', async () => {
  const make = (fullName: string) => createPerson(app, { fullName });
  const [linked, invited, declined, decliner, blocked, blocker, dismissed, closed, open] = [
    await make('Ligada'),
    await make('Convidada'),
    await make('Recusada'),
    await make('Recusou'),
    await make('Bloqueada'),
    await make('Bloqueou'),
    await make('Dispensada'),
    await createPerson(app, { fullName: 'Fechada', institution: 'Universidade de São Paulo' }),
    await make('Aberta'),
  ];
  await app.platform.db`update profiles set is_open_for_connections = false where id = ${closed.id}`;
  await link(app, ana, linked);
  await invite(app, ana, invited);
  for (const [from, to] of [
    [declined, ana],
    [ana, decliner],
  ] as const) {
    const connectionId = (await invite(app, from, to)).body.id;
    await app.call(rejectInvitationRoute, { params: { connectionId } }, to.cookie);
  }
  await app.call(blockPersonRoute, { params: { personId: blocked.id } }, ana.cookie);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, blocker.cookie);
  const params = { personId: dismissed.id };
  for (let times = 0; times < 2; times += 1)
    expect((await app.call(dismissSuggestionRoute, { params }, ana.cookie)).status).toBe(204);
  expect(await names()).toEqual(['Aberta', 'Fechada']);
  expect((await suggestions(dismissed)).map(({ person }) => person.id)).toContain(ana.id);
  await app.call(restoreSuggestionRoute, { params }, ana.cookie);
  expect(await names()).toEqual(['Aberta', 'Dispensada', 'Fechada']);
  for (const personId of [ana.id, blocker.id, uuidv7()])
    expect((await app.call(dismissSuggestionRoute, { params: { personId } }, ana.cookie)).code).toBe('not_found');
  expect(open.id).toBeDefined();
});

test('a request counts as pending here only if the viewer sent it; whoever invited the viewer is suggested first', async () => {
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  const sent = await invite(app, ana, rui);
  const find = async (person: TestPerson, q: string) =>
    (await app.call(searchPeopleRoute, { query: { q } }, person.cookie)).body.items;
  expect(await find(ana, 'antunes')).toMatchObject([{ status: 'pending', connectionId: sent.body.id }]);
  expect(await find(rui, 'ana lima')).toMatchObject([{ status: 'none', connectionId: null }]);
  expect((await suggestions(rui))[0]).toMatchObject({
    person: { id: ana.id },
    status: 'none',
    reason: { kind: 'invited' },
  });
  expect((await invite(app, rui, ana)).body.status).toBe('connected');
  expect(await find(rui, 'ana lima')).toMatchObject([{ status: 'connected', connectionId: sent.body.id }]);
});

test('people are searched by name, area and institution without regard to case and accents', async () => {
  const [julia, otavio, cecilia] = [
    await createPerson(app, { fullName: 'Júlia Conceição', institution: 'UFPE' }),
    await createPerson(app, { fullName: 'Otávio Meirelles', institution: 'Instituto de Física' }),
    await createPerson(app, { fullName: 'Cecília Prado' }),
  ];
  await app.platform.db`update profiles set title = 'Pós-doc em Astrofísica' where id = ${julia.id}`;
  await takeInterest([cecilia], 'Física Médica');
  await takeInterest([otavio], 'Botânica');
  const find = async (q: string) =>
    (await app.call(searchPeopleRoute, { query: { q } }, ana.cookie)).body.items.map(({ person }) => person.id);
  expect(await find('CONCEICAO')).toEqual([julia.id]);
  expect(await find('fisica')).toEqual([cecilia.id, julia.id, otavio.id]);
  expect(await find('fisica meirelles')).toEqual([otavio.id]);
  expect(await find('botânica')).toEqual([otavio.id]);
  expect(await find('ufpe julia')).toEqual([julia.id]);
  expect(await find('ana lima')).toEqual([]);
  expect(await find('conceicao inexistente')).toEqual([]);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, otavio.cookie);
  expect(await find('fisica')).toEqual([cecilia.id, julia.id]);
  expect((await app.call(searchPeopleRoute, { query: { q: ' ' } }, ana.cookie)).code).toBe('invalid_input');
});

test('pages of found people follow each other without gaps or doubles, exact names first', async () => {
  for (let n = 0; n < 70; n += 1)
    await createPerson(app, { fullName: n % 7 ? `Maria Ç${n % 5}` : `Ana Maria ${n % 3}` });
  const exact = await createPerson(app, { fullName: 'Maria' });
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await app.call(searchPeopleRoute, { query: { q: 'maria', cursor } }, ana.cookie);
    ids.push(...body.items.map(({ person }) => person.id));
    cursor = body.nextCursor ?? undefined;
  } while (cursor);
  expect(ids).toHaveLength(71);
  expect(new Set(ids).size).toBe(71);
  expect(ids[0]).toBe(exact.id);
  const wrong = await app.call(searchPeopleRoute, { query: { q: 'maria', cursor: 'xyz' } }, ana.cookie);
  expect(wrong.code).toBe('invalid_cursor');
});

test('names as long as they may be, in the rarest letters, have pages, too', async () => {
  const rest = '𠮷'.repeat(94);
  for (let n = 0; n < 35; n += 1) await createPerson(app, { fullName: `Maria ${rest}` });
  const first = await app.call(searchPeopleRoute, { query: { q: 'maria' } }, ana.cookie);
  const cursor = first.body.nextCursor ?? undefined;
  expect(cursor?.length).toBeGreaterThan(400);
  const second = await app.call(searchPeopleRoute, { query: { q: 'maria', cursor } }, ana.cookie);
  const ids = [first, second].flatMap(({ body }) => body.items.map(({ person }) => person.id));
  expect(new Set(ids).size).toBe(35);
});

test('the fallback is other people, blocked ones excepted', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  await app.call(blockPersonRoute, { params: { personId: eva.id } }, ana.cookie);
  const { items } = (await app.call(listOtherPeopleRoute, {}, ana.cookie)).body;
  expect(items).toMatchObject([{ person: { id: rui.id }, status: 'none', reason: null }]);
});

test('a suspended account is suggested to nobody, and still found by whoever searches for it', async () => {
  const rui = await createPerson(app, { fullName: 'Rui Prado' });
  const fallback = async () => (await app.call(listOtherPeopleRoute, {}, ana.cookie)).body.items.length;
  expect([await names(), await fallback()]).toEqual([['Rui Prado'], 1]);
  await app.platform.db`update profiles set suspended_at = now() where id = ${rui.id}`;
  expect([await names(), await fallback()]).toEqual([[], 0]);
  const { items } = (await app.call(searchPeopleRoute, { query: { q: 'prado' } }, ana.cookie)).body;
  expect(items).toMatchObject([{ person: { id: rui.id }, isOpenForConnections: false }]);
  expect(await invite(app, ana, rui)).toMatchObject({ code: 'person_closed' });
  await app.platform.db`update profiles set suspended_at = null where id = ${rui.id}`;
  expect(await names()).toEqual(['Rui Prado']);
});

test('there are fifty suggestions at most, though most candidates cannot be suggested', async () => {
  const people = await Promise.all(Array.from({ length: 170 }, () => createPerson(app)));
  const { db } = app.platform;
  const dismissed = people.slice(-90).map(({ id }) => ({ userId: ana.id, personId: id }));
  await takeInterest([ana, ...people], 'Tudo');
  await db`insert into dismissed_suggestions ${db(dismissed)}`;
  const found = await suggestions();
  expect(found).toHaveLength(50);
  expect(new Set(found.map(({ person }) => person.id)).size).toBe(50);
});
