import {
  addCaseNoteRoute,
  type CasePlace,
  type CaseState,
  countCasesRoute,
  decideCaseRoute,
  getCaseRoute,
  listCasesRoute,
  placeCaseRoute,
  readMoreOfCaseRoute,
} from '@publyka/contract/routes/cases';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { createCommunity, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createStaff } from '../../../test/staff.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let mia: TestPerson;
let lia: TestPerson;
let otto: TestPerson;
let rui: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
  mia = await createStaff(app, 'modera');
  lia = await createStaff(app, 'modera');
  otto = await createPerson(app, { fullName: 'Otto Rezende', username: 'ottorez' });
  rui = await createPerson(app);
});
beforeEach(() => app.platform.db`delete from report_cases`);
afterAll(() => app.close());

const open = (kind: 'person' | 'message', reportedId: string) => openCase(app, rui, kind, reportedId);
const list = async (by: TestPerson, state: CaseState, q = '') =>
  (await app.call(listCasesRoute, { query: { state, q } }, by.cookie)).body.items.map(({ id }) => id);
const place = (by: TestPerson, caseId: string, where: CasePlace) =>
  app.call(placeCaseRoute, { params: { caseId }, body: { place: where } }, by.cookie);
const actsOf = async (protocol: string | undefined) =>
  (
    await app.platform.db<{ command: string }[]>`
    select command from audit_log where target = ${protocol ?? ''} order by seq`
  ).map(({ command }) => command);

test('a case is taken, waits, goes back, is noted and found, each act on record; decided, it stays where it is', async () => {
  const caseId = await open('person', otto.id);
  const { protocol, assignedTo } = (await place(mia, caseId, 'mine')).body;
  expect(assignedTo?.id).toBe(mia.id);
  expect([await list(mia, 'mine'), await list(lia, 'mine'), await list(lia, 'open')]).toEqual([[caseId], [], [caseId]]);
  expect((await place(mia, caseId, 'waiting')).body.waitsSince).not.toBeNull();
  expect([await list(mia, 'open'), await list(lia, 'waiting')]).toEqual([[], [caseId]]);
  expect((await place(lia, caseId, 'queue')).body).toMatchObject({ assignedTo: null, waitsSince: null });

  const note = { id: uuidv7(), words: 'A coordenação responde amanhã.' };
  for (const { cookie } of [mia, mia]) await app.call(addCaseNoteRoute, { params: { caseId }, body: note }, cookie);
  const detail = await app.call(getCaseRoute, { params: { caseId } }, lia.cookie);
  expect(detail.body.notes).toMatchObject([{ words: note.words }]);
  for (const q of [protocol, protocol.slice(5), 'otto rez', '@ottorez'])
    expect(await list(lia, 'open', q), q).toEqual([caseId]);
  for (const q of ['999999', '100%_', 'ninguém']) expect(await list(lia, 'open', q), q).toEqual([]);
  expect((await app.call(countCasesRoute, {}, lia.cookie)).body).toEqual({ open: 1, appeals: 0 });
  await app.call(decideCaseRoute, { params: { caseId }, body: { decision: 'warned' } }, lia.cookie);
  expect((await place(mia, caseId, 'mine')).message).toBe('Este caso já foi decidido');
  expect(await actsOf(protocol)).toEqual([
    ...['reports take', 'reports wait', 'reports release', 'reports note', 'reports decide'],
  ]);
});

test('more of a conversation is read for a reason, which goes on record, and of a message alone', async () => {
  const communityId = await createCommunity(app, [otto, rui]);
  const ids: string[] = [];
  for (let index = 0; index < 15; index += 1) ids.push((await send(app, otto, communityId, `fala ${index}`)).id);
  const caseId = await open('message', ids[7] ?? '');
  const more = (id: string, reason: string) =>
    app.call(readMoreOfCaseRoute, { params: { caseId: id }, body: { reason } }, mia.cookie);
  expect((await more(caseId, ' x ')).fields).toEqual({ reason: 'Diga por que precisa ler mais' });
  expect((await more(caseId, 'Não se entende sem o começo')).body.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 15 }, (_, index) => `fala ${index}`),
  );
  const lines = await app.platform.db`select actor_id, details from audit_log where command = 'reports read-more'`;
  expect(lines).toEqual([{ actorId: mia.id, details: { reason: 'Não se entende sem o começo' } }]);
  expect((await more(await open('person', otto.id), 'Só para ver')).code).toBe('not_found');
});
