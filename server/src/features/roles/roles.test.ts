import { getStandingRoute, giveStaffRoleRoute, listStaffRoute } from '@publyka/contract/routes/administration';
import type { PersonRole } from '@publyka/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createCareful, createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';
import { suspend } from '../accounts/suspension.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.platform.db`delete from staff`);
afterAll(() => app.close());

const give = (by: TestPerson, personId: string, role: PersonRole) =>
  app.call(giveStaffRoleRoute, { params: { personId }, body: { role } }, by.cookie);
const standing = async ({ cookie }: TestPerson) => (await app.call(getStandingRoute, {}, cookie)).body;

async function admin(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(adminCommands, { platform: app.platform, print: (line) => lines.push(line) }, words);
  return lines.join('\n');
}

async function removeSecondStep({ id }: TestPerson): Promise<void> {
  await app.platform.db`update profiles set two_factor_enabled = false where id = ${id}`;
}

test('an administrator gives roles, to who has a second step alone; the person hears of it; each act has its line', async () => {
  const ada = await createStaff(app, 'administra', 'ada');
  const [rui, eva] = [await createPerson(app), await createCareful(app, 'evasa')];
  expect((await give(ada, rui.id, 'modera')).message).toContain('verificação em duas etapas');
  const live = await connectLive(app, eva);
  await live.subscribe(`user:${eva.id}`);
  expect((await give(ada, eva.id, 'modera')).body).toEqual({ role: 'modera' });
  await live.next((frame) => frame.type === 'events' && frame.events.some(({ type }) => type === 'role.changed'));
  live.close();
  expect(await standing(eva)).toEqual({ role: 'modera', hasSecondStep: true });
  expect((await give(ada, eva.id, 'modera')).status).toBe(200);
  const { items } = (await app.call(listStaffRoute, {}, ada.cookie)).body;
  expect(items.map(({ person, role }) => [person.username, role])).toEqual([
    ['ada', 'administra'],
    ['evasa', 'modera'],
  ]);
  const lines = await app.platform.db`select actor_id, command, target, details from audit_log where target = '@evasa'`;
  expect(lines).toEqual([
    { actorId: ada.id, command: 'roles give', target: '@evasa', details: { from: 'membro', to: 'modera' } },
  ]);
});

test('whoever moderates gives no roles; without the second step a role opens nothing', async () => {
  const [ada, mia] = [await createStaff(app, 'administra'), await createStaff(app, 'modera')];
  const eva = await createCareful(app);
  expect((await give(mia, eva.id, 'modera')).code).toBe('not_found');
  expect((await give(eva, eva.id, 'administra')).code).toBe('not_found');
  await removeSecondStep(ada);
  expect((await give(ada, eva.id, 'modera')).code).toBe('not_found');
  expect((await app.call(listStaffRoute, {}, ada.cookie)).code).toBe('not_found');
  expect(await standing(ada)).toEqual({ role: 'administra', hasSecondStep: false });
});

test('the last administrator stays, whoever acts at the same time', async () => {
  const [ada, bia] = [await createStaff(app, 'administra', 'ada_um'), await createStaff(app, 'administra', 'bia_dois')];
  const answers = await Promise.all([give(ada, bia.id, 'membro'), give(bia, ada.id, 'modera')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([404, 409])]);
  const [last] = await app.platform.db<{ personId: string }[]>`select person_id from staff where role = 'administra'`;
  const left = [ada, bia].find(({ id }) => id === last?.personId) ?? ada;
  expect((await give(left, left.id, 'membro')).message).toContain('última pessoa que administra');
  await expect(suspend(app.platform, left.id)).rejects.toThrow('última pessoa que administra');
  await expect(admin('roles', 'give', left.username, 'modera')).rejects.toThrow('última pessoa que administra');
  expect((await standing(left)).role).toBe('administra');
});

test('commands give, list and take roles by the same rules', async () => {
  expect(await admin('roles', 'list')).toContain('Ninguém modera nem administra');
  const [zoe, rui] = [await createCareful(app, 'zoe'), await createPerson(app, { username: 'rui_sem' })];
  await expect(admin('roles', 'give', '@rui_sem', 'administra')).rejects.toThrow('verificação em duas etapas');
  await expect(admin('roles', 'give', '@zoe', 'chefe')).rejects.toThrow('O papel é membro, modera, administra.');
  expect(await admin('roles', 'give', '@zoe', 'administra')).toBe('@zoe administra.');
  expect(await admin('roles', 'list')).toMatch(/@zoe {2}administra {2}com segunda etapa/);
  expect(await standing(zoe)).toMatchObject({ role: 'administra' });
  expect(await standing(rui)).toEqual({ role: 'membro', hasSecondStep: false });
});
