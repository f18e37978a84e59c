import { getMeRoute, signInRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { getRankingRoute } from '@publyka/contract/routes/club';
import { listCommentsRoute } from '@publyka/contract/routes/comments';
import { deleteAccountRoute, returnRoute } from '@publyka/contract/routes/my-data';
import { getPostRoute } from '@publyka/contract/routes/posts';
import { getProfileRoute } from '@publyka/contract/routes/profile-routes';
import { searchRoute } from '@publyka/contract/routes/search';
import { confirmTwoFactorRoute, startTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { link } from '../../../test/connections.ts';
import { runJobs } from '../../../test/jobs.ts';
import { readMails } from '../../../test/mails.ts';
import { cookieOf, createPerson, createSession } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { totpCode } from '../../../test/totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'Senha-forte-1';

/** Somebody with a password, who can leave. */
async function signUp(fullName: string): Promise<{ id: string; email: string; cookie: string }> {
  const email = `${fullName.toLowerCase().replaceAll(/\W/g, '')}@exemplo.br`;
  const made = await app.call(signUpRoute, { body: { fullName, email, password } });
  return { id: made.body.id, email, cookie: cookieOf(made) };
}

test('the account is deleted only with its password and the typed word', async () => {
  const ana = await signUp('Ana Prudente');
  const wrong = await app.call(
    deleteAccountRoute,
    { body: { password: 'Outra-senha-1', confirmation: 'excluir' } },
    ana.cookie,
  );
  expect(wrong.code).toBe('wrong_password');
  const unsure = await app.call(deleteAccountRoute, { body: { password, confirmation: 'talvez' } }, ana.cookie);
  expect(unsure.fields['confirmation']).toBe('Digite “excluir” para confirmar');
  expect((await app.call(getMeRoute, {}, ana.cookie)).body.me?.id).toBe(ana.id);
});

test('who leaves is gone for everybody at once, and comes back as they were', async () => {
  const rui = await createPerson(app, { fullName: 'Rui Antunes' });
  const bia = await signUp('Beatriz Zarolha');
  const other = await createSession(app, bia.id);
  const postId = await publish(app, { ...rui, ...bia }, 'Medi a maré em Zarolha.');
  const ofRui = await publish(app, rui, 'Quem mede marés?');
  await comment(app, { ...rui, ...bia }, ofRui, 'Eu meço!');

  const asked = await app.call(deleteAccountRoute, { body: { password, confirmation: ' EXCLUIR ' } }, bia.cookie);
  const days = (Date.parse(asked.body.purgeAfter) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeCloseTo(7, 2);

  const [{ others }] = await app.platform.db<[{ others: number }]>`
    select count(*)::int as others from profiles where id <> ${bia.id} and id not in (select person_id from departures)`;
  const seen = async () => ({
    profile: (await app.call(getProfileRoute, { params: { personId: bia.id } }, rui.cookie)).status,
    post: (await app.call(getPostRoute, { params: { postId } }, rui.cookie)).status,
    comments: (await app.call(listCommentsRoute, { params: { postId: ofRui } }, rui.cookie)).body.items.length,
    found: (await app.call(searchRoute, { query: { q: 'zarolha' } }, rui.cookie)).body.people.length,
    ranked: (await app.call(getRankingRoute, {}, rui.cookie)).body.members - others,
  });
  expect(await seen()).toEqual({ profile: 404, post: 404, comments: 0, found: 0, ranked: 0 });
  for (const cookie of [bia.cookie, other.cookie]) expect((await app.call(getMeRoute, {}, cookie)).body.me).toBeNull();

  const credentials = { email: bia.email, password };
  const refused = await app.call(signInRoute, { body: credentials });
  expect(refused.code).toBe('account_leaving');
  expect(refused.message).toMatch(/^Sua conta será excluída em \d+ de \w+ de \d{4}$/);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await app.call(signInRoute, { body: { ...credentials, password: 'Outra-senha-1' } })).code).toBe(
    'wrong_credentials',
  );

  await runJobs(app);
  const mails = await readMails(app.platform.config.dataDir);
  expect(mails.at(-1)?.text).toContain('Voltar a usar a conta');

  expect((await app.call(returnRoute, { body: { ...credentials, password: 'Outra-senha-1' } })).code).toBe(
    'wrong_credentials',
  );
  expect((await app.call(returnRoute, { body: credentials })).status).toBe(204);
  expect((await app.call(signInRoute, { body: credentials })).status).toBe(200);
  expect(await seen()).toEqual({ profile: 200, post: 200, comments: 1, found: 1, ranked: 1 });
});

test('who is linked with the person hears that they are gone, and that they are back', async () => {
  const [one, rui] = [await signUp('Nair Souto'), await createPerson(app)];
  await link(app, rui, { ...rui, ...one });
  const heard = () => app.platform.db`
    select type from events where topic = ${`user:${rui.id}`} and type like 'person.%' order by seq`;
  await app.call(deleteAccountRoute, { body: { password, confirmation: 'excluir' } }, one.cookie);
  await runJobs(app);
  expect(await heard()).toEqual([{ type: 'person.hidden' }]);
  await app.call(returnRoute, { body: { email: one.email, password } });
  await runJobs(app);
  expect(await heard()).toEqual([{ type: 'person.hidden' }, { type: 'person.shown' }]);
});

test('a session that slips in while somebody leaves opens nothing', async () => {
  const eva = await signUp('Eva Matos');
  await app.call(deleteAccountRoute, { body: { password, confirmation: 'excluir' } }, eva.cookie);
  const late = await createSession(app, eva.id);
  expect((await app.call(getMeRoute, {}, late.cookie)).body.me).toBeNull();
});

test('after the seven days nobody comes back', async () => {
  const ivo = await signUp('Ivo Nunes');
  await app.call(deleteAccountRoute, { body: { password, confirmation: 'excluir' } }, ivo.cookie);
  await app.platform.db`update departures set purge_after = now() where person_id = ${ivo.id}`;
  expect((await app.call(returnRoute, { body: { email: ivo.email, password } })).code).toBe('wrong_credentials');
});

test('a return that breaks off has not begun', async () => {
  const leo = await signUp('Leo Meio Caminho');
  await app.call(deleteAccountRoute, { body: { password, confirmation: 'excluir' } }, leo.cookie);
  const credentials = { email: leo.email, password };
  vi.spyOn(app.platform.jobs, 'enqueue').mockRejectedValueOnce(new Error('no job today'));
  expect((await app.call(returnRoute, { body: credentials })).status).toBe(500);
  expect((await app.call(signInRoute, { body: credentials })).code).toBe('account_leaving');
  expect((await app.call(returnRoute, { body: credentials })).status).toBe(204);
});

test('asked for thrice at once it is one departure, and one mail', async () => {
  const eva = await signUp('Eva Apressada');
  const body = { password, confirmation: 'excluir' };
  const asked = await Promise.all([1, 2, 3].map(() => app.call(deleteAccountRoute, { body }, eva.cookie)));
  expect(new Set(asked.map((one) => one.body.purgeAfter)).size).toBe(1);
  await runJobs(app);
  const mails = await readMails(app.platform.config.dataDir);
  expect(mails.filter((mail) => mail.to?.some(({ address }) => address === eva.email))).toHaveLength(1);
});

test('where the second step is on, the password alone takes a deletion back for nobody', async () => {
  const eva = await signUp('Eva Guardada');
  const { secret } = (await app.call(startTwoFactorRoute, { body: { password } }, eva.cookie)).body;
  const turnedOn = await app.call(confirmTwoFactorRoute, { body: { code: totpCode(secret) } }, eva.cookie);
  const [backupCode = ''] = turnedOn.body.backupCodes;
  await app.call(deleteAccountRoute, { body: { password, confirmation: 'excluir' } }, eva.cookie);
  const credentials = { email: eva.email, password };
  const goBack = (secondStep?: { backupCode: string }) =>
    app.call(returnRoute, { body: { ...credentials, secondStep } });
  const isLeaving = async () =>
    (await app.platform.db`select from departures where person_id = ${eva.id}`).length === 1;

  expect((await goBack()).code).toBe('second_step_due');
  expect((await goBack({ backupCode: 'aaaaa22222' })).code).toBe('code_invalid');
  expect(await isLeaving()).toBe(true);
  const back = await goBack({ backupCode });
  expect(back.status).toBe(204);
  expect(await isLeaving()).toBe(false);
  expect((await app.call(getMeRoute, {}, cookieOf(back))).body.me?.id).toBe(eva.id);
});
