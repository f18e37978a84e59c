import { changePasswordRoute, getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import { getMeRoute, requestPasswordResetRoute, resetPasswordRoute } from '@publyka/contract/routes/accounts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readResetProof } from '../../../test/mails.ts';
import { type Member, mailsTo, memberPassword, signInMember, signUpMember, subjectsTo } from '../../../test/members.ts';
import { cookieOf, createSession } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

const newPassword = 'Outra5678';
const change = (member: Member, currentPassword: string, next = newPassword, cookie = member.cookie) =>
  app.call(changePasswordRoute, { body: { currentPassword, newPassword: next } }, cookie);
const isSignedIn = async (cookie: string) => (await app.call(getMeRoute, {}, cookie)).body.me !== null;

test('a new password ends every other session and its sockets at once, and tells the person', async () => {
  const ana = await signUpMember(app);
  const phone = await createSession(app, ana.id);
  const bia = await signUpMember(app);
  for (const { cookie } of [ana, phone, bia]) expect(await isSignedIn(cookie)).toBe(true);
  expect((await app.call(getAccountSecurityRoute, {}, ana.cookie)).body.passwordChangedAt).toBeNull();
  const endSessions = vi.spyOn(app.platform.live, 'endSessions');
  expect((await change(ana, memberPassword)).status).toBe(204);
  expect(endSessions.mock.calls.flat(2)).toEqual([phone.sessionId]);
  endSessions.mockRestore();
  expect(await isSignedIn(ana.cookie)).toBe(true);
  expect(await isSignedIn(phone.cookie)).toBe(false);
  expect(await isSignedIn(bia.cookie)).toBe(true);
  expect((await signInMember(app, ana.email)).code).toBe('wrong_credentials');
  expect((await signInMember(app, ana.email, newPassword)).status).toBe(200);
  expect((await app.call(getAccountSecurityRoute, {}, ana.cookie)).body.passwordChangedAt).not.toBeNull();
  expect(await subjectsTo(app, ana.email)).toEqual(['Sua senha do Publyka foi trocada']);
});

test('a wrong password, the same one and a weak one are refused by their field; nothing ends', async () => {
  const ana = await signUpMember(app);
  expect(await change(ana, 'Senha0000')).toMatchObject({
    status: 400,
    code: 'wrong_password',
    fields: { currentPassword: 'Senha incorreta' },
  });
  expect(await change(ana, memberPassword, memberPassword)).toMatchObject({
    code: 'invalid_input',
    fields: { newPassword: 'A senha nova é igual à atual' },
  });
  expect(await change(ana, memberPassword, 'curta')).toMatchObject({
    fields: { newPassword: 'Senha deve ter no mínimo 8 caracteres' },
  });
  expect((await change(ana, memberPassword, newPassword, '')).code).toBe('not_authenticated');
  expect((await signInMember(app, ana.email)).status).toBe(200);
});

test('of two changes at the same time one is made', async () => {
  const ana = await signUpMember(app);
  const answers = await Promise.all(['Primeira1', 'Segunda22'].map((next) => change(ana, memberPassword, next)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
});

test('guesses sent all at once stop after ten, and nobody else pays for them', async () => {
  const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => change(ana, `Errada${n}00`)));
  expect(answers.filter((answer) => answer.code === 'wrong_password')).toHaveLength(10);
  expect((await change(ana, memberPassword)).code).toBe('too_many_requests');
  expect((await change(bia, memberPassword)).status).toBe(204);
});

test('a mailed reset dies with the password it was to replace', async () => {
  const ana = await signUpMember(app);
  await app.call(requestPasswordResetRoute, { body: { email: ana.email } });
  const proof = readResetProof((await mailsTo(app, ana.email)).at(-1));
  await change(ana, memberPassword);
  const answer = await app.call(resetPasswordRoute, { body: { proof: { token: proof.token }, password: 'Terceira9' } });
  expect(answer.code).toBe('reset_invalid');
});

test('a sign-in that checked the old password during the change opens nothing', async () => {
  const ana = await signUpMember(app);
  const [changed, signedIn] = await Promise.all([change(ana, memberPassword), signInMember(app, ana.email)]);
  expect(changed.status).toBe(204);
  if (signedIn.status === 200) expect(await isSignedIn(cookieOf(signedIn))).toBe(false);
});
