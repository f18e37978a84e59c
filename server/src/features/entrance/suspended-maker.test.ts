import { signUpRoute } from '@publyka/contract/routes/accounts';
import { createInvitationRoute, getInvitationRoute } from '@publyka/contract/routes/entrance';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberPassword } from '../../../test/members.ts';
import { createPerson } from '../../../test/people.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { restore, suspend } from '../accounts/suspension.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('nobody enters by an invitation whose maker is suspended, as long as they are', async () => {
  const ana = await createPerson(app);
  await setSetting(app, 'entrance', { door: 'invitation', domains: [], letsGuestsIn: false });
  const { body } = await app.call(createInvitationRoute, { body: { id: uuidv7() } }, ana.cookie);
  const token = new URL(body.url).searchParams.get('convite') ?? '';
  const shown = () => app.call(getInvitationRoute, { params: { token } });
  const signUp = (email: string) =>
    app.call(signUpRoute, { body: { email, password: memberPassword, fullName: 'Eva Sá', invitation: token } });

  await suspend(app.platform, ana.id);
  expect((await shown()).code).toBe('not_found');
  expect((await signUp('eva@exemplo.br')).code).toBe('entry_closed');
  await restore(app.platform, ana.id);
  expect((await shown()).status).toBe(200);
  expect((await signUp('eva@exemplo.br')).status).toBeLessThan(300);
});
