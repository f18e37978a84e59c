import { appealRoute } from '@publyka/contract/routes/appeals';
import {
  addCaseNoteRoute,
  answerAppealRoute,
  type CaseDecision,
  countCasesRoute,
  decideCaseRoute,
  getCaseRoute,
  listCasesRoute,
  placeCaseRoute,
} from '@publyka/contract/routes/cases';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { adminCommands } from '../../admin/all-commands.ts';
import { runCommand } from '../../admin/run-command.ts';
import { purgePerson } from '../my-data/purge/purge-person.ts';
import { pathOfAppeal } from './appeal-key.ts';
import { closeCasesOf } from './notify.ts';

let app: TestApp;
let eva: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.platform.db`delete from report_cases`;
  await app.platform.db`delete from staff`;
  eva = await createPerson(app);
});
afterAll(() => app.close());

const decide = (by: TestPerson, caseId: string, decision: CaseDecision = 'hidden', days = 7) =>
  app.call(decideCaseRoute, { params: { caseId }, body: { decision, answer: 'Fere as regras.', days } }, by.cookie);
const read = async (by: TestPerson, caseId: string) =>
  (await app.call(getCaseRoute, { params: { caseId } }, by.cookie)).body;
const appealTo = async (caseId: string) => {
  const appealKey = pathOfAppeal(app.platform, caseId).split('/').at(-1) ?? '';
  await app.call(appealRoute, { params: { appealKey }, body: { words: 'Não concordo.' } }, eva.cookie);
};

/** What a party may do about a case: look at it, without what the others wrote, and nothing else. */
async function expectParty(by: TestPerson, caseId: string, as: 'reporter' | 'runs', others: string): Promise<void> {
  const detail = await read(by, caseId);
  expect(detail.party).toEqual({ as, others });
  expect(detail.can).toEqual({ decide: [], fates: [], answerAppeal: false });
  expect([detail.notes, detail.details]).toEqual([[], []]);
  const params = { caseId };
  const acts = [
    await decide(by, caseId),
    await app.call(placeCaseRoute, { params, body: { place: 'mine' } }, by.cookie),
    await app.call(addCaseNoteRoute, { params, body: { id: uuidv7(), words: 'Oi' } }, by.cookie),
    await app.call(answerAppealRoute, { params, body: { outcome: 'upheld', answer: 'Não' } }, by.cookie),
  ];
  expect(acts.map(({ code }) => code)).toEqual(['conflict', 'conflict', 'conflict', 'conflict']);
  expect(acts[0]?.message).toContain('Você é parte');
}

test('who reported decides nothing and answers no appeal; another one who moderates does', async () => {
  const [mia, max] = [await createStaff(app, 'modera'), await createStaff(app, 'modera')];
  const caseId = await openCase(app, mia, 'post', await publish(app, eva, 'Ruim'));
  await expectParty(mia, caseId, 'reporter', 'moderator');
  const listed = (await app.call(listCasesRoute, {}, mia.cookie)).body.items;
  expect(listed).toMatchObject([{ id: caseId, isParty: true }]);
  const waiting = async (by: TestPerson) => (await app.call(countCasesRoute, {}, by.cookie)).body.open;
  expect([await waiting(mia), await waiting(max)]).toEqual([0, 1]);
  expect((await decide(max, caseId)).status).toBe(200);
  await appealTo(caseId);
  const answer = { params: { caseId }, body: { outcome: 'upheld' as const, answer: 'Lemos de novo.' } };
  expect((await app.call(answerAppealRoute, answer, mia.cookie)).code).toBe('conflict');
  const ada = await createStaff(app, 'administra');
  expect((await app.call(answerAppealRoute, answer, ada.cookie)).status).toBe(200);
});

test('of a RePublyka’s messages and of itself, who runs it is a party, and in a direct conversation both are', async () => {
  const [mia, max] = [await createStaff(app, 'modera'), await createStaff(app, 'modera')];
  const rui = await createPerson(app);
  const communityId = await createCommunity(app, [mia, eva, rui], 'Ecologia');
  const { id } = await send(app, eva, communityId, 'Ruim');
  const caseId = await openCase(app, rui, 'message', id);
  await expectParty(mia, caseId, 'runs', 'moderator');
  await app.platform.db`update communities set owner_id = ${rui.id} where id = ${communityId}`;
  expect((await read(mia, caseId)).party).toBeNull();
  await app.platform.db`insert into community_admins (community_id, user_id) values (${communityId}, ${mia.id})`;
  await expectParty(mia, caseId, 'runs', 'moderator');
  expect((await decide(max, caseId, 'warned')).status).toBe(200);
});

test('with one who moderates alone an administrator decides, and where all are parties who sits at the server', async () => {
  const mia = await createStaff(app, 'modera');
  const caseId = await openCase(app, mia, 'post', await publish(app, eva, 'Ruim'));
  await expectParty(mia, caseId, 'reporter', 'operator');
  const ada = await createStaff(app, 'administra');
  await expectParty(mia, caseId, 'reporter', 'administrator');
  await app.platform.db`
    insert into post_reports (id, reporter_id, post_id, author_id, reason, details, post_content, case_id)
    select ${uuidv7()}, ${ada.id}, post_id, author_id, reason, '', post_content, case_id
    from post_reports where case_id = ${caseId} limit 1`;
  await expectParty(ada, caseId, 'reporter', 'operator');
  const { protocol } = (await read(ada, caseId)).case;
  await runCommand(adminCommands, { platform: app.platform, print: () => {} }, [
    ...['reports', 'decide', protocol, 'ocultar', '--resposta', 'Fere as regras.'],
  ]);
  expect((await read(ada, caseId)).case.decision).toBe('hidden');
});

test('an overturned limit leaves the shorter one of another decision in force', async () => {
  const [mia, max] = [await createStaff(app, 'modera'), await createStaff(app, 'modera')];
  const rui = await createPerson(app);
  const shorter = await openCase(app, rui, 'post', await publish(app, eva, 'Um'));
  const longer = await openCase(app, rui, 'post', await publish(app, eva, 'Dois'));
  await decide(mia, shorter, 'limited', 7);
  await decide(mia, longer, 'limited', 30);
  await appealTo(longer);
  const params = { caseId: longer };
  const body = { outcome: 'overturned' as const, answer: 'Lemos de novo.' };
  expect((await app.call(answerAppealRoute, { params, body }, max.cookie)).status).toBe(200);
  const [row] = await app.platform.db<{ days: number }[]>`
    select round(extract(epoch from limited_until - now()) / 86400)::int as days from profiles where id = ${eva.id}`;
  expect(row?.days).toBe(7);
});

test('a limit is known to the other nodes at once', async () => {
  const other = await createTestApp({}, app);
  try {
    const mia = await createStaff(app, 'modera');
    const write = () =>
      publish(other, eva, 'Mais uma').then(
        () => 'written',
        () => 'refused',
      );
    await app.platform.live.start();
    await other.platform.live.start();
    const caseId = await openCase(app, mia, 'post', await publish(app, eva, 'Ruim'));
    const ada = await createStaff(app, 'administra');
    expect(await write()).toBe('written');
    await decide(ada, caseId, 'limited');
    await expect.poll(write).toBe('refused');
  } finally {
    await other.close();
  }
});

test('who reported an account that is deleted before anybody decided hears so, once', async () => {
  const rui = await createPerson(app);
  await openCase(app, rui, 'post', await publish(app, eva, 'Um'));
  const caseId = await openCase(app, rui, 'person', eva.id);
  await app.platform.db`insert into departures (person_id, purge_after) values (${eva.id}, now())`;
  await closeCasesOf(app.platform, eva.id);
  await purgePerson(app.platform, eva.id);
  expect(await app.platform.db`select from report_cases where id = ${caseId}`).toHaveLength(0);
  const told = (await app.call(listNotificationsRoute, {}, rui.cookie)).body.items.map(({ content }) => content);
  expect(told).toHaveLength(2);
  for (const words of told) expect(words).toMatch(/^Denúncia \d{4}-\d+: a conta de quem publicou foi excluída/);
});
