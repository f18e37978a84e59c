import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memberPassword, signInMember, signUpMember } from '../../../test/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://publyka.exemplo.br' });
});
afterAll(() => app.close());

const commands = [
  ['PUT', '/api/accounts/password'],
  ['POST', '/api/accounts/email-change'],
  ['POST', '/api/accounts/email-change/confirm'],
  ['POST', '/api/accounts/two-factor'],
  ['POST', '/api/accounts/two-factor/confirm'],
  ['POST', '/api/accounts/two-factor/disable'],
  ['POST', '/api/accounts/two-factor/backup-codes'],
  ['POST', '/api/accounts/passkeys/options'],
  ['POST', '/api/accounts/passkeys'],
  ['POST', '/api/accounts/sign-in/second-step'],
  ['POST', '/api/accounts/sign-in/passkey'],
  ['POST', '/api/accounts/sign-in/passkey/options'],
  ['DELETE', '/api/accounts/sessions/01a1fa1d-f95e-7d91-9b2c-6e1f6a9b5512'],
  ['DELETE', '/api/accounts/passkeys/01a1fa1d-f95e-7d91-9b2c-6e1f6a9b5512'],
] as const;

test.each(commands)('%s %s is refused to the page of another site, whoever is signed in', async (method, path) => {
  const { cookie } = await signUpMember(app);
  const body = method === 'DELETE' ? {} : { body: JSON.stringify({ password: memberPassword }) };
  for (const foreign of [{ origin: 'https://mau.br' }, { 'sec-fetch-site': 'cross-site' }]) {
    const headers = { cookie, 'content-type': 'application/json', ...foreign };
    const answer = await app.app.request(path, { method, headers, ...body });
    expect(await answer.json()).toMatchObject({ code: 'forbidden_origin' });
  }
});

test("better-auth's own addresses do not exist", async () => {
  for (const path of ['two-factor/enable', 'change-password', 'passkey/list-user-passkeys', 'change-email']) {
    const answer = await app.app.request(`/api/auth/${path}`, { method: 'POST' });
    expect(answer.status).toBe(404);
  }
});

test('a log line for each act says who and what, and no secret', async () => {
  const lines: string[] = [];
  const { log } = app.platform;
  const logged = vi.spyOn(log, 'info').mockImplementation((facts: unknown) => void lines.push(JSON.stringify(facts)));
  const ana = await signUpMember(app);
  const answer = await app.app.request('/api/accounts/password', {
    method: 'PUT',
    headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: memberPassword, newPassword: 'Outra5678' }),
  });
  expect(answer.status).toBe(204);
  logged.mockRestore();
  expect(lines.filter((line) => line.includes('"act"'))).toEqual([
    JSON.stringify({ act: 'signed-up', userId: ana.id }),
    JSON.stringify({ act: 'password-changed', userId: ana.id }),
  ]);
  for (const secret of [memberPassword, 'Outra5678', ana.email]) expect(lines.join('\n')).not.toContain(secret);
  expect((await signInMember(app, ana.email, 'Outra5678')).status).toBe(200);
});
