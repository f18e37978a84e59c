import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  addCollaboratorsRoute,
  confirmCollaborationRoute,
  listCollaborationRequestsRoute,
  listCollaborationsRoute,
  reportCollaborationRoute,
  withdrawCollaborationRoute,
} from '@publyka/contract/routes/collaborations';
import { listNotificationsRoute, setNotificationPreferenceRoute } from '@publyka/contract/routes/notifications';
import type { CreditRole } from '@publyka/contract/text/credit-roles';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { collaborate, propose } from '../../../test/collaborations.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { decideCase } from '../reports/decide.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui, eva] = await Promise.all([createPerson(app), createPerson(app), createPerson(app)]);
});
afterAll(() => app.close());

const confirm = ({ cookie }: TestPerson, collaborationId: string, roles: CreditRole[] = ['supervision']) =>
  app.call(confirmCollaborationRoute, { params: { collaborationId }, body: { roles } }, cookie);
const withdraw = ({ cookie }: TestPerson, collaborationId: string) =>
  app.call(withdrawCollaborationRoute, { params: { collaborationId } }, cookie);
const waiting = async ({ cookie }: TestPerson) =>
  (await app.call(listCollaborationRequestsRoute, {}, cookie)).body.items;
const shown = async (viewer: TestPerson, { id }: TestPerson) =>
  (await app.call(listCollaborationsRoute, { params: { personId: id } }, viewer.cookie)).body.items;
const told = async ({ cookie }: TestPerson) => (await app.call(listNotificationsRoute, {}, cookie)).body.items;

/** Names of those who are in the collaborations of a person, as a viewer sees them. */
async function namesIn(viewer: TestPerson, person: TestPerson): Promise<string[][]> {
  const names = new Map(Object.entries({ ana, rui, eva }).map(([name, { id }]) => [id, name]));
  const items = await shown(viewer, person);
  return items.map(({ people }) => people.map((one) => names.get(one.person.id) ?? '?').sort());
}

test('a collaboration is seen by others once two have confirmed, each with roles of their own', async () => {
  const { body } = await propose(app, ana, [rui]);
  expect(body).toMatchObject({ confirmedAt: null, proposedBy: { id: ana.id }, viewer: { standing: 'confirmed' } });
  expect(await waiting(rui)).toMatchObject([{ id: body.id, viewer: { standing: 'proposed' } }]);
  expect(await namesIn(ana, ana)).toEqual([['ana', 'rui']]);
  expect([await shown(eva, ana), await shown(eva, rui), await shown(rui, rui)]).toEqual([[], [], []]);

  expect((await confirm(eva, body.id)).code).toBe('not_found');
  const confirmed = await confirm(rui, body.id, ['writing_review', 'supervision']);
  expect(confirmed.body).toMatchObject({ viewer: { standing: 'confirmed' } });
  expect(confirmed.body.confirmedAt).not.toBeNull();
  expect(await waiting(rui)).toEqual([]);
  const [seen] = await shown(eva, rui);
  expect(seen?.people.map(({ person, roles }) => [person.id, roles])).toEqual([
    [ana.id, ['software']],
    [rui.id, ['supervision', 'writing_review']],
  ]);
  expect(seen?.viewer.standing).toBe('none');
});

test('whoever has not confirmed is named to nobody but its people', async () => {
  const { id } = (await propose(app, ana, [rui, eva])).body;
  await confirm(rui, id);
  const stranger = await createPerson(app);
  expect(await namesIn(stranger, ana)).toEqual([['ana', 'rui']]);
  expect(await shown(stranger, eva)).toEqual([]);
  expect((await waiting(eva))[0]?.people).toHaveLength(3);
});

test('either withdraws: it is gone for all, and a late retry does not bring it back', async () => {
  const id = uuidv7();
  const first = await propose(app, ana, [rui], { id });
  await confirm(rui, id);
  expect((await propose(app, ana, [rui], { id })).body.id).toBe(first.body.id);
  expect((await propose(app, eva, [rui], { id })).code).toBe('conflict');
  expect((await withdraw(eva, id)).code).toBe('not_found');
  expect((await withdraw(rui, id)).status).toBe(204);
  expect([await shown(eva, ana), await shown(ana, ana), await shown(rui, rui)]).toEqual([[], [], []]);
  expect([await told(ana), await told(rui)]).toEqual([[], []]);
  expect((await withdraw(rui, id)).code).toBe('not_found');
  expect((await propose(app, ana, [rui], { id })).code).toBe('gone');
});

test('of three the other two stay, also when it was the one who proposed', async () => {
  const id = await collaborate(app, ana, [rui, eva]);
  await withdraw(ana, id);
  expect(await namesIn(ana, rui)).toEqual([['eva', 'rui']]);
  expect((await shown(ana, rui))[0]?.proposedBy).toBeNull();
  expect(await shown(ana, ana)).toEqual([]);
  await withdraw(eva, id);
  expect(await shown(rui, rui)).toEqual([]);
});

test('a proposal goes when nobody is left who says so', async () => {
  const { id } = (await propose(app, ana, [rui, eva])).body;
  await withdraw(ana, id);
  expect([await waiting(rui), await waiting(eva), await told(rui)]).toEqual([[], [], []]);
});

test('each is told what concerns them, unless they do not want to', async () => {
  await app.call(
    setNotificationPreferenceRoute,
    { params: { type: 'collaboration' }, body: { isTold: false } },
    eva.cookie,
  );
  const { id } = (await propose(app, ana, [rui, eva])).body;
  expect(await told(rui)).toMatchObject([{ type: 'collaboration', actors: [{ id: ana.id }], read: false }]);
  expect((await told(rui))[0]?.content).toBe('diz que vocês trabalharam em “Sotaques do Brasil”');
  expect([await told(eva), await told(ana)]).toEqual([[], []]);
  await Promise.all([confirm(rui, id), confirm(rui, id), confirm(eva, id)]);
  expect((await told(rui)).map(({ read }) => read)).toEqual([true]);
  const answers = (await told(ana)).map(({ actors, content }) => [actors[0]?.id, content]);
  expect(answers.sort()).toEqual(
    [rui.id, eva.id].sort().map((personId) => [personId, 'confirmou que vocês trabalharam em “Sotaques do Brasil”']),
  );
});

test('blocks keep people apart: nothing is proposed, and what was there is left', async () => {
  const [id, other] = [await collaborate(app, ana, [rui, eva]), (await propose(app, rui, [ana])).body.id];
  await app.call(blockPersonRoute, { params: { personId: rui.id } }, ana.cookie);
  expect(await namesIn(eva, rui)).toEqual([['eva', 'rui']]);
  expect(await shown(ana, ana)).toEqual([]);
  expect((await confirm(ana, other)).code).toBe('not_found');
  for (const [from, to] of [
    [ana, rui],
    [rui, ana],
  ] as const) {
    expect((await propose(app, from, [to])).code).toBe('not_found');
    expect((await propose(app, from, [eva, to])).code).toBe('not_found');
  }
  expect((await confirm(rui, id)).status).toBe(200);
});

test('nobody collaborates with themselves, with nobody or without a role', async () => {
  expect((await propose(app, ana, [ana])).code).toBe('conflict');
  expect((await propose(app, ana, [])).code).toBe('invalid_input');
  expect((await propose(app, ana, [rui, rui])).code).toBe('invalid_input');
  expect((await propose(app, ana, [rui], { roles: [] })).code).toBe('invalid_input');
  const backwards = { kind: 'project', title: 'Rios', from: 2027, until: 2025 } as const;
  expect((await propose(app, ana, [rui], { about: backwards })).fields).toHaveProperty('about.until');
  const unknown = { kind: 'work', workId: uuidv7() } as const;
  expect((await propose(app, ana, [rui], { about: unknown })).code).toBe('not_found');
});

test('pages go on where the last one ended', async () => {
  for (let count = 0; count < 21; count += 1) await collaborate(app, ana, [rui]);
  const first = (await app.call(listCollaborationsRoute, { params: { personId: ana.id } }, eva.cookie)).body;
  const query = { cursor: first.nextCursor ?? undefined };
  const second = (await app.call(listCollaborationsRoute, { params: { personId: ana.id }, query }, eva.cookie)).body;
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([20, 1, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(21);
});

/** Every change reaches its people, and whoever looks at one of them: they refetch. */
async function hear(work: () => Promise<unknown>): Promise<string[]> {
  const read = () => app.platform.db<{ topic: string; seq: string }[]>`
    select topic, seq from events where type = 'collaborations.changed' order by topic, seq`;
  const before = (await read()).map(({ topic, seq }) => `${topic} ${seq}`);
  await work();
  const heard = (await read()).filter(({ topic, seq }) => !before.includes(`${topic} ${seq}`));
  const names = new Map(Object.entries({ ana, rui, eva }).map(([name, { id }]) => [id, name]));
  return heard.map(({ topic }) => topic.replace(/[^:]+$/, (id) => names.get(id) ?? '?')).sort();
}

test('whoever shows it hears of each change', async () => {
  const id = uuidv7();
  const own = ['user:ana', 'user:rui'];
  expect(await hear(() => propose(app, ana, [rui], { id }))).toEqual(['profile:ana', ...own]);
  expect(await hear(() => confirm(rui, id))).toEqual(['profile:ana', 'profile:rui', ...own]);
  expect(await hear(() => withdraw(rui, id))).toEqual(['profile:ana', 'profile:rui', ...own]);
});

test('who is in it names more people later, who are asked; whoever is there stays as they are', async () => {
  const id = await collaborate(app, ana, [rui]);
  const add = (person: TestPerson, others: TestPerson[]) => {
    const people = others.map((other) => ({ personId: other.id, roles: ['validation' as const] }));
    return app.call(addCollaboratorsRoute, { params: { collaborationId: id }, body: { people } }, person.cookie);
  };
  expect((await add(eva, [eva])).code).toBe('not_found');
  const twice = await Promise.all([add(rui, [eva, ana]), add(rui, [eva, ana])]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(await waiting(eva)).toMatchObject([{ id, viewer: { standing: 'proposed' } }]);
  expect((await told(eva)).filter(({ type }) => type === 'collaboration')).toHaveLength(1);
  const [seen] = await shown(ana, ana);
  expect(seen?.people.map(({ person, isConfirmed, roles }) => [person.id, isConfirmed, roles])).toEqual([
    [ana.id, true, ['software']],
    [rui.id, true, ['validation']],
    [eva.id, false, ['validation']],
  ]);
  expect((await add(eva, [await createPerson(app)])).code).toBe('conflict');
  const blocked = await createPerson(app);
  await app.call(blockPersonRoute, { params: { personId: ana.id } }, blocked.cookie);
  expect((await add(ana, [blocked])).code).toBe('not_found');
  expect(await namesIn(await createPerson(app), ana)).toEqual([['ana', 'rui']]);
});

test('who reports a title sees it no more, once; an administrator removes it for all', async () => {
  const about = { kind: 'project', title: 'Palavras feias', from: null, until: null } as const;
  const collaborationId = await collaborate(app, ana, [rui], { about });
  const hidden = (await propose(app, ana, [rui])).body.id;
  const report = (person: TestPerson, id = collaborationId) =>
    app.call(reportCollaborationRoute, { params: { collaborationId: id }, body: { reason: 'abuse' } }, person.cookie);
  expect([(await report(rui)).code, (await report(eva, hidden)).code]).toEqual(['conflict', 'not_found']);
  expect([(await report(eva)).status, (await report(eva)).status]).toEqual([204, 204]);
  expect([await shown(eva, ana), await shown(eva, rui)]).toEqual([[], []]);
  const third = await createPerson(app);
  expect(await namesIn(third, ana)).toEqual([['ana', 'rui']]);
  const cases = await app.platform.db<{ id: string; words: string; reportsCount: number }[]>`
    select id, words, reports_count from report_cases where thing_id = ${collaborationId}`;
  expect(cases).toMatchObject([{ words: 'Palavras feias', reportsCount: 1 }]);
  const removal = { caseId: cases[0]?.id ?? '', decision: 'removed', answer: '' } as const;
  await app.platform.transaction((tx) => decideCase(app.platform, tx, { operator: 'zelia' }, removal));
  expect([await namesIn(third, ana), await namesIn(rui, rui)]).toEqual([[], []].map(() => []));
});
