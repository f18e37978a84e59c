import { changePasswordRoute } from '@publyka/contract/routes/account-security';
import { requestPasswordResetRoute, resetPasswordRoute } from '@publyka/contract/routes/accounts';
import {
  addPasskeyRoute,
  passkeySignInRoute,
  startPasskeyRoute,
  startPasskeySignInRoute,
} from '@publyka/contract/routes/passkeys';
import { confirmTwoFactorRoute, startTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { readResetProof } from '../../../test/mails.ts';
import { type Member, mailsTo, memberPassword, signInMember, signUpMember } from '../../../test/members.ts';
import { cookieOf } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { totpCode } from '../../../test/totp.ts';

const site = { origin: 'https://publyka.exemplo.br', rpId: 'publyka.exemplo.br' };
const newPassword = 'Outra5678';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: site.origin, LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

type Authenticator = ReturnType<typeof createAuthenticator>;

async function startAdding(member: Member) {
  const started = await app.call(startPasskeyRoute, { body: { password: memberPassword } }, member.cookie);
  return { cookie: `${member.cookie}; ${cookieOf(started)}`, challenge: String(started.body.options['challenge']) };
}

async function addPasskey(member: Member, device: Authenticator, name: string) {
  const { cookie, challenge } = await startAdding(member);
  const credential = device.register({ ...site, challenge });
  return (await app.call(addPasskeyRoute, { body: { name, credential } }, cookie)).body;
}

async function passkeySignIn(device: Authenticator) {
  const started = await app.call(startPasskeySignInRoute, {});
  const credential = device.sign({ ...site, challenge: String(started.body.options['challenge']) });
  return app.call(passkeySignInRoute, { body: { credential } }, cookieOf(started));
}

async function turnSecondStepOn(member: Member): Promise<void> {
  const { secret } = (await app.call(startTwoFactorRoute, { body: { password: memberPassword } }, member.cookie)).body;
  await app.call(confirmTwoFactorRoute, { body: { code: totpCode(secret) } }, member.cookie);
}

async function reset(email: string, password = newPassword) {
  await app.call(requestPasswordResetRoute, { body: { email } });
  const mails = await mailsTo(app, email);
  const { code } = readResetProof(mails.findLast(({ subject }) => subject?.startsWith('Sua nova senha')));
  return app.call(resetPasswordRoute, { body: { proof: { email, code }, password } });
}

const lastMailTo = async (email: string) => (await mailsTo(app, email)).at(-1)?.text;

test('a reset ends the passkeys that somebody else has added, and says so', async () => {
  const ana = await signUpMember(app);
  const intruder = createAuthenticator();
  await addPasskey(ana, intruder, 'Intruso');
  expect((await passkeySignIn(intruder)).status).toBe(200);
  expect((await reset(ana.email)).status).toBe(204);
  expect((await passkeySignIn(intruder)).code).toBe('passkey_invalid');
  expect(await lastMailTo(ana.email)).toContain('deixaram de valer: as chaves de acesso');
});

test('a passkey whose session ended while it was being added is not kept', async () => {
  const ana = await signUpMember(app);
  const intruder = createAuthenticator();
  const { cookie, challenge } = await startAdding(ana);
  const credential = intruder.register({ ...site, challenge });
  const adding = await app.platform.db.begin(async (sql) => {
    await sql`select from profiles where id = ${ana.id} for no key update`;
    const answer = app.call(addPasskeyRoute, { body: { name: 'Intruso', credential } }, cookie);
    await expect.poll(async () => app.platform.db`select from passkeys where user_id = ${ana.id}`).toHaveLength(1);
    await sql`delete from sessions where user_id = ${ana.id}`;
    return { answer };
  });
  expect((await adding.answer).code).toBe('not_authenticated');
  expect(await app.platform.db`select from passkeys where user_id = ${ana.id}`).toHaveLength(0);
});

test('the first reset of an unproved address ends a second step, which cannot be the owner’s; later ones do not', async () => {
  const planted = await signUpMember(app);
  await turnSecondStepOn(planted);
  await reset(planted.email);
  expect(await lastMailTo(planted.email)).toContain('verificação em duas etapas foi desativada');
  const entered = await signInMember(app, planted.email, newPassword);
  expect(entered.body.next).toBe('enter');

  const again = await app.call(startTwoFactorRoute, { body: { password: newPassword } }, cookieOf(entered));
  const code = totpCode(again.body.secret);
  expect((await app.call(confirmTwoFactorRoute, { body: { code } }, cookieOf(entered))).status).toBe(200);
  await reset(planted.email, 'Terceira90');
  expect((await signInMember(app, planted.email, 'Terceira90')).body.next).toBe('second-step');
});

test('a new password ends every passkey that is not kept', async () => {
  const ana = await signUpMember(app);
  const [own, strange] = [createAuthenticator(), createAuthenticator()];
  const kept = await addPasskey(ana, own, 'Celular');
  await addPasskey(ana, strange, 'Intruso');
  const body = { currentPassword: memberPassword, newPassword, keptPasskeys: [kept.id] };
  expect((await app.call(changePasswordRoute, { body }, ana.cookie)).status).toBe(204);
  expect((await passkeySignIn(strange)).code).toBe('passkey_invalid');
  expect((await passkeySignIn(own)).status).toBe(200);

  const next = { currentPassword: newPassword, newPassword: 'Terceira90' };
  expect((await app.call(changePasswordRoute, { body: next }, ana.cookie)).status).toBe(204);
  expect((await passkeySignIn(own)).code).toBe('passkey_invalid');
  expect(await lastMailTo(ana.email)).toContain('chaves de acesso');
});
