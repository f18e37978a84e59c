import { changePasswordRoute, requestEmailChangeRoute } from '@publyka/contract/routes/account-security';
import { startPasskeyRoute } from '@publyka/contract/routes/passkeys';
import { disableTwoFactorRoute, startTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, memberPassword, signUpMember } from '../../../test/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const requestChange = ({ cookie }: Member, email: string) =>
  app.call(requestEmailChangeRoute, { body: { email, password: memberPassword } }, cookie);

test('guesses at the password are counted over everything that asks for it', async () => {
  const ana = await signUpMember(app);
  const wrong = { body: { password: 'Errada123' } };
  const guesses = [
    () => app.call(startTwoFactorRoute, wrong, ana.cookie),
    () => app.call(disableTwoFactorRoute, wrong, ana.cookie),
    () => app.call(startPasskeyRoute, wrong, ana.cookie),
    () => app.call(requestEmailChangeRoute, { body: { email: 'novo@exemplo.br', ...wrong.body } }, ana.cookie),
    () =>
      app.call(changePasswordRoute, { body: { currentPassword: 'Errada123', newPassword: 'Outra5678' } }, ana.cookie),
  ];
  const codes = [];
  for (const guess of [...guesses, ...guesses]) codes.push((await guess()).code);
  expect(codes).toEqual(Array(10).fill('wrong_password'));
  const right = await app.call(startTwoFactorRoute, { body: { password: memberPassword } }, ana.cookie);
  expect(right.code).toBe('too_many_requests');
  expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
});

test('one person asks for few changes of address, and one address gets few mails from all of them', async () => {
  const ana = await signUpMember(app);
  const codes = [];
  for (let count = 0; count < 6; count += 1) codes.push((await requestChange(ana, `novo${count}@exemplo.br`)).code);
  expect(codes).toEqual([...Array(5).fill(null), 'too_many_requests']);

  const others = [];
  for (let count = 0; count < 6; count += 1) others.push(await signUpMember(app));
  const answers = [];
  for (const person of others) answers.push((await requestChange(person, 'Alvo@exemplo.br')).code);
  expect(answers).toEqual([...Array(5).fill(null), 'too_many_requests']);
});
