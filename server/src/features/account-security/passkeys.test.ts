import { passkeysMax } from '@publyka/contract/limits';
import { getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import { getMeRoute } from '@publyka/contract/routes/accounts';
import {
  addPasskeyRoute,
  passkeySignInRoute,
  removePasskeyRoute,
  startPasskeyRoute,
  startPasskeySignInRoute,
} from '@publyka/contract/routes/passkeys';
import { confirmTwoFactorRoute, startTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { type Member, memberPassword, signInMember, signUpMember, subjectsTo } from '../../../test/members.ts';
import { cookieOf } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { totpCode } from '../../../test/totp.ts';

const site = { origin: 'https://publyka.exemplo.br', rpId: 'publyka.exemplo.br' };
const password = { body: { password: memberPassword } };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: site.origin, LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());

type Authenticator = ReturnType<typeof createAuthenticator>;

async function startAdding(member: Member): Promise<{ cookie: string; challenge: string }> {
  const started = await app.call(startPasskeyRoute, password, member.cookie);
  return { cookie: `${member.cookie}; ${cookieOf(started)}`, challenge: String(started.body.options['challenge']) };
}

async function addPasskey(member: Member, device: Authenticator, facts = {}) {
  const { cookie, challenge } = await startAdding(member);
  const credential = device.register({ ...site, challenge, ...facts });
  return app.call(addPasskeyRoute, { body: { name: ' Celular ', credential } }, cookie);
}

async function signIn(device: Authenticator, facts = {}) {
  const started = await app.call(startPasskeySignInRoute, {});
  const challenge = String(started.body.options['challenge']);
  const body = { credential: device.sign({ ...site, challenge, ...facts }) };
  return { body, cookie: cookieOf(started), answer: await app.call(passkeySignInRoute, { body }, cookieOf(started)) };
}

describe('a passkey', () => {
  test('is added after the password, signs in, is listed and removed; the person is told', async () => {
    const ana = await signUpMember(app);
    const device = createAuthenticator();
    const added = await addPasskey(ana, device);
    expect(added.body.name).toBe('Celular');
    const { answer } = await signIn(device);
    expect(answer.body).toMatchObject({ id: ana.id, email: ana.email });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-publyka\.session=.*Secure/);
    expect((await app.call(getMeRoute, {}, cookieOf(answer))).body.me?.id).toBe(ana.id);
    const { body } = await app.call(getAccountSecurityRoute, {}, ana.cookie);
    expect(body.passkeys).toEqual([added.body]);

    const bia = await signUpMember(app);
    const removal = { params: { passkeyId: added.body.id } };
    expect((await app.call(removePasskeyRoute, removal, bia.cookie)).code).toBe('not_found');
    expect((await app.call(removePasskeyRoute, removal, ana.cookie)).status).toBe(204);
    expect((await app.call(removePasskeyRoute, removal, ana.cookie)).code).toBe('not_found');
    expect((await signIn(device)).answer.code).toBe('passkey_invalid');
    expect(await subjectsTo(app, ana.email)).toEqual([
      'Nova chave de acesso no Publyka',
      'Chave de acesso removida no Publyka',
    ]);
  });

  test('stands for both steps of sign-in', async () => {
    const ana = await signUpMember(app);
    const device = createAuthenticator();
    await addPasskey(ana, device);
    const { secret } = (await app.call(startTwoFactorRoute, password, ana.cookie)).body;
    await app.call(confirmTwoFactorRoute, { body: { code: totpCode(secret) } }, ana.cookie);
    expect((await signInMember(app, ana.email)).body.next).toBe('second-step');
    expect((await signIn(device)).answer.status).toBe(200);
  });

  test('is not added with a wrong password, under no name, or twice', async () => {
    const ana = await signUpMember(app);
    const wrong = await app.call(startPasskeyRoute, { body: { password: 'Errada123' } }, ana.cookie);
    expect(wrong).toMatchObject({ code: 'wrong_password', fields: { password: 'Senha incorreta' } });
    const device = createAuthenticator();
    const { cookie, challenge } = await startAdding(ana);
    const credential = device.register({ ...site, challenge });
    const nameless = await app.call(addPasskeyRoute, { body: { name: '  ', credential } }, cookie);
    expect(nameless.fields).toEqual({ name: 'Dê um nome à chave' });
    expect((await app.call(addPasskeyRoute, { body: { name: 'A', credential } }, cookie)).status).toBe(200);
    expect((await app.call(addPasskeyRoute, { body: { name: 'A', credential } }, cookie)).code).toBe('passkey_invalid');
    const bia = await signUpMember(app);
    expect((await addPasskey(bia, device)).code).toBe('passkey_invalid');
  });

  test('is not the 21st, however many were begun while there was room', async () => {
    const ana = await signUpMember(app);
    const begun = [await startAdding(ana), await startAdding(ana)];
    const full = Array.from({ length: passkeysMax - 1 }, (_, index) => ({
      id: uuidv7(),
      userId: ana.id,
      name: `Chave ${index}`,
      publicKey: 'x',
      credentialId: uuidv7(),
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    }));
    await app.platform.db`insert into passkeys ${app.platform.db(full)}`;
    const added = await Promise.all(
      begun.map(({ cookie, challenge }) => {
        const credential = createAuthenticator().register({ ...site, challenge });
        return app.call(addPasskeyRoute, { body: { name: 'A', credential } }, cookie);
      }),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rows = await app.platform.db`select from passkeys where user_id = ${ana.id}`;
    expect(rows).toHaveLength(passkeysMax);
  });

  test("is not added by another's session with the challenge of this person", async () => {
    const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
    const { cookie, challenge } = await startAdding(ana);
    const stolen = cookie.replace(ana.cookie, bia.cookie);
    const credential = createAuthenticator().register({ ...site, challenge });
    expect((await app.call(addPasskeyRoute, { body: { name: 'A', credential } }, stolen)).code).toBe('passkey_invalid');
  });

  test.each([
    ['from another site', { origin: 'https://publyka.exemplo.br.mau.br' }],
    ['made for another site', { rpId: 'exemplo.br' }],
    ['for another challenge', { challenge: 'YWJj' }],
    ['without finger, face or code', { isUserVerified: false }],
  ])('%s is refused, at adding and at sign-in', async (_, facts) => {
    const ana = await signUpMember(app);
    expect((await addPasskey(ana, createAuthenticator(), facts)).code).toBe('passkey_invalid');
    const device = createAuthenticator();
    await addPasskey(ana, device);
    expect((await signIn(device, facts)).answer.code).toBe('passkey_invalid');
  });
});

describe('signing in', () => {
  test('takes each answer once, also when it comes twice at the same time', async () => {
    const ana = await signUpMember(app);
    const device = createAuthenticator();
    await addPasskey(ana, device);
    const { body, cookie, answer } = await signIn(device);
    expect(answer.status).toBe(200);
    expect((await app.call(passkeySignInRoute, { body }, cookie)).code).toBe('passkey_invalid');
    const started = await app.call(startPasskeySignInRoute, {});
    const credential = device.sign({ ...site, challenge: String(started.body.options['challenge']) });
    const both = await Promise.all(
      [1, 2].map(() => app.call(passkeySignInRoute, { body: { credential } }, cookieOf(started))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('tells a leaving account so, whichever way one signs in', async () => {
    const ana = await signUpMember(app);
    const device = createAuthenticator();
    await addPasskey(ana, device);
    await app.platform
      .db`insert into departures (person_id, purge_after) values (${ana.id}, now() + interval '7 days')`;
    expect((await signIn(device)).answer.code).toBe('account_leaving');
  });

  test('takes no answer after five minutes', async () => {
    const ana = await signUpMember(app);
    const device = createAuthenticator();
    await addPasskey(ana, device);
    const started = await app.call(startPasskeySignInRoute, {});
    const credential = device.sign({ ...site, challenge: String(started.body.options['challenge']) });
    await app.platform.db`update verifications set expires_at = now() - interval '1 second'`;
    const answer = await app.call(passkeySignInRoute, { body: { credential } }, cookieOf(started));
    expect(answer.code).toBe('passkey_invalid');
  });

  test('names nobody, whoever asks', async () => {
    const ana = await signUpMember(app);
    await addPasskey(ana, createAuthenticator());
    for (const cookie of ['', ana.cookie]) {
      const { body } = await app.call(startPasskeySignInRoute, {}, cookie);
      expect(body.options).not.toHaveProperty('allowCredentials');
      expect(body.options).toMatchObject({ rpId: site.rpId, userVerification: 'required' });
    }
  });

  test('goes nowhere with an unknown key, a foreign signature, no challenge or the challenge of something else', async () => {
    const ana = await signUpMember(app);
    const device = createAuthenticator();
    await addPasskey(ana, device);
    expect((await signIn(createAuthenticator())).answer.code).toBe('passkey_invalid');
    const started = await app.call(startPasskeySignInRoute, {});
    const challenge = String(started.body.options['challenge']);
    const { id } = device.sign({ ...site, challenge });
    const forged = { ...createAuthenticator().sign({ ...site, challenge }), id, rawId: id };
    const good = device.sign({ ...site, challenge });
    for (const [credential, cookie] of [
      [forged, cookieOf(started)],
      [good, ''],
      [good, (await startAdding(ana)).cookie],
    ] as const)
      expect((await app.call(passkeySignInRoute, { body: { credential } }, cookie)).code).toBe('passkey_invalid');
  });
});
