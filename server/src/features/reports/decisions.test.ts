import { getMeRoute } from '@publyka/contract/routes/accounts';
import { appealRoute, getDecidedCaseRoute } from '@publyka/contract/routes/appeals';
import {
  answerAppealRoute,
  type CaseDecision,
  type CaseFate,
  type CaseState,
  decideCaseRoute,
  getCaseRoute,
  listCasesRoute,
  type ReportedThing,
} from '@publyka/contract/routes/cases';
import { createCommentRoute, listCommentsRoute } from '@publyka/contract/routes/comments';
import { getCommunityRoute } from '@publyka/contract/routes/communities';
import { reopenCommunityRoute } from '@publyka/contract/routes/joining';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { createPostRoute, getPostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { createCommunity, send } from '../../../test/communities.ts';
import { runJobs } from '../../../test/jobs.ts';
import { readMails } from '../../../test/mails.ts';
import { signInMember, signUpMember } from '../../../test/members.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { pathOfAppeal } from './appeal-key.ts';

let app: TestApp;
let mia: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  mia = await createStaff(app, 'modera');
  rui = await createPerson(app);
  eva = await createPerson(app);
});
beforeEach(() => app.platform.db`delete from report_cases`);
afterAll(() => app.close());

const open = (kind: ReportedThing | 'post', reportedId: string) => openCase(app, rui, kind, reportedId);
const decide = (
  by: TestPerson,
  caseId: string,
  decision: CaseDecision,
  more: { fate?: CaseFate; days?: number } = {},
) =>
  app.call(decideCaseRoute, { params: { caseId }, body: { decision, answer: 'Fere as regras.', ...more } }, by.cookie);
const answer = (by: TestPerson, caseId: string, outcome: 'upheld' | 'overturned') =>
  app.call(answerAppealRoute, { params: { caseId }, body: { outcome, answer: 'Lemos de novo.' } }, by.cookie);
const notices = async ({ cookie }: { cookie: string }) =>
  (await app.call(listNotificationsRoute, {}, cookie)).body.items;
const told = async (person: { cookie: string }) => (await notices(person)).map(({ content }) => content);
const list = async (by: TestPerson, state: CaseState) =>
  (await app.call(listCasesRoute, { query: { state } }, by.cookie)).body.items.map(({ id }) => id);
const see = async (postId: string, { cookie }: TestPerson) =>
  (await app.call(getPostRoute, { params: { postId } }, cookie)).status;

/** The last part of the address that somebody was sent. */
async function keyOf(person: { cookie: string }): Promise<string> {
  const link = (await notices(person)).map((one) => one.link).find((one) => one.startsWith('/recurso/'));
  return link?.slice('/recurso/'.length) ?? '';
}
const appeal = (appealKey: string, words = 'A frase é citação do livro.') =>
  app.call(appealRoute, { params: { appealKey }, body: { words } });

test('what is hidden nobody sees; overturned by somebody else it is back, and everybody is told', async () => {
  const otto = await createPerson(app, { fullName: 'Otto Rezende' });
  const postId = await publish(app, otto, 'Volta para o fundamental.');
  const caseId = await open('post', postId);
  const detail = await app.call(getCaseRoute, { params: { caseId } }, mia.cookie);
  expect(detail.body.can).toEqual({
    decide: ['dismissed', 'warned', 'hidden', 'removed', 'limited', 'suspended'],
    fates: ['kept', 'hidden', 'removed'],
    answerAppeal: false,
  });
  const { protocol } = (await decide(mia, caseId, 'hidden')).body;
  expect([await see(postId, eva), await see(postId, otto)]).toEqual([404, 404]);
  expect(await told(otto)).toContain(
    `Ocultamos sua publicação. Fere as regras. Você pode recorrer. Protocolo ${protocol}.`,
  );
  const appealKey = await keyOf(otto);
  const { body } = await app.call(getDecidedCaseRoute, { params: { appealKey } });
  expect(body).toMatchObject({ headline: 'Ocultamos sua publicação.', words: 'Volta para o fundamental.', protocol });
  expect((await app.call(getDecidedCaseRoute, { params: { appealKey } }, eva.cookie)).code).toBe('not_found');
  expect((await app.call(getDecidedCaseRoute, { params: { appealKey: `${appealKey.slice(0, -2)}xx` } })).code).toBe(
    'not_found',
  );
  expect((await appeal(appealKey, ' ')).fields).toEqual({ words: 'Conte o que a decisão não viu' });
  expect((await appeal(appealKey)).body).toMatchObject({ appeal: { outcome: null }, can: { appeal: false } });
  expect((await appeal(appealKey)).message).toBe('Você já recorreu desta decisão');

  expect(await list(mia, 'appealed')).toEqual([caseId]);
  expect((await answer(mia, caseId, 'overturned')).message).toContain('fica para outra pessoa');
  const lia = await createStaff(app, 'modera');
  const read = await app.call(getCaseRoute, { params: { caseId } }, lia.cookie);
  expect(read.body).toMatchObject({
    can: { answerAppeal: true },
    case: { appeal: { words: 'A frase é citação do livro.' } },
  });
  expect((await answer(lia, caseId, 'overturned')).body.appeal).toMatchObject({ outcome: 'overturned' });
  expect((await answer(lia, caseId, 'upheld')).message).toContain('já foi respondido');
  expect([await see(postId, eva), await see(postId, otto)]).toEqual([200, 200]);
  await runJobs(app);
  expect(await told(otto)).toContainEqual(expect.stringContaining('A decisão foi desfeita. Lemos de novo.'));
  expect(await told(rui)).toContain(`Denúncia ${protocol}: depois de um recurso, a decisão foi desfeita.`);
  const lines = await app.platform.db`select command, actor_id from audit_log where target = ${protocol} order by seq`;
  expect(lines).toEqual([
    { command: 'reports decide', actorId: mia.id },
    { command: 'reports answer-appeal', actorId: lia.id },
  ]);
  expect([await list(mia, 'appealed'), await list(mia, 'answered')]).toEqual([[], [caseId]]);
});

test('a hidden comment takes its replies along; the counts stay as they are', async () => {
  const otto = await createPerson(app);
  const postId = await publish(app, eva);
  const commentId = await comment(app, otto, postId, 'Você copiou isso.');
  await decide(mia, await open('comment', commentId), 'hidden');
  for (const { cookie } of [eva, otto])
    expect((await app.call(listCommentsRoute, { params: { postId } }, cookie)).body.items).toEqual([]);
  const body = { id: uuidv7(), content: 'Não copiei.', replyTo: { commentId } };
  const reply = await app.call(createCommentRoute, { params: { postId }, body }, eva.cookie);
  expect(reply.body.comment).toMatchObject({ parentId: null, answered: null });
});

test('whom a decision limits reads everything and writes nothing, until then; an appeal may end it', async () => {
  const otto = await createPerson(app);
  const communityId = await createCommunity(app, [otto, rui]);
  const { id: messageId } = await send(app, otto, communityId, 'Gente como você.');
  const caseId = await open('message', messageId);
  const answers = await decide(mia, caseId, 'limited', { fate: 'removed', days: 3 });
  expect(answers.body).toMatchObject({ decision: 'limited', fate: 'removed', until: expect.any(String) });
  const write = (content: string) =>
    app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content } }, otto.cookie);
  const refused = await write('De novo.');
  expect([refused.status, refused.code, refused.message]).toEqual([
    403,
    'account_limited',
    expect.stringMatching(/^Por decisão da moderação, até \d+ de \p{L}+ de \d{4} você lê e não escreve$/u),
  ]);
  expect((await app.call(getMeRoute, {}, otto.cookie)).body.me?.id).toBe(otto.id);
  await appeal(await keyOf(otto));
  const [message] = await app.platform
    .db`select deleted_at is not null as is_gone from messages where id = ${messageId}`;
  expect(message).toEqual({ isGone: true });
  await answer(await createStaff(app, 'administra'), caseId, 'overturned');
  expect((await write('Obrigado.')).status).toBe(200);
  expect(await told(otto)).toContainEqual(expect.stringContaining('O que foi retirado não volta.'));
});

test('a limit that is over lets one write without anybody doing anything', async () => {
  const otto = await createPerson(app);
  await decide(mia, await open('person', otto.id), 'limited', { days: 1 });
  const write = () => app.call(createPostRoute, { body: { id: uuidv7(), type: 'text', content: 'Oi.' } }, otto.cookie);
  expect((await write()).code).toBe('account_limited');
  await app.platform.db`update profiles set limited_until = now() - interval '1 second' where id = ${otto.id}`;
  app.platform.sessions.forget(null);
  expect((await write()).status).toBe(200);
});

test('who is suspended is told by mail, appeals without a session, and is let in again the moment it is over', async () => {
  const otto = await signUpMember(app);
  const caseId = await open('person', otto.id);
  expect((await decide(mia, caseId, 'suspended', { days: 7 })).body).toMatchObject({
    decision: 'suspended',
    fate: 'kept',
  });
  expect((await signInMember(app, otto.email)).code).toBe('account_suspended');
  await runJobs(app);
  const mail = (await readMails(app.platform.config.dataDir)).findLast(({ to }) => to?.[0]?.address === otto.email);
  const appealKey = /\/recurso\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await appeal(appealKey)).body.headline).toMatch(/^Suspendemos a sua conta até \d+ de \p{L}+\.$/u);
  const lia = await createStaff(app, 'modera');
  await answer(lia, caseId, 'overturned');
  expect((await signInMember(app, otto.email)).status).toBe(200);

  await decide(mia, await open('person', otto.id), 'suspended', { days: 1 });
  expect((await signInMember(app, otto.email)).code).toBe('account_suspended');
  await app.platform.db`update profiles set suspended_until = now() - interval '1 second' where id = ${otto.id}`;
  expect((await signInMember(app, otto.email)).status).toBe(200);
});

test('an appeal comes within twenty days, and there is none against what was kept', async () => {
  const otto = await createPerson(app);
  const caseId = await open('person', otto.id);
  await decide(mia, caseId, 'warned');
  const appealKey = await keyOf(otto);
  await app.platform.db`update report_cases set decided_at = now() - interval '20 days' where id = ${caseId}`;
  expect((await appeal(appealKey)).message).toContain('terminou');
  expect((await app.call(getDecidedCaseRoute, { params: { appealKey } })).body.can.appeal).toBe(false);
  const kept = await open('person', otto.id);
  await decide(mia, kept, 'dismissed');
  const key = pathOfAppeal(app.platform, kept).split('/').at(-1) ?? '';
  expect((await appeal(key)).code).toBe('not_found');
});

test('a RePublyka that is closed stays so for its owner; one without an owner has nobody to warn', async () => {
  const communityId = await createCommunity(app, [eva, rui]);
  const caseId = await open('community', communityId);
  expect((await decide(mia, caseId, 'removed')).code).toBe('conflict');
  expect((await decide(mia, caseId, 'hidden')).status).toBe(200);
  const get = async () => (await app.call(getCommunityRoute, { params: { communityId } }, eva.cookie)).body;
  expect((await get()).archivedAt).not.toBeNull();
  const reopen = () => app.call(reopenCommunityRoute, { params: { communityId } }, eva.cookie);
  expect((await reopen()).message).toContain('A moderação fechou');
  await appeal(await keyOf(eva));
  await answer(await createStaff(app, 'modera'), caseId, 'overturned');
  expect((await get()).archivedAt).toBeNull();
  await app.platform.db`update communities set owner_id = null where id = ${communityId}`;
  const again = await app.call(getCaseRoute, { params: { caseId: await open('community', communityId) } }, mia.cookie);
  expect(again.body.can.decide).toEqual(['dismissed', 'hidden']);
});
