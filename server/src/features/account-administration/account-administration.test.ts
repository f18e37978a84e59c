import {
  actOnPeopleRoute,
  countAccountsRoute,
  listAccountsRoute,
  type PeopleFilter,
} from '@publyka/contract/routes/account-administration';
import { getMeRoute } from '@publyka/contract/routes/accounts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInMember, signUpMember } from '../../../test/members.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { endSuspensions } from '../accounts/suspension.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra', 'ada');
});
afterAll(() => app.close());

async function list(query: { q?: string; filter?: PeopleFilter; cursor?: string }, cookie = ada.cookie) {
  return app.call(listAccountsRoute, { query }, cookie);
}

const act = (body: Parameters<typeof app.call<typeof actOnPeopleRoute>>[1]['body'], cookie = ada.cookie) =>
  app.call(actOnPeopleRoute, { body }, cookie);

test('accounts are found by name, username and whole e-mail, page by page; a moderator finds none', async () => {
  const rui = await createPerson(app, { fullName: 'Ruí Almada', username: 'rui_almada' });
  for (const q of ['rui alm', '@rui_al', 'RUI_ALMADA@exemplo.br'])
    expect(
      (await list({ q })).body.items.map(({ person }) => person.id),
      q,
    ).toEqual([rui.id]);
  expect((await list({ q: '100%_' })).body.items).toEqual([]);
  expect((await list({ filter: 'staff' })).body.items.map(({ person, role }) => [person.id, role])).toEqual([
    [ada.id, 'administra'],
  ]);
  await app.platform.db`
    insert into profiles (id, email, full_name, username)
    select gen_random_uuid(), 'turma' || n || '@exemplo.br', 'Turma Grande', 'turma_' || n from generate_series(1, 60) n`;
  const first = (await list({ q: 'turma grande' })).body;
  const rest = (await list({ q: 'turma grande', cursor: first.nextCursor ?? '' })).body;
  expect(new Set([...first.items, ...rest.items].map(({ person }) => person.id)).size).toBe(60);
  const moderator = await createStaff(app, 'modera');
  expect((await list({}, moderator.cookie)).code).toBe('not_found');
  expect((await act({ act: 'restore', ids: [rui.id] }, moderator.cookie)).code).toBe('not_found');
});

test('a suspension ends sessions at once, says until when, ends by itself, and is on record', async () => {
  const ana = await signUpMember(app);
  expect((await act({ act: 'suspend', ids: [ana.id], days: 7 })).body).toEqual({ done: 1 });
  expect((await act({ act: 'suspend', ids: [ana.id], days: 7 })).body).toEqual({ done: 0 });
  expect((await app.call(getMeRoute, {}, ana.cookie)).body.me).toBeNull();
  const refused = await signInMember(app, ana.email);
  expect([refused.code, refused.message]).toEqual(['account_suspended', expect.stringContaining('suspensa até')]);
  const [account] = (await list({ filter: 'suspended' })).body.items;
  expect(account).toMatchObject({ person: { id: ana.id }, state: 'suspended', until: expect.any(String), sessions: 0 });
  await endSuspensions(app.platform);
  expect((await signInMember(app, ana.email)).code).toBe('account_suspended');
  await app.platform.db`update profiles set suspended_until = now() - interval '1 minute' where id = ${ana.id}`;
  await endSuspensions(app.platform);
  expect((await signInMember(app, ana.email)).status).toBe(200);
  const lines = await app.platform.db`
    select command, details from audit_log where command like 'people %' and actor_id = ${ada.id}`;
  expect(lines).toEqual([{ command: 'people suspend', details: { days: 7, reason: null } }]);
});

test('several are changed together or not at all, never oneself nor the last who administers', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  expect((await act({ act: 'suspend', ids: [rui.id, uuidv7()], days: null })).code).toBe('not_found');
  expect((await act({ act: 'suspend', ids: [rui.id, ada.id], days: null })).code).toBe('conflict');
  expect((await app.call(getMeRoute, {}, rui.cookie)).body.me?.id).toBe(rui.id);
  expect((await act({ act: 'end-sessions', ids: [rui.id, eva.id] })).body).toEqual({ done: 2 });
  expect((await app.call(getMeRoute, {}, eva.cookie)).body.me).toBeNull();
  expect((await act({ act: 'suspend', ids: [rui.id, eva.id], days: null })).body).toEqual({ done: 2 });
  expect((await act({ act: 'restore', ids: [rui.id, eva.id] })).body).toEqual({ done: 2 });
});

test('accounts are counted by filter, for those who administer', async () => {
  const count = async () => (await app.call(countAccountsRoute, {}, ada.cookie)).body;
  const before = await count();
  const rui = await createPerson(app);
  await createStaff(app, 'modera');
  await act({ act: 'suspend', ids: [rui.id], days: null });
  expect(await count()).toEqual({
    all: before.all + 2,
    staff: before.staff + 1,
    suspended: before.suspended + 1,
  });
  expect((await app.call(countAccountsRoute, {}, (await createStaff(app, 'modera')).cookie)).code).toBe('not_found');
});
