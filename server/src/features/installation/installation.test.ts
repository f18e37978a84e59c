import { signUpRoute } from '@publyka/contract/routes/accounts';
import { getInvitationRoute, requestEntranceRoute } from '@publyka/contract/routes/entrance';
import {
  answerEntranceRequestsRoute,
  createStaffInvitationRoute,
  deleteStaffInvitationRoute,
  listEntranceRequestsRoute,
  listStaffInvitationsRoute,
} from '@publyka/contract/routes/entrance-desk';
import {
  changeSettingRoute,
  getInstallationRoute,
  getSettingsRoute,
  sendTestMailRoute,
} from '@publyka/contract/routes/installation';
import { getOperatorRoute } from '@publyka/contract/routes/legal';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailsTo, memberPassword } from '../../../test/members.ts';
import type { TestPerson } from '../../../test/people.ts';
import { setSetting } from '../../../test/settings.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';

let app: TestApp;
let other: TestApp;
let ada: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  const environment = { OPERATOR_NAME: 'UFPA', METRICS_TOKEN: 'segredo-de-medidas' };
  app = await createTestApp(environment);
  other = await createTestApp(environment, app);
  await Promise.all([app.platform.live.start(), other.platform.live.start()]);
  ada = await createStaff(app, 'administra');
  moderator = await createStaff(app, 'modera');
});
afterEach(() => setSetting(app, 'entrance', null));
afterAll(async () => {
  await other.close();
  await app.close();
});

async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => void lines.push(line) }, words);
  return lines.join('\n');
}

const operator = { name: 'Universidade do Recôncavo', email: 'rede@ufrb.edu.br', officer: null };

test('a setting counts on every node within two seconds, says where it comes from, and goes back', async () => {
  const nameAt = async (node: TestApp) => (await node.call(getOperatorRoute, {})).body.name;
  expect((await app.call(getSettingsRoute, {}, ada.cookie)).body.sources).toMatchObject({
    operator: 'environment',
    entrance: 'default',
  });
  const changed = await app.call(changeSettingRoute, { body: { key: 'operator', value: operator } }, ada.cookie);
  expect(changed.body.values.operator).toEqual(operator);
  expect([changed.body.sources.operator, typeof changed.body.changedAt.operator]).toEqual(['screen', 'string']);
  await expect.poll(() => nameAt(other)).toBe(operator.name);
  await app.call(changeSettingRoute, { body: { key: 'operator', value: null } }, ada.cookie);
  await expect.poll(() => nameAt(other)).toBe('UFPA');
});

test('a wrong value is refused at its field, a moderator sets nothing, and no secret is shown', async () => {
  const set = (cookie: string) =>
    app.call(changeSettingRoute, { body: { key: 'operator', value: { ...operator, email: 'ninguém' } } }, cookie);
  expect((await set(ada.cookie)).fields).toEqual({ 'value.email': 'Email inválido' });
  expect((await set(moderator.cookie)).code).toBe('invalid_input');
  expect((await app.call(getSettingsRoute, {}, moderator.cookie)).code).toBe('not_found');
  const door = { door: 'domains' as const, domains: ['GMAIL.com'], letsGuestsIn: false };
  const refused = await app.call(changeSettingRoute, { body: { key: 'entrance', value: door } }, ada.cookie);
  expect(refused.fields).toEqual({ 'value.domains.0': expect.stringContaining('Qualquer pessoa') });
  const noDomain = { key: 'entrance' as const, value: { ...door, domains: [] } };
  expect((await app.call(changeSettingRoute, { body: noDomain }, ada.cookie)).fields).toHaveProperty('value.domains');
  const { environment } = (await app.call(getSettingsRoute, {}, ada.cookie)).body;
  expect(environment).toContainEqual({ name: 'METRICS_TOKEN', value: 'definido', source: 'environment' });
  expect(JSON.stringify(environment)).not.toContain('segredo');
});

test('the command sets only what it names, and every change is one line of the audit', async () => {
  expect(await admin('settings', 'set', 'identity', '{"name":"Publyka do Recôncavo"}')).toContain('"institution":null');
  expect((await app.call(getInstallationRoute, {})).body.name).toBe('Publyka do Recôncavo');
  expect(await admin('settings', 'list')).toMatch(/identity\s+ajuste\s+.*Recôncavo/);
  await expect(admin('settings', 'set', 'messageFiles', '{"personMb":-1}')).rejects.toThrow('personMb: Ao menos 0');
  await expect(admin('settings', 'set', 'identity', 'Publyka')).rejects.toThrow('JSON');
  await admin('settings', 'clear', 'identity');
  const lines = await app.platform.db<{ command: string; target: string; details: object }[]>`
    select command, target, details from audit_log where target = 'identity' order by at, id`;
  expect(lines.map(({ command }) => command)).toEqual(['settings set', 'settings set']);
  expect(lines[0]?.details).toMatchObject({ to: expect.stringContaining('Recôncavo') });
});

async function ask(email: string): Promise<string> {
  const id = uuidv7();
  const body = { id, email, fullName: 'Eva Sá', words: 'Estudo mangues' };
  expect((await app.call(requestEntranceRoute, { body })).status).toBe(204);
  return id;
}

const signUp = (email: string, invitation: string | null) =>
  app.call(signUpRoute, { body: { email, password: memberPassword, fullName: 'Eva Sá', invitation } });

test('a mail on trial says what came of it, to who administers alone, and is on record', async () => {
  expect((await app.call(sendTestMailRoute, {}, moderator.cookie)).code).toBe('not_found');
  const { body } = await app.call(sendTestMailRoute, {}, ada.cookie);
  expect(body).toEqual({ to: expect.stringContaining('@'), isMailed: false, problem: null });
  expect((await mailsTo(app, body.to)).at(-1)?.text).toContain('o servidor consegue mandar e-mails');
  const lines = await app.platform.db`select details from audit_log where command = 'mail test'`;
  expect(lines).toEqual([{ details: { outcome: 'sent' } }]);
});

test('a moderator answers requests once, each person is told by mail, and only who was accepted enters', async () => {
  await setSetting(app, 'entrance', { door: 'approval', domains: [], letsGuestsIn: false });
  const [accepted, refused] = ['sim@exemplo.br', 'nao@exemplo.br'];
  const ids = [await ask(accepted), await ask(refused)];
  const { body } = await app.call(listEntranceRequestsRoute, {}, moderator.cookie);
  expect([body.total, body.items.map(({ email }) => email)]).toEqual([2, [accepted, refused]]);
  expect(body.waitHours).toBeLessThan(1);
  const answer = (id: string | undefined, how: 'accepted' | 'refused') =>
    app.call(answerEntranceRequestsRoute, { body: { ids: [id ?? ''], answer: how } }, moderator.cookie);
  expect((await answer(ids[0], 'accepted')).body).toEqual({ answered: 1 });
  expect((await answer(ids[0], 'refused')).body).toEqual({ answered: 0 });
  expect((await answer(ids[1], 'refused')).body).toEqual({ answered: 1 });
  expect((await mailsTo(app, refused)).map(({ text }) => text)).toEqual([expect.stringContaining('não foi aceito')]);
  const invitation = /convite=([\w-]+)/.exec((await mailsTo(app, accepted)).at(-1)?.text ?? '')?.[1] ?? '';
  expect((await signUp(refused, invitation)).code).toBe('entry_closed');
  const { id } = (await signUp(accepted, invitation)).body;
  expect(await app.platform.db`select email_verified from profiles where id = ${id}`).toEqual([
    { emailVerified: true },
  ]);
});

test('an invitation of staff has its number and its end, and serves nobody once it is removed', async () => {
  await setSetting(app, 'entrance', { door: 'invitation', domains: [], letsGuestsIn: false });
  const id = uuidv7();
  const make = () => app.call(createStaffInvitationRoute, { body: { id, uses: 2, days: 7 } }, moderator.cookie);
  const { url } = (await make()).body;
  expect((await make()).body.url).toBe(url);
  const token = new URL(url).searchParams.get('convite') ?? '';
  const entered = await Promise.all(['um', 'dois', 'três'].map((_, place) => signUp(`c${place}@exemplo.br`, token)));
  expect(entered.map(({ status }) => status).sort()).toEqual([200, 200, 403]);
  const { items } = (await app.call(listStaffInvitationsRoute, {}, moderator.cookie)).body;
  expect(items[0]).toMatchObject({ id, uses: 2, used: 2, isOver: true, maker: moderator.fullName });
  const second = uuidv7();
  const body = { id: second, uses: 1, days: 7 };
  const open = (await app.call(createStaffInvitationRoute, { body }, moderator.cookie)).body.url;
  const openToken = new URL(open).searchParams.get('convite') ?? '';
  const remove = () => app.call(deleteStaffInvitationRoute, { params: { invitationId: second } }, moderator.cookie);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect((await app.call(getInvitationRoute, { params: { token: openToken } })).code).toBe('not_found');
});
