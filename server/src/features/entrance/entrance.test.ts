import { confirmEmailChangeRoute, requestEmailChangeRoute } from '@publyka/contract/routes/account-security';
import { signUpRoute } from '@publyka/contract/routes/accounts';
import {
  createInvitationRoute,
  getInvitationRoute,
  requestEntranceCodeRoute,
  requestEntranceRoute,
} from '@publyka/contract/routes/entrance';
import { createLinkedAccountRoute, finishSignInRoute, startSignInRoute } from '@publyka/contract/routes/identities';
import { getInstallationRoute, type SettingValues } from '@publyka/contract/routes/installation';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startIdentityProvider, type TestProvider } from '../../../test/identity-provider.ts';
import { mailsTo, memberPassword, signUpMember } from '../../../test/members.ts';
import { cookieOf } from '../../../test/people.ts';
import { setSetting } from '../../../test/settings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let issuer: TestProvider;
beforeAll(async () => {
  issuer = await startIdentityProvider();
  app = await createTestApp({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'publyka',
    OIDC_CLIENT_SECRET: 'segredo',
    OIDC_NAME: 'UFBA',
    ORCID_CLIENT_ID: 'APP-1',
    ORCID_CLIENT_SECRET: 'segredo',
    ORCID_ISSUER: issuer.url,
  });
});
afterEach(() => setSetting(app, 'entrance', null));
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

const domains = ['ufba.br', 'ufrb.edu.br'];
const setDoor = (entrance: Partial<SettingValues['entrance']>) =>
  setSetting(app, 'entrance', { door: 'domains', domains, letsGuestsIn: false, ...entrance });

let made = 0;
function someAddress(domain: string): string {
  made += 1;
  return `pessoa${made}@${domain}`;
}

type More = { invitation?: string | null; code?: string | null; invitedBy?: string | null };
const signUp = (email: string, more: More = {}) =>
  app.call(signUpRoute, { body: { email, password: memberPassword, fullName: 'Eva Sá', ...more } });

async function codeFor(email: string): Promise<string> {
  const asked = await app.call(requestEntranceCodeRoute, { body: { email } });
  expect(asked.status).toBe(204);
  const code = /^\d{6}$/m.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[0];
  if (!code) throw new Error('No code was mailed');
  return code;
}

async function signInElsewhere(provider: 'orcid' | 'institution', email: string, isVerified: boolean, more: More = {}) {
  made += 1;
  issuer.claims = { sub: `0000-0002-1825-${made}`, name: 'Eva Sá', email, email_verified: isVerified };
  const started = await app.call(startSignInRoute, { body: { provider } });
  const browser = cookieOf(started);
  await app.call(finishSignInRoute, { body: { query: await issuer.agree(started.body.url) } }, browser);
  return app.call(createLinkedAccountRoute, { body: { fullName: 'Eva Sá', ...more } }, browser);
}

async function inviteFrom(cookie: string): Promise<string> {
  const { body } = await app.call(createInvitationRoute, { body: { id: uuidv7() } }, cookie);
  return new URL(body.url).searchParams.get('convite') ?? '';
}

async function outsiders(): Promise<string[]> {
  const rows = await app.platform.db<{ email: string }[]>`
    select email from profiles where email not like '%@ufba.br' and email not like '%.ufba.br'
      and email not like '%@ufrb.edu.br' and email not like 'membro%' and email <> ''`;
  return rows.map(({ email }) => email);
}

describe('where only some domains enter', () => {
  const lure = ['exemplo.br', 'xufba.br', 'ufba.br.exemplo.br', 'edu.br'];

  test('no road lets an outside account in: sign-up, invitation, OIDC, ORCID, change of mail', async () => {
    const ana = await signUpMember(app);
    await setDoor({ door: 'invitation' });
    const invitation = await inviteFrom(ana.cookie);
    await setDoor({});
    const before = await outsiders();
    const roads: Record<string, (email: string) => Promise<{ status: number }>> = {
      'sign-up': (email) => signUp(email),
      'sign-up with a code': (email) => signUp(email, { code: '123456' }),
      'the link of a member': (email) => signUp(email, { invitedBy: ana.id }),
      'an invitation': (email) => signUp(email, { invitation }),
      'a forged invitation': (email) => signUp(email, { invitation: `${invitation.slice(0, -2)}AA` }),
      OIDC: (email) => signInElsewhere('institution', email, true),
      'OIDC with an invitation': (email) => signInElsewhere('institution', email, true, { invitation }),
      ORCID: (email) => signInElsewhere('orcid', email, true),
      'change of mail': (email) =>
        app.call(requestEmailChangeRoute, { body: { email, password: memberPassword } }, ana.cookie),
      'a request to enter': (email) =>
        app.call(requestEntranceRoute, { body: { id: uuidv7(), email, fullName: 'Eva Sá', words: 'Oi' } }),
      'a code': (email) => app.call(requestEntranceCodeRoute, { body: { email } }),
    };
    for (const [road, take] of Object.entries(roads))
      for (const domain of lure)
        expect((await take(someAddress(domain))).status, `${road}, ${domain}`).toBeGreaterThan(399);
    expect(await outsiders()).toEqual(before);
  });

  test('an address of the domains is not enough: its mailbox is proved by a code, or by the provider', async () => {
    await setDoor({});
    const email = someAddress('aluno.ufba.br');
    expect((await signUp(email)).code).toBe('code_invalid');
    const code = await codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await signUp(email, { code: wrong })).code).toBe('code_invalid');
    const entered = await signUp(email, { code });
    expect(entered.body.email).toBe(email);
    const [row] = await app.platform.db`select email_verified from profiles where email = ${email}`;
    expect(row).toEqual({ emailVerified: true });
    // Whoever was not told of the success tries again: the code is used up, the account is theirs.
    expect((await signUp(email, { code })).body.id).toBe(entered.body.id);
    expect((await signInElsewhere('institution', someAddress('ufba.br'), false)).code).toBe('code_invalid');
    expect((await signInElsewhere('institution', someAddress('ufba.br'), true)).status).toBe(200);
    const unverified = someAddress('ufrb.edu.br');
    expect((await signInElsewhere('institution', unverified, false, { code: await codeFor(unverified) })).status).toBe(
      200,
    );
  });

  test('a code serves its own address, and five guesses', async () => {
    await setDoor({});
    const [email, other] = [someAddress('ufba.br'), someAddress('ufba.br')];
    const code = await codeFor(email);
    await codeFor(other);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let guess = 0; guess < 5; guess += 1) expect((await signUp(email, { code: wrong })).code).toBe('code_invalid');
    expect((await signUp(email, { code })).code).toBe('reset_invalid');
    expect(['code_invalid', 'reset_invalid']).toContain((await signUp(other, { code })).code);
  });

  test('a change of mail that was asked for before is refused when it is confirmed', async () => {
    const ana = await signUpMember(app);
    const email = someAddress('exemplo.br');
    await app.call(requestEmailChangeRoute, { body: { email, password: memberPassword } }, ana.cookie);
    const token = /emailToken=([\w-]+)/.exec((await mailsTo(app, email)).at(-1)?.text ?? '')?.[1] ?? '';
    await setDoor({});
    const confirm = () => app.call(confirmEmailChangeRoute, { body: { proof: { token } } }, ana.cookie);
    expect((await confirm()).code).toBe('invalid_input');
    await setDoor({ door: 'open' });
    expect((await confirm()).body.email).toBe(email);
  });

  test('guests enter by a member’s invitation once that is allowed, and each one once', async () => {
    const ana = await signUpMember(app);
    await setDoor({ letsGuestsIn: true });
    const invitation = await inviteFrom(ana.cookie);
    expect((await app.call(getInvitationRoute, { params: { token: invitation } })).body).toMatchObject({
      inviter: { id: ana.id },
      email: null,
    });
    const both = await Promise.all([1, 2].map(() => signUp(someAddress('exemplo.br'), { invitation })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await app.call(getInvitationRoute, { params: { token: invitation } })).code).toBe('not_found');
    const id = both.find(({ status }) => status === 200)?.body.id ?? '';
    const [row] = await app.platform.db`select invited_by from profiles where id = ${id}`;
    expect(row).toEqual({ invitedBy: ana.id });
  });
});

test('by invitation: a use that comes to nothing is given back, and a member has five in thirty days', async () => {
  const ana = await signUpMember(app);
  expect((await app.call(createInvitationRoute, { body: { id: uuidv7() } }, ana.cookie)).code).toBe('entry_closed');
  await setDoor({ door: 'invitation' });
  expect((await signUp(someAddress('ufba.br'))).code).toBe('entry_closed');
  const id = uuidv7();
  const first = await app.call(createInvitationRoute, { body: { id } }, ana.cookie);
  expect(first.body.left).toBe(4);
  expect((await app.call(createInvitationRoute, { body: { id } }, ana.cookie)).body).toEqual(first.body);
  const invitation = new URL(first.body.url).searchParams.get('convite');
  await app.platform.db`update profiles set created_at = now() - interval '2 hours' where id = ${ana.id}`;
  expect((await signUp(ana.email, { invitation })).code).toBe('email_taken');
  expect((await signUp(someAddress('exemplo.br'), { invitation })).status).toBe(200);
  for (let more = 0; more < 4; more += 1) await inviteFrom(ana.cookie);
  expect((await app.call(createInvitationRoute, { body: { id: uuidv7() } }, ana.cookie)).code).toBe('conflict');
});

test('with approval one asks once, and who knows the address does not change the words; the door is said to anybody', async () => {
  await setDoor({ door: 'approval', domains: [] });
  const email = someAddress('exemplo.br');
  const ask = (words: string) =>
    app.call(requestEntranceRoute, { body: { id: uuidv7(), email, fullName: 'Eva Sá', words } });
  expect((await ask(' ')).code).toBe('invalid_input');
  expect((await signUp(email)).code).toBe('entry_closed');
  for (const words of ['Estudo mangues', 'Estudo mangues no Pará']) expect((await ask(words)).status).toBe(204);
  expect(await app.platform.db`select email, words from entrance_requests`).toEqual([
    { email, words: 'Estudo mangues' },
  ]);
  expect((await app.call(getInstallationRoute, {})).body).toMatchObject({ door: 'approval', domains: [] });
});
