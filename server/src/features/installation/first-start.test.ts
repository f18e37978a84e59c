import { getMeRoute } from '@publyka/contract/routes/accounts';
import { getStandingRoute } from '@publyka/contract/routes/administration';
import { type BeginFirstStart, beginFirstStartRoute, readFirstStartRoute } from '@publyka/contract/routes/first-start';
import { getInstallationRoute } from '@publyka/contract/routes/installation';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memberPassword, signInMember } from '../../../test/members.ts';
import { cookieOf, createPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { provideFirstStart } from './first-start.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ OPERATOR_NAME: 'UFBA', OPERATOR_EMAIL: 'rede@ufba.br' });
});
afterEach(() => app.close());

async function newToken(): Promise<string> {
  const address = new URL((await provideFirstStart(app.platform)) ?? '');
  expect(address.pathname).toBe('/primeiro-inicio');
  return address.hash.slice(1);
}

const account = { email: 'ada@ufba.br', password: memberPassword, fullName: 'Ada Reis' };
const chosen = {
  identity: { name: 'Publyka do Recôncavo', institution: 'UFBA' },
  look: { mark: 'green' as const },
  logo: null,
  entrance: { door: 'domains' as const, domains: ['ufba.br'], letsGuestsIn: false },
};
const begin = (token: string, more: Partial<BeginFirstStart> = {}, cookie?: string) =>
  app.call(beginFirstStartRoute, { body: { token, account, ...chosen, ...more } }, cookie);

test('the printed address makes the first administrator once, with all that was chosen', async () => {
  const [token, older] = [await newToken(), await newToken()];
  const stored = await app.platform.db<{ tokenHash: Buffer }[]>`select token_hash from first_start_links`;
  expect(stored.map(({ tokenHash }) => tokenHash.toString('base64url'))).not.toContain(token);
  const { checks } = (await app.call(readFirstStartRoute, { body: { token } })).body;
  expect(checks.map(({ name, isReady }) => [name, isReady])).toEqual([
    ['https', false],
    ['smtp', false],
    ['backups', false],
    ['operator', true],
  ]);
  const both = await Promise.all([begin(token), begin(older, { account: { ...account, email: 'eva@ufba.br' } })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const made = both.find(({ status }) => status === 200);
  const cookie = made ? cookieOf(made) : '';
  expect((await app.call(getMeRoute, {}, cookie)).body.me?.id).toBe(made?.body.id);
  // The role is there, and opens nothing before the second step.
  expect((await app.call(getStandingRoute, {}, cookie)).body).toEqual({ role: 'administra', hasSecondStep: false });
  expect((await app.call(getInstallationRoute, {})).body).toMatchObject({
    ...chosen.identity,
    ...chosen.look,
    ...chosen.entrance,
    logo: null,
  });
  expect(await app.platform.db`select command from audit_log`).toEqual([{ command: 'installation begin' }]);
  expect(await app.platform.db`select count(*)::int as people from profiles where email like '%ufba.br'`).toEqual([
    { people: 1 },
  ]);
  expect((await begin(token)).code).toBe('reset_invalid');
  expect(await provideFirstStart(app.platform)).toBeNull();
  expect((await signInMember(app, made?.body.email ?? '')).status).toBe(200);
});

test('somebody who has an account goes on with it; what is over or made up opens nothing', async () => {
  const token = await newToken();
  expect((await app.call(readFirstStartRoute, { body: { token: `${token}x` } })).code).toBe('reset_invalid');
  expect((await begin(token, { account: null })).code).toBe('not_authenticated');
  const ana = await createPerson(app);
  await app.platform.db`update first_start_links set expires_at = now() - interval '1 minute'`;
  expect((await begin(token, { account: null }, ana.cookie)).code).toBe('reset_invalid');
  expect((await begin(await newToken(), { account: null }, ana.cookie)).body.id).toBe(ana.id);
  expect((await app.call(getStandingRoute, {}, ana.cookie)).body.role).toBe('administra');
});

test('a taken address is said at its field, and the address of the first start still counts', async () => {
  await createPerson(app, { username: 'ada' });
  await app.platform.db`update profiles set email = ${account.email} where username = 'ada'`;
  const token = await newToken();
  const refused = await begin(token);
  expect([refused.code, Object.keys(refused.fields)]).toEqual(['email_taken', ['account.email']]);
  expect((await begin(token, { account: { ...account, email: 'outra@ufba.br' } })).status).toBe(200);
});

test('the picture of the institution comes with the rest, and one that is none is refused before anything is made', async () => {
  const token = await newToken();
  const gif = Buffer.from('GIF89a, ou quase').toString('base64');
  expect((await begin('x'.repeat(43), { logo: gif })).code).toBe('reset_invalid');
  expect((await begin(token, { logo: gif })).code).toBe('unsupported_media');
  const red = sharp({ create: { width: 300, height: 100, channels: 3, background: '#b3232c' } });
  expect((await begin(token, { logo: (await red.png().toBuffer()).toString('base64') })).status).toBe(200);
  const logoOf = async () => (await app.call(getInstallationRoute, {})).body.logo;
  // A node hears of a setting once it is committed.
  await expect.poll(logoOf).toMatchObject({ width: 300, height: 100 });
  expect((await app.app.request((await logoOf())?.src ?? '')).status).toBe(200);
});

test('where somebody administers, no start prints an address', async () => {
  const token = await newToken();
  await createStaff(app, 'administra');
  expect(await provideFirstStart(app.platform)).toBeNull();
  expect((await begin(token)).code).toBe('reset_invalid');
});
