import { caseFileUrl } from '@publyka/contract/case-file-url';
import {
  type CaseDecision,
  decideCaseRoute,
  getCaseRoute,
  listCasesRoute,
  type ReportedThing,
  reportThingRoute,
} from '@publyka/contract/routes/cases';
import { listCommentsRoute } from '@publyka/contract/routes/comments';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { reportPostRoute } from '@publyka/contract/routes/reports';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { comment, publish } from '../../../test/posts.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';

let app: TestApp;
let mia: TestPerson;
let otto: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  mia = await createStaff(app, 'modera');
  otto = await createPerson(app, { fullName: 'Otto Rezende' });
  rui = await createPerson(app);
  eva = await createPerson(app);
});
beforeEach(() => app.platform.db`delete from report_cases`);
afterAll(() => app.close());

const report = (by: TestPerson, kind: ReportedThing, reportedId: string, details?: string) =>
  app.call(
    reportThingRoute,
    { params: { kind, reportedId }, body: { reason: 'abuse', ...(details && { details }) } },
    by.cookie,
  );
const list = async (by: TestPerson, state: 'open' | 'decided' = 'open') =>
  (await app.call(listCasesRoute, { query: { state } }, by.cookie)).body.items;
const decide = (by: TestPerson, caseId: string, decision: CaseDecision, answer = '') =>
  app.call(decideCaseRoute, { params: { caseId }, body: { decision, answer } }, by.cookie);
const told = async ({ cookie }: TestPerson) =>
  (await app.call(listNotificationsRoute, {}, cookie)).body.items.map(({ content }) => content);

test('reports of one thing are one case, shown with reasons and what was written, never with who reported', async () => {
  const postId = await publish(app, eva, 'Saiu o segundo capítulo.');
  const commentId = await comment(app, otto, postId, 'Você copiou isso.');
  expect((await report(rui, 'comment', commentId, 'Na frente de todos.')).status).toBe(204);
  expect((await report(rui, 'comment', commentId)).status).toBe(204);
  expect((await report(eva, 'comment', commentId)).status).toBe(204);
  expect((await report(otto, 'comment', commentId)).code).toBe('conflict');
  expect((await report(rui, 'comment', uuidv7())).code).toBe('not_found');
  const [found, ...others] = await list(mia);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'comment',
    words: 'Você copiou isso.',
    reportsCount: 2,
    reasons: [{ reason: 'abuse', count: 2 }],
    author: { id: otto.id },
    protocol: expect.stringMatching(/^\d{4}-\d+$/),
  });
  const detail = await app.call(getCaseRoute, { params: { caseId: found?.id ?? '' } }, mia.cookie);
  const page = `/post/${postId}?comentario=${commentId}`;
  expect(detail.body).toMatchObject({ page, details: ['Na frente de todos.'], messages: [], earlier: 0 });
  expect(detail.body.post).toEqual({ author: expect.any(String), words: 'Saiu o segundo capítulo.' });
  expect(JSON.stringify([found, detail.body])).not.toMatch(new RegExp(`${rui.id}|${eva.id}`));
  expect((await app.call(listCasesRoute, {}, rui.cookie)).code).toBe('not_found');
});

test('of a message who moderates reads it, five before and five after, and nothing else', async () => {
  const communityId = await createCommunity(app, [otto, rui]);
  const ids: string[] = [];
  for (let index = 0; index < 15; index += 1) ids.push((await send(app, otto, communityId, `fala ${index}`)).id);
  expect((await report(eva, 'message', ids[7] ?? '')).code).toBe('not_found');
  expect((await report(rui, 'message', ids[7] ?? '')).status).toBe(204);
  const [found] = await list(mia);
  const { body } = await app.call(getCaseRoute, { params: { caseId: found?.id ?? '' } }, mia.cookie);
  expect(body.messages.map(({ content, side }) => `${side} ${content}`)).toEqual([
    ...['-1 fala 2', '-1 fala 3', '-1 fala 4', '-1 fala 5', '-1 fala 6', '0 fala 7'],
    ...['1 fala 8', '1 fala 9', '1 fala 10', '1 fala 11', '1 fala 12'],
  ]);
  await decide(mia, found?.id ?? '', 'removed', 'Ataca um colega.');
  const [row] = await app.platform
    .db`select content, deleted_at is not null as is_gone from messages where id = ${ids[7] ?? ''}`;
  expect(row).toEqual({ content: '', isGone: true });
});

test('whoever decides sees the files of the reported message alone, as long as it stands', async () => {
  const communityId = await createCommunity(app, [otto, rui]);
  const [before, shown] = [
    await uploadImage(app, otto, 'message-image'),
    await uploadImage(app, otto, 'message-image'),
  ];
  await send(app, otto, communityId, '', null, [before]);
  const { id } = await send(app, otto, communityId, '', null, [shown]);
  await report(rui, 'message', id);
  const caseId = (await list(mia))[0]?.id ?? '';
  const { body } = await app.call(getCaseRoute, { params: { caseId } }, mia.cookie);
  expect(body.messages.map(({ side, attachments }) => [side, attachments.map((one) => one.id)])).toEqual([
    [-1, [before]],
    [0, [shown]],
  ]);
  const see = async (fileId: string, cookie: string) =>
    (await app.app.request(caseFileUrl(caseId, fileId, '160.webp'), { headers: { cookie } })).status;
  expect([await see(shown, mia.cookie), await see(before, mia.cookie)]).toEqual([200, 404]);
  expect([await see(shown, otto.cookie), await see(shown, rui.cookie), await see(shown, '')]).toEqual([404, 404, 401]);
  await decide(mia, caseId, 'removed', 'Ataca um colega.');
  expect(await see(shown, mia.cookie)).toBe(404);
});

test('a decision is made once, by one of many; both sides are told with the protocol; it has one line in the audit', async () => {
  const postId = await publish(app, eva);
  const commentId = await comment(app, otto, postId, 'De novo.');
  await report(rui, 'comment', commentId);
  const [found] = await list(mia);
  const caseId = found?.id ?? '';
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(mia, caseId, 'removed', 'Fere as regras.')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await app.call(listCommentsRoute, { params: { postId } }, eva.cookie)).body.items).toEqual([]);
  expect(await told(otto)).toContain(
    `Retiramos seu comentário. Fere as regras. Você pode recorrer. Protocolo ${found?.protocol}.`,
  );
  await runJobs(app);
  expect(await told(rui)).toContain(`Denúncia ${found?.protocol}: a moderação retirou o que você denunciou.`);
  const lines = await app.platform.db`select actor_id, details from audit_log where target = ${found?.protocol ?? ''}`;
  expect(lines).toEqual([{ actorId: mia.id, details: { kind: 'comment', decision: 'removed', reports: 1 } }]);
  expect(await list(mia)).toEqual([]);
  expect(await list(mia, 'decided')).toMatchObject([{ decision: 'removed', answer: 'Fere as regras.' }]);
});

test('nobody decides what is about themself, nor who moderates what is about who administers', async () => {
  const ada = await createStaff(app, 'administra');
  await report(rui, 'person', mia.id);
  await report(rui, 'person', ada.id);
  expect(await list(mia)).toEqual([]);
  const [ofMia] = await list(ada);
  expect(ofMia?.author.id).toBe(mia.id);
  const [ofAda] = await app.platform.db<{ id: string }[]>`select id from report_cases where author_id = ${ada.id}`;
  for (const by of [mia, ada]) expect((await decide(by, ofAda?.id ?? '', 'dismissed')).code).toBe('not_found');
  expect((await decide(ada, ofMia?.id ?? '', 'removed')).message).toContain('não existe para o que foi denunciado');
  expect((await decide(ada, ofMia?.id ?? '', 'warned', 'Troque a foto.')).status).toBe(200);
  expect(await told(mia)).toContainEqual(
    expect.stringContaining('Demos uma advertência sobre seu perfil. Troque a foto.'),
  );
});

test('reported posts come into the same queue, which is read by pages', async () => {
  const body = { reason: 'spam' } as const;
  for (let index = 0; index < 45; index += 1) {
    const postId = await publish(app, otto, `Vendo TCC ${index}`);
    await app.call(reportPostRoute, { params: { postId }, body }, rui.cookie);
  }
  const first = (await app.call(listCasesRoute, {}, mia.cookie)).body;
  const second = (await app.call(listCasesRoute, { query: { cursor: first.nextCursor ?? '' } }, mia.cookie)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([40, 5, null]);
  const all = [...first.items, ...second.items];
  expect(all.map(({ words }) => words)).toEqual(Array.from({ length: 45 }, (_, index) => `Vendo TCC ${index}`));
});
