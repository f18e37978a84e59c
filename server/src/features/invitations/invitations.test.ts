import { signUpRoute } from '@publyka/contract/routes/accounts';
import { getInviterRoute } from '@publyka/contract/routes/invitations';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app, { fullName: 'Ana Lima' });
});
afterAll(() => app.close());

let accounts = 0;

async function invitedByAfterSignUp(invitedBy: string | null): Promise<string | null | undefined> {
  accounts += 1;
  const body = { email: `convidada${accounts}@exemplo.br`, password: 'Senha1234', fullName: 'Bia Sá', invitedBy };
  const { id } = (await app.call(signUpRoute, { body })).body;
  const [row] = await app.platform.db<{ invitedBy: string | null }[]>`select invited_by from profiles where id = ${id}`;
  return row?.invitedBy;
}

test('a visitor learns who invites, and nothing of those who are not there or are suspended', async () => {
  const ask = (inviterId: string) => app.call(getInviterRoute, { params: { inviterId } });
  expect((await ask(ana.id)).body).toEqual({ id: ana.id, fullName: 'Ana Lima', avatar: null });
  expect((await ask(uuidv7())).code).toBe('not_found');
  const rui = await createPerson(app);
  await app.platform.db`update profiles set suspended_at = now() where id = ${rui.id}`;
  expect((await ask(rui.id)).code).toBe('not_found');
  expect((await ask('ana')).code).toBe('invalid_input');
});

test('the inviter is written with the account; a link that leads to nobody does not stand in the way', async () => {
  expect(await invitedByAfterSignUp(ana.id)).toBe(ana.id);
  expect(await invitedByAfterSignUp(uuidv7())).toBeNull();
  expect(await invitedByAfterSignUp(null)).toBeNull();
});
