import { signInRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import {
  createLinkedAccountRoute,
  finishSignInRoute,
  getIdentitiesRoute,
  getSignInProvidersRoute,
  linkAccountRoute,
  removeIdentityRoute,
  startLinkRoute,
  startSignInRoute,
} from '@publyka/contract/routes/identities';
import { startPasskeySignInRoute } from '@publyka/contract/routes/passkeys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../test/config.ts';
import { startIdentityProvider, type TestProvider } from '../../../test/identity-provider.ts';
import { memberPassword, signInMember, signUpMember } from '../../../test/members.ts';
import { cookieOf, createPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let issuer: TestProvider;
let settings: Record<string, string>;
beforeAll(async () => {
  issuer = await startIdentityProvider();
  settings = {
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'publyka',
    OIDC_CLIENT_SECRET: 'segredo',
    OIDC_NAME: 'UFPA',
  };
  app = await createTestApp(settings);
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

let made = 0;
beforeEach(() => {
  made += 1;
  issuer.claims = { sub: `pessoa-${made}`, name: 'Eva Sá', email: `eva${made}@ufpa.br`, email_verified: true };
});

async function signIn(at: TestApp = app) {
  const started = await at.call(startSignInRoute, { body: { provider: 'institution' } });
  const browser = cookieOf(started);
  const finished = await at.call(finishSignInRoute, { body: { query: await issuer.agree(started.body.url) } }, browser);
  return { finished, browser };
}
const create = (browser: string, fullName = 'Eva Sá') =>
  app.call(createLinkedAccountRoute, { body: { fullName } }, browser);
const link = (browser: string, email: string, password = memberPassword) =>
  app.call(linkAccountRoute, { body: { email, password } }, browser);

test('what is offered is what is configured', async () => {
  expect((await app.call(getSignInProvidersRoute, {})).body).toEqual({
    orcid: false,
    institution: { name: 'UFPA', isOnly: false },
  });
  expect((await app.call(startSignInRoute, { body: { provider: 'orcid' } })).code).toBe('not_found');
  expect(() => parseConfig({ OIDC_ISSUER: 'https://sso.example.br' })).toThrow('OIDC_CLIENT_ID');
  expect(() => parseConfig({ OIDC_ONLY: 'on' })).toThrow('OIDC_ISSUER');
  expect(() => parseConfig({ ORCID_CLIENT_ID: 'APP-1' })).toThrow('ORCID_CLIENT_SECRET');
  expect(() => parseConfig({ ...settings, OIDC_ISSUER: 'http://sso.example.br' })).toThrow('https://');
});

test('the first sign-in creates an account when its person says so, the next one enters it', async () => {
  const { finished, browser } = await signIn();
  const email = issuer.claims['email'];
  expect(finished.body).toEqual({
    next: 'unknown',
    provider: 'institution',
    fullName: 'Eva Sá',
    email,
    isEmailTaken: false,
  });
  const both = await Promise.all([create(browser), create(browser)]);
  const made = both.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  expect(made[0]?.body).toMatchObject({ email, fullName: 'Eva Sá' });
  expect((await create(browser)).code).toBe('sign_in_over');
  expect((await signIn()).finished.body).toMatchObject({ next: 'enter', me: { id: made[0]?.body.id } });
});

test('an address takes no account over, confirmed or not: it is linked by the password of the account', async () => {
  for (const isVerified of [true, false]) {
    const ana = await signUpMember(app);
    issuer.claims = { sub: `de-ana-${isVerified}`, name: 'Ana Lima', email: ana.email, email_verified: isVerified };
    const { finished, browser } = await signIn();
    expect(finished.body).toMatchObject({ next: 'unknown', isEmailTaken: true });
    expect((await create(browser)).code).toBe('email_taken');
    expect((await link(browser, ana.email, 'Errada123')).code).toBe('wrong_credentials');
    expect((await app.call(getIdentitiesRoute, {}, ana.cookie)).body.linked).toEqual([]);
    expect((await link(browser, ana.email)).body).toMatchObject({ id: ana.id });
    expect((await signIn()).finished.body).toMatchObject({ next: 'enter', me: { id: ana.id } });
  }
});

test('whom a provider vouches for is known in one browser, and is one account', async () => {
  const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
  const first = await signIn();
  const other = 'publyka.elsewhere=0000000000000000000000000000000000000000000';
  expect((await link(other, ana.email)).code).toBe('sign_in_over');
  const second = await signIn();
  expect((await link(first.browser, ana.email)).status).toBe(200);
  expect((await link(second.browser, bia.email)).code).toBe('identity_taken');
  const start = { body: { provider: 'institution' as const, password: memberPassword } };
  expect((await app.call(startLinkRoute, start, ana.cookie)).code).toBe('conflict');
});

test('the second step of an account is asked for here as well', async () => {
  const ana = await signUpMember(app);
  const { browser } = await signIn();
  await link(browser, ana.email);
  const { db } = app.platform;
  await db`update profiles set two_factor_enabled = true where id = ${ana.id}`;
  const { finished } = await signIn();
  expect(finished.body).toEqual({ next: 'second-step' });
  expect(finished.headers.getSetCookie().map((one) => one.split('=')[0])).toEqual(['publyka.second-step']);
  await db`update profiles set suspended_at = now(), two_factor_enabled = false where id = ${ana.id}`;
  expect((await signIn()).finished.code).toBe('account_suspended');
});

test('the last way into an account is not unlinked', async () => {
  const { browser } = await signIn();
  const eva = { cookie: cookieOf(await create(browser)) };
  const remove = () => app.call(removeIdentityRoute, { params: { provider: 'institution' } }, eva.cookie);
  expect((await remove()).message).toContain('Esqueci minha senha');
  expect((await app.call(getIdentitiesRoute, {}, eva.cookie)).body).toMatchObject({
    linked: [{ provider: 'institution' }],
    hasPassword: false,
  });
  const person = await createPerson(app);
  expect((await app.call(removeIdentityRoute, { params: { provider: 'institution' } }, person.cookie)).status).toBe(
    200,
  );
});

test('a proxy of CAFe says less and says it in lists: the account is made all the same', async () => {
  // As SATOSA translates the attributes of a federation (docs/operations.md).
  issuer.claims = {
    sub: 'b3c8f0d2a1e94d5f@cafe',
    given_name: ['Maíra'],
    family_name: ['Quintão'],
    email: ['Maira.Quintao@UFPA.br', 'maira@gmail.com'],
    eduperson_principal_name: ['maira@ufpa.br'],
    schac_home_organization: 'ufpa.br',
  };
  const { finished, browser } = await signIn();
  expect(finished.body).toMatchObject({ fullName: 'Maíra Quintão', email: 'maira.quintao@ufpa.br' });
  const { id } = (await create(browser, 'Maíra Quintão')).body;
  const [row] = await app.platform.db`select email_verified from profiles where id = ${id}`;
  expect(row).toEqual({ emailVerified: false });
  issuer.claims = { sub: 'sem-endereco', name: 'Ana' };
  expect((await signIn()).finished.body).toMatchObject({ next: 'unknown', email: null });
});

describe('with the issuer down', () => {
  test('the password still works, and the button says why it does not', async () => {
    const gone = await startIdentityProvider();
    await gone.stop();
    const alone = await createTestApp({ ...settings, OIDC_ISSUER: gone.url });
    try {
      const answer = await alone.call(startSignInRoute, { body: { provider: 'institution' } });
      expect(answer).toMatchObject({ code: 'provider_failed', message: expect.stringContaining('não respondeu') });
      const ana = await signUpMember(alone);
      expect((await signInMember(alone, ana.email)).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});

describe('OIDC_ONLY=on', () => {
  test('closes passwords, passkeys and sign-up; accounts of before are linked by their password', async () => {
    const ana = await signUpMember(app);
    const only = await createTestApp({ ...settings, OIDC_ONLY: 'on' }, app);
    try {
      const body = { email: ana.email, password: memberPassword };
      expect((await only.call(signInRoute, { body })).code).toBe('sign_in_elsewhere');
      expect((await only.call(signUpRoute, { body: { ...body, fullName: 'Eva Sá' } })).code).toBe('sign_in_elsewhere');
      expect((await only.call(startPasskeySignInRoute, {})).status).toBe(403);
      const { browser } = await signIn(only);
      expect((await only.call(linkAccountRoute, { body }, browser)).body.id).toBe(ana.id);
      expect((await signIn(only)).finished.body).toMatchObject({ next: 'enter', me: { id: ana.id } });
    } finally {
      await only.close();
    }
  });
});
