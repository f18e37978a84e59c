import { getMeRoute } from '@publyka/contract/routes/accounts';
import {
  finishSignInRoute,
  getIdentitiesRoute,
  listOrcidWorksRoute,
  removeIdentityRoute,
  saveOrcidWorksRoute,
  setOrcidRoute,
  startLinkRoute,
  startSignInRoute,
} from '@publyka/contract/routes/identities';
import { listLibraryItemsRoute } from '@publyka/contract/routes/libraries';
import { getProfileRoute } from '@publyka/contract/routes/profile-routes';
import { Events } from 'oauth2-mock-server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startIdentityProvider, type TestProvider } from '../../../test/identity-provider.ts';
import { type Member, memberPassword, signUpMember, subjectsTo } from '../../../test/members.ts';
import { cookieOf } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { startWorkServices, type WorkServices } from '../../../test/work-services.ts';

let app: TestApp;
let orcid: TestProvider;
let api: WorkServices;
beforeAll(async () => {
  orcid = await startIdentityProvider();
  // As ORCID's own description says.
  orcid.server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }) => {
    Object.assign(body, { token_endpoint_auth_methods_supported: ['client_secret_post'] });
  });
  api = await startWorkServices();
  app = await createTestApp({
    ORCID_CLIENT_ID: 'APP-TEST',
    ORCID_CLIENT_SECRET: 'segredo',
    ORCID_ISSUER: orcid.url,
    ORCID_API_URL: api.url,
  });
});
afterAll(async () => {
  await app.close();
  await Promise.all([orcid.stop(), api.close()]);
});

const iDs = ['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X', '0000-0003-1419-2405'];
let used = 0;
beforeEach(() => {
  // Each test is about another record.
  used += 1;
  orcid.claims = { sub: `0000-0009-0000-${String(used).padStart(4, '0')}` };
});

async function startLink(member: Member, password = memberPassword) {
  const started = await app.call(startLinkRoute, { body: { provider: 'orcid', password } }, member.cookie);
  return { url: started.body.url, browser: cookieOf(started) };
}
const finish = (query: string, ...cookies: string[]) =>
  app.call(finishSignInRoute, { body: { query } }, cookies.join('; '));
const own = async (member: Member) => (await app.call(getIdentitiesRoute, {}, member.cookie)).body;

async function linkOrcid(member: Member) {
  const { url, browser } = await startLink(member);
  return finish(await orcid.agree(url), member.cookie, browser);
}

async function startSignIn() {
  const started = await app.call(startSignInRoute, { body: { provider: 'orcid' } });
  return { url: started.body.url, browser: cookieOf(started) };
}

test('a linked iD is authenticated on the profile, and signs in', async () => {
  const [ana, bia] = [await signUpMember(app), await signUpMember(app)];
  expect((await linkOrcid(ana)).body).toEqual({ next: 'linked', provider: 'orcid' });
  const profile = (await app.call(getProfileRoute, { params: { personId: ana.id } }, bia.cookie)).body;
  expect(profile.orcid).toMatchObject({ id: orcid.claims['sub'], isAuthenticated: true });
  expect(await subjectsTo(app, ana.email)).toContain('Novo jeito de entrar no Publyka');

  const { url, browser } = await startSignIn();
  const entered = await finish(await orcid.agree(url), browser);
  expect(entered.body).toMatchObject({ next: 'enter', me: { id: ana.id } });
  const session = entered.headers.getSetCookie().find((one) => one.startsWith(app.platform.sessions.cookieName)) ?? '';
  expect((await app.call(getMeRoute, {}, session.split(';')[0])).body.me?.id).toBe(ana.id);
});

test('a typed iD is only informed, and must exist; an authenticated one is not typed over', async () => {
  const ana = await signUpMember(app);
  const set = (id: string) => app.call(setOrcidRoute, { body: { id } }, ana.cookie);
  expect((await set('0000-0002-1825-0098')).fields).toHaveProperty('id');
  expect((await set('https://orcid.org/0000000218250097')).body.orcid).toMatchObject({
    id: iDs[0],
    isAuthenticated: false,
  });
  // Whoever signs in with that record is not this account: nothing was proved.
  orcid.claims = { sub: iDs[0] };
  const { url, browser } = await startSignIn();
  expect((await finish(await orcid.agree(url), browser)).body).toMatchObject({ next: 'unknown', email: null });
  await linkOrcid(ana);
  expect((await own(ana)).orcid).toMatchObject({ isAuthenticated: true });
  expect((await set(iDs[1] ?? '')).code).toBe('conflict');
});

test('linking asks for the password, unlinking takes the iD from the profile', async () => {
  const ana = await signUpMember(app);
  const wrong = { body: { provider: 'orcid' as const, password: 'Errada123' } };
  expect((await app.call(startLinkRoute, wrong, ana.cookie)).code).toBe('wrong_password');
  await linkOrcid(ana);
  const removed = await app.call(removeIdentityRoute, { params: { provider: 'orcid' } }, ana.cookie);
  expect(removed.body).toEqual({ orcid: null, linked: [], hasPassword: true });
  const { url, browser } = await startSignIn();
  expect((await finish(await orcid.agree(url), browser)).body.next).toBe('unknown');
});

describe('no account is touched', () => {
  test('by a stolen state: the answer counts in the browser that asked, for who asked', async () => {
    const [ana, eve] = [await signUpMember(app), await signUpMember(app)];
    const before = orcid.exchanges;
    // Eve begins, agrees, and has Ana open the way back.
    const { url, browser } = await startLink(eve);
    const query = await orcid.agree(url);
    for (const cookies of [[ana.cookie], [ana.cookie, browser], [ana.cookie, 'publyka.elsewhere=x']])
      expect((await finish(query, ...cookies)).code).toBe('sign_in_over');
    expect((await own(ana)).linked).toEqual([]);
    expect((await own(eve)).linked).toEqual([]);
    expect(orcid.exchanges).toBe(before);
  });

  test('by a code that was used, or one that the provider does not know any more', async () => {
    const ana = await signUpMember(app);
    await linkOrcid(ana);
    const { url, browser } = await startSignIn();
    const query = await orcid.agree(url);
    const both = await Promise.all([finish(query, browser), finish(query, browser)]);
    expect(both.map(({ code }) => code).sort()).toEqual([null, 'sign_in_over']);
    expect((await finish(query, browser)).code).toBe('sign_in_over');

    const next = await startSignIn();
    orcid.server.service.once(Events.BeforeResponse, (answer) => {
      Object.assign(answer, { statusCode: 400, body: { error: 'invalid_grant' } });
    });
    const refused = await finish(await orcid.agree(next.url), next.browser);
    expect(refused).toMatchObject({ code: 'sign_in_over', message: expect.stringContaining('Comece de novo') });
  });

  test('by the iD of another person', async () => {
    const [ana, eve] = [await signUpMember(app), await signUpMember(app)];
    await linkOrcid(ana);
    expect(await linkOrcid(eve)).toMatchObject({ code: 'identity_taken' });
    expect(await own(eve)).toMatchObject({ orcid: null, linked: [] });
    expect((await own(ana)).orcid?.isAuthenticated).toBe(true);
  });

  test('by a second iD, while the first one is linked', async () => {
    const ana = await signUpMember(app);
    const started = [await startLink(ana), await startLink(ana)];
    await finish(await orcid.agree(started[0]?.url ?? ''), ana.cookie, started[0]?.browser ?? '');
    orcid.claims = { sub: iDs[3] };
    const second = await finish(await orcid.agree(started[1]?.url ?? ''), ana.cookie, started[1]?.browser ?? '');
    expect(second.code).toBe('conflict');
    expect((await own(ana)).orcid?.id).not.toBe(iDs[3]);
  });

  test('by a consent that was denied', async () => {
    const ana = await signUpMember(app);
    const { url, browser } = await startLink(ana);
    const state = new URL(url).searchParams.get('state');
    const denied = await finish(`error=access_denied&state=${state}`, ana.cookie, browser);
    expect(denied).toMatchObject({ code: 'sign_in_denied', message: expect.stringContaining('Nada mudou') });
    expect((await own(ana)).linked).toEqual([]);
    // The way is used up.
    expect((await finish(`code=x&state=${state}`, ana.cookie, browser)).code).toBe('sign_in_over');
  });

  test('by a token that answers another question, or is signed by nobody we know', async () => {
    const ana = await signUpMember(app);
    orcid.claims = { ...orcid.claims, nonce: 'outro' };
    expect((await linkOrcid(ana)).code).toBe('sign_in_over');
    orcid.claims = { sub: iDs[2], aud: 'outro-site' };
    expect((await linkOrcid(ana)).code).toBe('sign_in_over');
    expect((await own(ana)).linked).toEqual([]);
  });
});

test('works of the record are offered by DOI, and the chosen ones are saved through works', async () => {
  const ana = await signUpMember(app);
  expect((await app.call(listOrcidWorksRoute, {}, ana.cookie)).code).toBe('not_found');
  await linkOrcid(ana);
  const id = String(orcid.claims['sub']);
  expect((await app.call(listOrcidWorksRoute, {}, ana.cookie)).code).toBe('provider_failed');
  api.answer(`/${id}/works`, {
    group: [
      record('Manguezais', '2019', ['doi', '10.1590/S1413-24782004000100002']),
      record('Caranguejos', '2023', ['doi', 'https://doi.org/10.5072/abc']),
      record('Capítulo', '2024', ['isbn', '9788535914849'], ['doi', '10.5072/livro', 'part-of']),
    ],
  });
  const { items, withoutDoi } = (await app.call(listOrcidWorksRoute, {}, ana.cookie)).body;
  expect(withoutDoi).toBe(1);
  expect(items.map(({ title, isSaved }) => [title, isSaved])).toEqual([
    ['Caranguejos', false],
    ['Manguezais', false],
  ]);
  const chosen = { body: { id: uuidv7(), dois: [items[0]?.doi ?? ''] } };
  expect((await app.call(saveOrcidWorksRoute, chosen, ana.cookie)).body).toEqual({ added: 1 });
  expect((await app.call(saveOrcidWorksRoute, chosen, ana.cookie)).body).toEqual({ added: 0 });
  const saved = await app.call(listLibraryItemsRoute, { params: { libraryId: ana.id } }, ana.cookie);
  expect(saved.body.items).toMatchObject([{ tags: ['Minha produção'] }]);
  expect((await app.call(listOrcidWorksRoute, {}, ana.cookie)).body.items[0]?.isSaved).toBe(true);
});

function record(title: string, year: string, ...names: [string, string, string?][]) {
  const ids = names.map(([type, value, relationship = 'self']) => ({
    'external-id-type': type,
    'external-id-value': value,
    'external-id-relationship': relationship,
  }));
  const summary = {
    title: { title: { value: title } },
    'publication-date': { year: { value: year } },
    'external-ids': { 'external-id': ids },
  };
  return { 'work-summary': [summary] };
}
