import { changePasswordRoute, getAccountSecurityRoute } from '@publyka/contract/routes/account-security';
import { getMeRoute, requestPasswordResetRoute, resetPasswordRoute } from '@publyka/contract/routes/accounts';
import { getIdentitiesRoute, linkAccountRoute, startLinkRoute } from '@publyka/contract/routes/identities';
import { deleteAccountRoute, requestDataExportRoute } from '@publyka/contract/routes/my-data';
import {
  addPasskeyRoute,
  provePasskeyRoute,
  startPasskeyProofRoute,
  startPasskeyRoute,
} from '@publyka/contract/routes/passkeys';
import { getProfileRoute } from '@publyka/contract/routes/profile-routes';
import { confirmTwoFactorRoute, startTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { createElsewhere, type Elsewhere, type Provider } from '../../../test/elsewhere.ts';
import type { TestProvider } from '../../../test/identity-provider.ts';
import { readResetProof } from '../../../test/mails.ts';
import { type Member, mailsTo, memberPassword, signInMember, signUpMember } from '../../../test/members.ts';
import { cookieOf } from '../../../test/people.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { totpCode } from '../../../test/totp.ts';

const site = { origin: 'https://publyka.exemplo.br', rpId: 'publyka.exemplo.br' };
const newPassword = 'Outra5678';

let elsewhere: Elsewhere;
let app: TestApp;
let issuer: TestProvider;
beforeAll(async () => {
  elsewhere = await createElsewhere({ PUBLIC_URL: site.origin, LOG_LEVEL: 'silent' });
  ({ app, issuer } = elsewhere);
});
afterAll(() => elsewhere.close());
beforeEach(() => elsewhere.arrive());

const finish = (query: string, ...cookies: string[]) => elsewhere.finish(query, ...cookies);
const goThere = (provider: Provider) => elsewhere.goThere(provider);
const createEva = () => elsewhere.createEva();
const prove = (member: Member, provider: Provider) => elsewhere.prove(member, provider);

async function link(member: Member, provider: Provider) {
  const body = { provider, password: memberPassword };
  const started = await app.call(startLinkRoute, { body }, member.cookie);
  return finish(await issuer.agree(started.body.url), member.cookie, cookieOf(started));
}

async function reset(email: string, password = newPassword) {
  await app.call(requestPasswordResetRoute, { body: { email } });
  const mails = await mailsTo(app, email);
  const { code } = readResetProof(mails.findLast(({ subject }) => subject?.startsWith('Sua nova senha')));
  return app.call(resetPasswordRoute, { body: { proof: { email, code }, password } });
}

const linkedTo = async (cookie: string) => (await app.call(getIdentitiesRoute, {}, cookie)).body.linked;

async function turnSecondStepOn(cookie: string, proof = { password: memberPassword }) {
  const { secret } = (await app.call(startTwoFactorRoute, { body: proof }, cookie)).body;
  await app.call(confirmTwoFactorRoute, { body: { code: totpCode(secret) } }, cookie);
  return secret;
}

test('an ORCID that an intruder has linked opens nothing after a reset, is off the profile, and the mail says so', async () => {
  const ana = await signUpMember(app);
  expect((await link(ana, 'orcid')).body.next).toBe('linked');
  expect((await goThere('orcid')).finished.body.next).toBe('enter');
  expect((await reset(ana.email)).status).toBe(204);
  expect((await goThere('orcid')).finished.body.next).toBe('unknown');
  const again = cookieOf(await signInMember(app, ana.email, newPassword));
  const profile = await app.call(getProfileRoute, { params: { personId: ana.id } }, again);
  expect(profile.body.orcid).toBeNull();
  expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('a entrada por ORCID ou pela instituição');
});

test('a new password ends the institution that is not kept, and leaves the one that is', async () => {
  const ana = await signUpMember(app);
  await link(ana, 'orcid');
  await link(ana, 'institution');
  const body = { currentPassword: memberPassword, newPassword, keptIdentities: ['orcid' as const] };
  expect((await app.call(changePasswordRoute, { body }, ana.cookie)).status).toBe(204);
  expect(await linkedTo(ana.cookie)).toMatchObject([{ provider: 'orcid' }]);
  expect((await mailsTo(app, ana.email)).at(-1)?.text).toContain('a entrada por ORCID ou pela instituição');
});

test('a way to a provider that began before a reset links nothing after it', async () => {
  const ana = await signUpMember(app);
  const started = await app.call(startLinkRoute, { body: { provider: 'orcid', password: memberPassword } }, ana.cookie);
  const query = await issuer.agree(started.body.url);
  await reset(ana.email);
  const again = cookieOf(await signInMember(app, ana.email, newPassword));
  expect((await finish(query, again, cookieOf(started))).code).toBe('sign_in_over');
  expect(await linkedTo(again)).toEqual([]);
});

test('with the password alone nothing is linked to an account that has a second step', async () => {
  const ana = await signUpMember(app);
  const secret = await turnSecondStepOn(ana.cookie);
  const { browser } = await goThere('orcid');
  const body = { email: ana.email, password: memberPassword };
  expect((await app.call(linkAccountRoute, { body }, browser)).code).toBe('second_step_due');
  const wrong = { ...body, secondStep: { code: '000000' } };
  expect((await app.call(linkAccountRoute, { body: wrong }, browser)).code).toBe('code_invalid');
  expect(await linkedTo(ana.cookie)).toEqual([]);
  expect((await goThere('orcid')).finished.body.next).toBe('unknown');
  // The code that turned it on is used up.
  await app.platform.db`delete from two_factor_codes where user_id = ${ana.id}`;
  const both = { ...body, secondStep: { code: totpCode(secret) } };
  const linked = await app.call(linkAccountRoute, { body: both }, browser);
  expect(linked.body).toMatchObject({ id: ana.id });
  expect((await app.call(getMeRoute, {}, linked.headers.getSetCookie().join('; '))).body.me?.id).toBe(ana.id);
  expect(await linkedTo(ana.cookie)).toMatchObject([{ provider: 'orcid' }]);
});

test('who enters by an institution proves it there, and may do what others do by their password', async () => {
  const eva = await createEva();
  const copy = (cookie: string, proof = {}) => app.call(requestDataExportRoute, { body: proof }, cookie);
  expect((await copy(eva.cookie)).code).toBe('proof_due');
  expect((await copy(eva.cookie, { password: memberPassword })).code).toBe('wrong_password');
  const { url, finished } = await prove(eva, 'institution');
  // Asked anew, though signed in there.
  expect(new URL(url).searchParams.get('prompt')).toBe('login');
  expect(finished.body).toEqual({ next: 'proved', provider: 'institution' });
  const { body } = await app.call(getAccountSecurityRoute, {}, eva.cookie);
  expect(body).toMatchObject({ hasPassword: false, linked: ['institution'], provedUntil: expect.any(String) });
  expect((await copy(eva.cookie)).status).toBe(200);
  const secret = await turnSecondStepOn(eva.cookie, {} as { password: string });
  expect(secret).toBeTruthy();
  expect((await goThere('institution')).finished.body).toEqual({ next: 'second-step' });
  expect((await app.call(deleteAccountRoute, { body: { confirmation: 'excluir' } }, eva.cookie)).status).toBe(200);
});

test('a proof is of this session, of this person, and for minutes', async () => {
  const eva = await createEva();
  const { finished, browser } = await goThere('institution');
  const other = finished.headers.getSetCookie().join('; ');
  expect(browser).not.toBe('');
  await prove(eva, 'institution');
  expect((await app.call(requestDataExportRoute, { body: {} }, other)).code).toBe('proof_due');
  await app.platform.db`update sessions set proved_until = now() - interval '1 second' where user_id = ${eva.id}`;
  expect((await app.call(requestDataExportRoute, { body: {} }, eva.cookie)).code).toBe('proof_due');
  issuer.claims = { ...issuer.claims, sub: 'outra-pessoa' };
  expect((await prove(eva, 'institution')).finished.code).toBe('identity_taken');
  issuer.claims = { ...issuer.claims, sub: 'outra-pessoa', auth_time: 1 };
  expect((await prove(eva, 'institution')).finished.code).toBe('sign_in_over');
  expect((await app.call(requestDataExportRoute, { body: {} }, eva.cookie)).code).toBe('proof_due');
});

test('a passkey of the account proves the session, that of another one does not', async () => {
  const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
  const devices = [createAuthenticator(), createAuthenticator()] as const;
  for (const [index, member] of [ana, bia].entries()) {
    const started = await app.call(startPasskeyRoute, { body: { password: memberPassword } }, member.cookie);
    const challenge = String(started.body.options['challenge']);
    const credential = devices[index]?.register({ ...site, challenge });
    if (!credential) throw new Error('no device');
    await app.call(
      addPasskeyRoute,
      { body: { name: 'Celular', credential } },
      `${member.cookie}; ${cookieOf(started)}`,
    );
  }
  const proveBy = async (device: ReturnType<typeof createAuthenticator>) => {
    const started = await app.call(startPasskeyProofRoute, {}, ana.cookie);
    const credential = device.sign({ ...site, challenge: String(started.body.options['challenge']) });
    return app.call(provePasskeyRoute, { body: { credential } }, `${ana.cookie}; ${cookieOf(started)}`);
  };
  const sessions = () => app.platform.db`select from sessions where user_id in (${ana.id}, ${bia.id})`;
  expect((await proveBy(devices[1])).code).toBe('passkey_invalid');
  expect((await app.call(startTwoFactorRoute, { body: {} }, ana.cookie)).code).toBe('proof_due');
  expect((await proveBy(devices[0])).status).toBe(200);
  expect((await app.call(startTwoFactorRoute, { body: {} }, ana.cookie)).status).toBe(200);
  // The session that the library makes of a passkey is taken back.
  expect(await sessions()).toHaveLength(2);
});
