import { chooseInterestsRoute } from '@publyka/contract/routes/interests';
import { getWeeklyMailRoute, setWeeklyMailRoute, stopWeeklyMailRoute } from '@publyka/contract/routes/weekly-mail';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { runJobs } from '../../../test/jobs.ts';
import { readMails } from '../../../test/mails.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { meet, propose } from '../../../test/readings.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { queueDue } from './service.ts';

let app: TestApp;
let rui: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [rui, ana] = [
    await createPerson(app, { fullName: 'Rui Antunes' }),
    await createPerson(app, { fullName: 'Ana Lima' }),
  ];
  await app.platform.db`update profiles set email_verified = true`;
});
afterAll(() => app.close());

const want = (person: TestPerson, isWanted = true) =>
  app.call(setWeeklyMailRoute, { body: { isWanted } }, person.cookie);
const mailsTo = async ({ username }: TestPerson) =>
  (await readMails(app.platform.config.dataDir)).filter(({ to }) => to?.[0]?.address === `${username}@exemplo.br`);

async function monday(nodes: TestApp[] = [app]): Promise<void> {
  await app.platform.db`update weekly_mails set last_week = last_week - 7 where last_week > '-infinity'`;
  await app.platform.db`update weekly_mails_sent set last_week = last_week - 7`;
  await Promise.all(nodes.map(({ platform }) => queueDue(platform)));
  await runJobs(app);
}

test('whoever asked is sent what they have not seen and a question of their field, once a week, however many nodes look', async () => {
  await link(app, rui, ana);
  const interests = ['Ecologia', 'Teatro', 'Física'];
  await app.call(chooseInterestsRoute, { body: { interests } }, rui.cookie);
  const words = String.raw`A borda não é refúgio: $\theta_0 \le \frac{1}{2}$.`;
  const postId = await publish(app, ana, words);
  const questionId = await publish(app, ana, 'Estudo ecologia. Alguém já mediu a salinidade aqui?');
  expect((await app.call(getWeeklyMailRoute, {}, rui.cookie)).body).toEqual({ isWanted: false });
  await monday();
  expect(await mailsTo(rui)).toEqual([]);
  await want(rui);
  const other = await createTestApp({}, app);
  await monday([app, other, app]);
  await other.close();
  const [mail, ...further] = await mailsTo(rui);
  expect(further).toEqual([]);
  expect(mail?.subject).toBe('Duas publicações e uma pergunta de Ecologia');
  for (const part of ['Olá, Rui.', `Ana Lima: “${words}”`, `/post/${postId}`, `/post/${questionId}`])
    expect(mail?.text).toContain(part);
  // A formula as it was typed.
  expect(mail?.html).toContain(`Ana Lima: “${words}”`);
  expect(mail?.text).toContain('“Alguém já mediu a salinidade aqui?”');
  await runJobs(app);
  expect(await mailsTo(rui)).toHaveLength(1);
});

test('the next meeting of the week in one’s RePublykas is told, if there is one', async () => {
  await app.platform.db`update posts set created_at = now() - interval '60 days'`;
  const communityId = await createCommunity(app, [ana, rui], 'Fonética de bolso');
  const { params } = await propose(app, ana, communityId);
  await want(rui);
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16);
  await meet(app, ana, params, { startsAt: inDays(9) });
  await monday();
  expect(await mailsTo(rui)).toEqual([]);
  await meet(app, ana, params, { startsAt: inDays(3) });
  await app.platform.db`update communities set archived_at = now() where id = ${communityId}`;
  await monday();
  expect(await mailsTo(rui)).toEqual([]);
  await app.platform.db`update communities set archived_at = null where id = ${communityId}`;
  await monday();
  const [mail] = await mailsTo(rui);
  expect(mail?.subject).toBe('Um encontro em Fonética de bolso esta semana');
  expect(mail?.text).toMatch(/E um encontro em Fonética de bolso, .*: “Letramento e alfabetização”/u);
  expect(mail?.html).toContain(`/communities/${communityId}/leitura/${params.readingId}`);
});

test('nothing is sent when there is nothing to tell, nor to an address that nobody proved', async () => {
  await want(rui);
  await app.platform.db`update posts set created_at = now() - interval '60 days'`;
  await monday();
  expect(await mailsTo(rui)).toEqual([]);
  await publish(app, ana, 'Hoje choveu.');
  await app.platform.db`update profiles set email_verified = false where id = ${rui.id}`;
  await monday();
  expect(await mailsTo(rui)).toEqual([]);
  await app.platform.db`update profiles set email_verified = true where id = ${rui.id}`;
  await monday();
  expect(await mailsTo(rui)).toHaveLength(1);
});

test('a question with an answer is none any more, and an address with a question mark asks nothing', async () => {
  await app.call(chooseInterestsRoute, { body: { interests: ['Ecologia', 'Teatro', 'Física'] } }, rui.cookie);
  const asked = await publish(app, ana, 'Ecologia: quem mede?');
  await publish(app, ana, 'Ecologia em https://exemplo.br/?id=1');
  await comment(app, rui, asked, 'Eu.');
  await want(rui);
  await monday();
  const [mail] = await mailsTo(rui);
  expect(mail?.subject).not.toContain('pergunta');
});

test('one POST to the signed address of the mail ends it, without a session and twice; no other address does', async () => {
  await want(rui);
  await want(ana);
  await publish(app, ana, 'Hoje choveu.');
  await monday();
  const [mail] = await mailsTo(rui);
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const url = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '');
  const token = url.pathname.split('/').at(-2) ?? '';
  expect(mail?.text).toContain(`/carta/${token}`);
  const forged = `${ana.id}.${token.split('.')[1]}`;
  expect((await app.call(stopWeeklyMailRoute, { params: { stopToken: forged } })).code).toBe('not_found');
  const oneClick = () =>
    app.app.request(url.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect([(await oneClick()).status, (await oneClick()).status]).toEqual([204, 204]);
  expect((await app.call(getWeeklyMailRoute, {}, rui.cookie)).body).toEqual({ isWanted: false });
  expect((await app.call(getWeeklyMailRoute, {}, ana.cookie)).body).toEqual({ isWanted: true });
});

test('who unticks and ticks it on the Monday is sent it once', async () => {
  await publish(app, ana, 'Manguezal hoje');
  await link(app, rui, ana);
  await want(rui);
  await monday();
  expect(await mailsTo(rui)).toHaveLength(1);
  await want(rui, false);
  await want(rui);
  await queueDue(app.platform);
  await runJobs(app);
  expect(await mailsTo(rui)).toHaveLength(1);
  await monday();
  expect(await mailsTo(rui)).toHaveLength(2);
});
