import {
  addInterestRoute,
  createStarterRoute,
  listKeptInterestsRoute,
  listStartersRoute,
  renameInterestRoute,
  retireInterestRoute,
} from '@publyka/contract/routes/interest-administration';
import { chooseInterestsRoute, listInterestsRoute } from '@publyka/contract/routes/interests';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra');
});
afterAll(() => app.close());

async function find(name: string) {
  const { items } = (await app.call(listKeptInterestsRoute, {}, ada.cookie)).body;
  return items.find((interest) => interest.name === name);
}

const add = (name: string, category: string, { cookie } = ada) =>
  app.call(addInterestRoute, { body: { name, category } }, cookie);

test('an interest is added, chosen, renamed and retired; who chose it keeps it; each act is a line', async () => {
  const [ana, rui] = [await createPerson(app), await createPerson(app)];
  expect((await add('  Cozinha   de raiz ', 'Artes da mesa')).status).toBe(200);
  const refused = await add('Cozinha de raiz', 'Artes da mesa');
  expect([refused.code, refused.fields]).toEqual(['conflict', { name: 'Já existe o interesse “Cozinha de raiz”' }]);
  const interests = ['Cozinha de raiz', 'Ecologia', 'Física'];
  expect((await app.call(chooseInterestsRoute, { body: { interests } }, ana.cookie)).status).toBe(200);
  const interestId = (await find('Cozinha de raiz'))?.id ?? '';
  const rename = (name: string) =>
    app.call(renameInterestRoute, { params: { interestId }, body: { name } }, ada.cookie);
  expect((await rename('Física')).fields).toHaveProperty('name');
  expect((await rename('Gastronomia')).status).toBe(200);
  const retire = () => app.call(retireInterestRoute, { params: { interestId } }, ada.cookie);
  expect([(await retire()).status, (await retire()).status]).toEqual([200, 200]);
  expect(await find('Gastronomia')).toMatchObject({ people: 1, isRetired: true, category: 'Artes da mesa' });
  const seen = async (person: TestPerson) =>
    (await app.call(listInterestsRoute, {}, person.cookie)).body.items.some(({ name }) => name === 'Gastronomia');
  expect([await seen(ana), await seen(rui)]).toEqual([true, false]);
  expect((await add('Gastronomia', 'Artes da mesa')).status).toBe(200);
  expect(await find('Gastronomia')).toMatchObject({ id: interestId, isRetired: false });
  const lines = await app.platform.db`
    select command, target, actor_id, outcome from audit_log where command like 'interests %' order by at, id`;
  expect(lines.map(({ command, target }) => `${command} ${target}`)).toEqual([
    'interests add Cozinha de raiz',
    'interests rename Cozinha de raiz',
    'interests retire Gastronomia',
    'interests add Gastronomia',
  ]);
  expect(new Set(lines.map(({ actorId, outcome }) => `${actorId} ${outcome}`))).toEqual(new Set([`${ada.id} done`]));
});

test('what is not there is not renamed, and a name has letters and an end', async () => {
  const params = { interestId: uuidv7() };
  expect((await app.call(renameInterestRoute, { params, body: { name: 'Outro' } }, ada.cookie)).code).toBe('not_found');
  expect((await app.call(retireInterestRoute, { params }, ada.cookie)).code).toBe('not_found');
  expect((await add('\u200B', 'Engenharias')).fields).toEqual({ name: 'Diga o nome do interesse' });
  expect((await add('a'.repeat(61), 'Engenharias')).fields).toEqual({ name: 'Até 60 caracteres' });
  const moderator = await createStaff(app, 'modera');
  expect((await add('Robótica', 'Engenharias', moderator)).code).toBe('not_found');
});

test('a new area gets one starter RePublyka, however often it is sent', async () => {
  await add('Panificação', 'Forno e fogão');
  const id = uuidv7();
  const create = (category: string, starterId = id) =>
    app.call(
      createStarterRoute,
      { body: { id: starterId, category, name: 'Panela de pressão', description: 'Cozinha e ciência.' } },
      ada.cookie,
    );
  expect([(await create('Forno e fogão')).status, (await create('Forno e fogão')).status]).toEqual([200, 200]);
  expect((await create('Forno e fogão', uuidv7())).fields).toHaveProperty('category');
  expect((await create('Alquimia', uuidv7())).fields).toEqual({
    category: 'Nenhum interesse é da área “Alquimia”',
  });
  const areas = (await app.call(listStartersRoute, {}, ada.cookie)).body.items;
  expect(areas.find(({ category }) => category === 'Forno e fogão')).toEqual({
    category: 'Forno e fogão',
    starter: { id, name: 'Panela de pressão', membersCount: 0 },
  });
  expect(await app.platform.db`select target from audit_log where command = 'starters create'`).toEqual([
    { target: 'Panela de pressão' },
  ]);
});
