import { requestAffiliationRoute } from '@publyka/contract/routes/affiliations';
import {
  addInstitutionRoute,
  listKeptInstitutionsRoute,
  removeDomainRoute,
} from '@publyka/contract/routes/institution-administration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra');
});
afterAll(() => app.close());

const institution = { initials: 'UNIX', name: 'Universidade do Exemplo', place: 'Belém, PA', domain: '@Unix.example ' };
const add = (more: Partial<typeof institution> = {}, { cookie } = ada) =>
  app.call(addInstitutionRoute, { body: { ...institution, ...more } }, cookie);

test('an institution is added with its domains, which prove an affiliation until they are removed', async () => {
  expect((await add()).status).toBe(200);
  expect((await add({ domain: 'campus.example' })).status).toBe(200);
  const kept = (await app.call(listKeptInstitutionsRoute, {}, ada.cookie)).body.items;
  expect(kept.find(({ initials }) => initials === 'UNIX')).toMatchObject({
    domains: ['campus.example', 'unix.example'],
    people: 0,
  });
  const ask = () => app.call(requestAffiliationRoute, { body: { email: 'ada@icb.unix.example' } }, ada.cookie);
  expect((await ask()).status).toBe(200);
  const remove = () => app.call(removeDomainRoute, { params: { domain: 'unix.example' } }, ada.cookie);
  const { items } = (await remove()).body;
  expect(items.find(({ initials }) => initials === 'UNIX')?.domains).toEqual(['campus.example']);
  expect((await ask()).code).toBe('invalid_input');
  expect((await remove()).code).toBe('not_found');
  const lines = await app.platform.db<{ command: string; target: string; actorId: string }[]>`
    select command, target, actor_id from audit_log order by at, id`;
  expect(lines.map(({ command, target, actorId }) => [command, target, actorId])).toEqual([
    ['institutions add', 'Universidade do Exemplo (UNIX)', ada.id],
    ['institutions add', 'Universidade do Exemplo (UNIX)', ada.id],
    ['institutions remove-domain', 'unix.example', ada.id],
  ]);
});

test('a domain that is taken, or that anybody may have an address in, is refused at its field', async () => {
  expect((await add({ domain: 'ufpa.br' })).fields).toEqual({ domain: 'O domínio ufpa.br já é de uma instituição' });
  expect((await add({ domain: 'gmail.com' })).fields).toEqual({
    domain: 'Qualquer pessoa pode ter um endereço em gmail.com.',
  });
  expect((await add({ initials: ' ' })).fields).toEqual({ initials: 'Diga a sigla' });
  const moderator = await createStaff(app, 'modera');
  expect((await add({}, moderator)).code).toBe('not_found');
});
