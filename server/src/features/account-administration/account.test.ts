import {
  actOnPeopleRoute,
  departForRoute,
  endSessionOfRoute,
  getAccountRoute,
  requestCopyForRoute,
  returnForRoute,
  setAffiliationOfRoute,
} from '@publyka/contract/routes/account-administration';
import { getMeRoute } from '@publyka/contract/routes/accounts';
import { listInstitutionsRoute } from '@publyka/contract/routes/affiliations';
import { getDataExportRoute } from '@publyka/contract/routes/my-data';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInMember, signUpMember } from '../../../test/members.ts';
import { cookieOf, createPerson, type TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { runCommand } from '../../admin/run-command.ts';
import { AdminError } from '../../platform/admin/command.ts';
import { accountCommands } from './admin.ts';

let app: TestApp;
let ada: TestPerson;
let rui: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ada = await createStaff(app, 'administra', 'ada');
});
afterAll(() => app.close());
beforeEach(async () => {
  rui = await createPerson(app);
});

const paramsOf = (person: Pick<TestPerson, 'id'>) => ({ params: { personId: person.id } });
const read = async (person: Pick<TestPerson, 'id'> = rui) =>
  (await app.call(getAccountRoute, paramsOf(person), ada.cookie)).body;
const actsUpon = async (person: Pick<TestPerson, 'id'>) => {
  const rows = await app.platform.db<{ command: string }[]>`
    select command from audit_log join profiles on target = '@' || username
    where profiles.id = ${person.id} and actor_id = ${ada.id} order by seq`;
  return rows.map(({ command }) => command);
};

test('one of somebody’s sessions is ended, the others go on', async () => {
  const eva = await signUpMember(app);
  const other = cookieOf(await signInMember(app, eva.email));
  const [newest, first] = (await read(eva)).sessions;
  const end = (sessionId: string) =>
    app.call(endSessionOfRoute, { params: { personId: eva.id, sessionId } }, ada.cookie);
  expect((await end(newest?.id ?? '')).body.sessions.map(({ id }) => id)).toEqual([first?.id]);
  expect((await end(newest?.id ?? '')).code).toBe('not_found');
  expect((await app.call(getMeRoute, {}, other)).body.me).toBeNull();
  expect((await app.call(getMeRoute, {}, eva.cookie)).body.me?.id).toBe(eva.id);
  expect(await actsUpon(eva)).toEqual(['people end-session']);
});

test('who administers confirms that somebody belongs to an institution, and takes it away', async () => {
  const { items } = (await app.call(listInstitutionsRoute, {}, ada.cookie)).body;
  const set = (institutionId: string | null) =>
    app.call(setAffiliationOfRoute, { ...paramsOf(rui), body: { institutionId } }, ada.cookie);
  expect((await set(items[0]?.id ?? '')).body.affiliation).toMatchObject({ institution: items[0]?.name });
  expect((await set(uuidv7())).code).toBe('not_found');
  expect((await set(null)).body.affiliation).toBeNull();
  expect((await set(null)).body.affiliation).toBeNull();
  expect(await actsUpon(rui)).toEqual(['people affiliate', 'people unaffiliate']);
});

test('a copy is made at somebody’s request and waits for them alone', async () => {
  const ask = () => app.call(requestCopyForRoute, paramsOf(rui), ada.cookie);
  expect((await ask()).body.copy?.status).toBe('waiting');
  expect((await ask()).body.copy?.status).toBe('waiting');
  await app.platform.jobs.drain();
  const made = (await app.call(getDataExportRoute, {}, rui.cookie)).body.export;
  expect(made?.status).toBe('ready');
  expect((await app.call(listNotificationsRoute, {}, rui.cookie)).body.items[0]?.link).toBe('/settings#meus-dados');
  const fetchAs = async (cookie: string) =>
    (await app.app.request(`/api/my-data/export/${made?.id}/file`, { headers: { cookie } })).status;
  expect([await fetchAs(ada.cookie), await fetchAs(rui.cookie)]).toEqual([404, 200]);
  expect(JSON.stringify(await read())).not.toContain(made?.id);
  expect(await actsUpon(rui)).toEqual(['people copy']);
});

test('a deletion at somebody’s request hides them, can be taken back, and is nobody’s own', async () => {
  const depart = (person: Pick<TestPerson, 'id'>) => app.call(departForRoute, paramsOf(person), ada.cookie);
  const back = () => app.call(returnForRoute, paramsOf(rui), ada.cookie);
  expect((await depart(ada)).code).toBe('conflict');
  expect((await depart(rui)).body).toMatchObject({ account: { state: 'leaving' }, purgeAfter: expect.any(String) });
  expect((await app.call(getMeRoute, {}, rui.cookie)).body.me).toBeNull();
  expect((await app.call(requestCopyForRoute, paramsOf(rui), ada.cookie)).code).toBe('conflict');
  expect((await back()).body).toMatchObject({ account: { state: 'active' }, purgeAfter: null });
  expect((await back()).status).toBe(200);
  expect(await actsUpon(rui)).toEqual(['people delete', 'people undelete']);
  await depart(rui);
  await app.platform.db`update departures set purge_after = now() - interval '1 minute' where person_id = ${rui.id}`;
  expect((await back()).code).toBe('conflict');
});

test('a suspension says why, to whoever has the password alone', async () => {
  const eva = await signUpMember(app);
  const body = { act: 'suspend' as const, ids: [eva.id], days: 7, reason: 'Plágio repetido.' };
  await app.call(actOnPeopleRoute, { body }, ada.cookie);
  expect((await signInMember(app, eva.email)).message).toMatch(
    /suspensa até .*\. Motivo: Plágio repetido\. Para saber/,
  );
  expect((await read(eva)).suspensionReason).toBe('Plágio repetido.');
  const tooLong = { ...body, reason: 'x'.repeat(301) };
  expect((await app.call(actOnPeopleRoute, { body: tooLong }, ada.cookie)).code).toBe('invalid_input');
});

test('commands do the same', async () => {
  const lines: string[] = [];
  const run = (...typed: string[]) =>
    runCommand(accountCommands, { platform: app.platform, print: (line) => void lines.push(line) }, [
      'people',
      ...typed,
    ]);
  const [row] = await app.platform.db<{ username: string }[]>`select username from profiles where id = ${rui.id}`;
  const quem = `@${row?.username}`;
  await run('affiliate', quem, 'UFBA');
  expect((await read()).affiliation?.initials).toBe('UFBA');
  await run('sessions', quem);
  await run('end-session', quem, lines.at(-1)?.slice(0, 36) ?? '');
  expect((await read()).sessions).toEqual([]);
  await run('copy', quem);
  await run('delete', quem);
  await expect(run('copy', quem)).rejects.toEqual(new AdminError('A exclusão desta conta já foi pedida.'));
  await run('undelete', quem);
  await run('unaffiliate', quem);
  expect(await read()).toMatchObject({ affiliation: null, purgeAfter: null });
  await expect(run('affiliate', quem, 'XYZ')).rejects.toThrow('Não há uma instituição');
});
