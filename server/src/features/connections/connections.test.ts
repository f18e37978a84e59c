import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import {
  acceptInvitationRoute,
  type Connection,
  listLinksRoute,
  listReceivedInvitationsRoute,
  listSentInvitationsRoute,
  rejectInvitationRoute,
  removeConnectionRoute,
} from '@publyka/contract/routes/connections';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { getProfileRoute } from '@publyka/contract/routes/profile-routes';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invite, link } from '../../../test/connections.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** Every tenth ends with a block. */
const trials = scaled({ short: 10, full: 100 });

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

const accept = (person: TestPerson, connectionId: string) =>
  app.call(acceptInvitationRoute, { params: { connectionId } }, person.cookie);
const reject = (person: TestPerson, connectionId: string) =>
  app.call(rejectInvitationRoute, { params: { connectionId } }, person.cookie);
const remove = (person: TestPerson, connectionId: string) =>
  app.call(removeConnectionRoute, { params: { connectionId } }, person.cookie);

async function standing(viewer: TestPerson, person: TestPerson) {
  const profile = await app.call(getProfileRoute, { params: { personId: person.id } }, viewer.cookie);
  const { status, sent } = profile.body.viewer;
  return { status, sent };
}

async function follows(): Promise<string[]> {
  const rows = await app.platform.db<{ follower: string; following: string }[]>`
    select follower_id as follower, following_id as following from user_follows
    where follower_id = any(${[ana.id, rui.id, eva.id]}::uuid[])`;
  return rows.map(({ follower, following }) => `${nameOf(follower)} ${nameOf(following)}`).sort();
}

function nameOf(id: string): string {
  return Object.entries({ ana, rui, eva }).find(([, person]) => person.id === id)?.[0] ?? id;
}

test('an invitation is sent, seen by both, and accepted by its receiver only', async () => {
  const sent = await invite(app, ana, rui);
  expect(sent.body).toMatchObject({ status: 'pending', sent: true, person: { id: rui.id } });
  expect(await standing(ana, rui)).toEqual({ status: 'pending', sent: true });
  expect(await standing(rui, ana)).toEqual({ status: 'pending', sent: false });
  const received = await app.call(listReceivedInvitationsRoute, {}, rui.cookie);
  expect(received.body.items).toMatchObject([{ id: sent.body.id, sent: false, person: { id: ana.id } }]);
  const listed = await app.call(listSentInvitationsRoute, {}, ana.cookie);
  expect(listed.body.items).toMatchObject([{ id: sent.body.id, sent: true, person: { id: rui.id } }]);
  expect((await app.call(getBadgesRoute, {}, rui.cookie)).body.connections).toBe(1);

  for (const person of [ana, eva]) expect((await accept(person, sent.body.id)).code).toBe('not_found');
  expect((await accept(rui, sent.body.id)).body).toMatchObject({ status: 'connected', sent: false });
  expect((await accept(rui, sent.body.id)).status).toBe(200);
  expect(await follows()).toEqual(['ana rui', 'rui ana']);
  expect(await standing(ana, rui)).toEqual({ status: 'connected', sent: true });
  for (const person of [ana, rui]) {
    const links = await app.call(listLinksRoute, {}, person.cookie);
    expect(links.body.items).toMatchObject([{ id: sent.body.id, status: 'connected' }]);
    expect((await app.call(getBadgesRoute, {}, person.cookie)).body.connections).toBe(0);
  }
});

test('both are told, each what concerns them', async () => {
  const connectionId = await link(app, ana, rui);
  const ofRui = (await app.call(listNotificationsRoute, {}, rui.cookie)).body.items;
  expect(ofRui).toMatchObject([
    { type: 'connection_request', actors: [{ id: ana.id }], content: 'quer se linkar com você', read: true },
  ]);
  const ofAna = (await app.call(listNotificationsRoute, {}, ana.cookie)).body.items;
  expect(ofAna).toMatchObject([
    { type: 'connection_accepted', actors: [{ id: rui.id }], link: `/profile/${rui.id}`, refTable: 'connections' },
  ]);
  await remove(rui, connectionId);
  await invite(app, eva, rui);
  const [invitation] = (await app.call(listReceivedInvitationsRoute, {}, rui.cookie)).body.items;
  await remove(eva, invitation?.id ?? '');
  const left = (await app.call(listNotificationsRoute, {}, rui.cookie)).body.items;
  expect(left.map((one) => one.actors[0]?.id)).toEqual([ana.id]);
});

test('twice is once, and another id for the same person is the same invitation', async () => {
  const first = await invite(app, ana, rui);
  expect((await invite(app, ana, rui, first.body.id)).body.id).toBe(first.body.id);
  expect((await invite(app, ana, rui)).body.id).toBe(first.body.id);
  expect((await invite(app, ana, eva, first.body.id)).code).toBe('conflict');
  expect((await invite(app, ana, ana)).code).toBe('conflict');
  const toNobody = { ...rui, id: uuidv7() };
  expect((await invite(app, ana, toNobody)).code).toBe('not_found');
});

test('who invites the person that invited them accepts', async () => {
  const first = await invite(app, ana, rui);
  const crossed = await invite(app, rui, ana);
  expect(crossed.body).toMatchObject({ id: first.body.id, status: 'connected', sent: false });
  expect(await follows()).toEqual(['ana rui', 'rui ana']);
});

test('a closed person refuses invitations with the specified text, and may send and accept them', async () => {
  await app.platform.db`update profiles set is_open_for_connections = false where id = ${rui.id}`;
  const refused = await invite(app, ana, rui);
  expect(refused).toMatchObject({
    status: 409,
    code: 'person_closed',
    message: 'Este usuário não está aceitando convites no momento',
  });
  const own = await invite(app, rui, eva);
  expect((await accept(eva, own.body.id)).body.status).toBe('connected');
  await invite(app, rui, ana);
  expect((await invite(app, ana, rui)).body.status).toBe('connected');
});

test('who was rejected may not ask again, who rejected may', async () => {
  const sent = await invite(app, ana, rui);
  for (const person of [ana, eva]) expect((await reject(person, sent.body.id)).code).toBe('not_found');
  expect((await reject(rui, sent.body.id)).status).toBe(204);
  expect((await reject(rui, sent.body.id)).status).toBe(204);
  expect((await accept(rui, sent.body.id)).code).toBe('not_found');
  expect((await remove(ana, sent.body.id)).code).toBe('not_found');
  expect(await standing(ana, rui)).toEqual({ status: 'none', sent: null });
  expect((await invite(app, ana, rui)).code).toBe('invitation_declined');
  const back = await invite(app, rui, ana);
  expect(back.body).toMatchObject({ status: 'pending', sent: true });
  expect((await accept(ana, back.body.id)).body.status).toBe('connected');
});

test('only its sender withdraws an invitation; either one ends a Link', async () => {
  const sent = await invite(app, ana, rui);
  for (const person of [rui, eva]) expect((await remove(person, sent.body.id)).code).toBe('not_found');
  expect((await remove(ana, sent.body.id)).status).toBe(204);
  expect((await accept(rui, sent.body.id)).code).toBe('not_found');
  const connectionId = await link(app, ana, rui);
  expect((await remove(eva, connectionId)).code).toBe('not_found');
  expect((await remove(rui, connectionId)).status).toBe(204);
  expect(await follows()).toEqual([]);
  expect(await standing(ana, rui)).toEqual({ status: 'none', sent: null });
});

test('a block ends what was between the two and lets nothing begin', async () => {
  await link(app, ana, rui);
  await invite(app, eva, ana);
  for (const person of [rui, eva]) await app.call(blockPersonRoute, { params: { personId: person.id } }, ana.cookie);
  expect(await follows()).toEqual([]);
  expect((await app.call(listReceivedInvitationsRoute, {}, ana.cookie)).body.items).toEqual([]);
  expect((await invite(app, ana, rui)).code).toBe('not_found');
  expect((await invite(app, rui, ana)).code).toBe('not_found');
  expect((await app.call(getProfileRoute, { params: { personId: ana.id } }, rui.cookie)).code).toBe('not_found');
  await expectTrueCounts();
});

test('pages of invitations and of Links follow each other without gaps or doubles', async () => {
  const people = await Promise.all(Array.from({ length: 67 }, () => createPerson(app)));
  for (const [index, person] of people.entries()) {
    if (index % 2) await invite(app, person, ana);
    else await link(app, ...(index % 4 ? ([person, ana] as const) : ([ana, person] as const)));
  }
  const received = await collect((cursor) => app.call(listReceivedInvitationsRoute, { query: { cursor } }, ana.cookie));
  const links = await collect((cursor) => app.call(listLinksRoute, { query: { cursor } }, ana.cookie));
  const newestFirst = people.toReversed().map(({ id }) => id);
  expect(received).toEqual(newestFirst.filter((_, index) => index % 2));
  expect(links).toEqual(newestFirst.filter((_, index) => index % 2 === 0));
  await expectTrueCounts();
});

async function collect(
  fetchPage: (cursor: string | undefined) => Promise<{ body: { items: Connection[]; nextCursor: string | null } }>,
): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const { body } = await fetchPage(cursor);
    ids.push(...body.items.map(({ person }) => person.id));
    cursor = body.nextCursor;
  }
  return ids;
}

/** Every kept counter is what it counts. */
async function expectTrueCounts(): Promise<void> {
  const wrong = await app.platform.db`
    select id, links_count, links_received_count, followers_count, following_count from profiles
    where links_count <> (select count(*) from connections
        where status = 'accepted' and (user_id = profiles.id or connected_user_id = profiles.id))
      or links_received_count <> (select count(*) from connections
        where status = 'accepted' and connected_user_id = profiles.id)
      or followers_count <> (select count(*) from user_follows where following_id = profiles.id)
      or following_count <> (select count(*) from user_follows where follower_id = profiles.id)`;
  expect(wrong).toEqual([]);
}

test('crossed, doubled, answered, withdrawn and blocked invitations at once leave one true state', async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    const [one, other] = await Promise.all([createPerson(app), createPerson(app)]);
    const first = await invite(app, one, other);
    const moves = [
      () => invite(app, one, other),
      () => invite(app, other, one),
      () => accept(other, first.body.id),
      () => (trial % 3 === 0 ? reject(other, first.body.id) : invite(app, one, other)),
      () => (trial % 4 === 0 ? remove(one, first.body.id) : invite(app, other, one)),
      () => (trial % 5 === 0 ? remove(other, first.body.id) : accept(other, first.body.id)),
      () =>
        trial % 10 === 9
          ? app.call(blockPersonRoute, { params: { personId: one.id } }, other.cookie)
          : invite(app, one, other),
    ];
    const answers = await Promise.all(moves.map((move) => move()));
    for (const { status } of answers) expect(status).toBeLessThan(500);
    await expectOneState(one, other, trial % 10 === 9);
  }
  await expectTrueCounts();
});

async function expectOneState(one: TestPerson, other: TestPerson, isBlocked: boolean): Promise<void> {
  const rows = await app.platform.db<{ status: string }[]>`
    select status from connections
    where user_id = any(${[one.id, other.id]}::uuid[]) and connected_user_id = any(${[one.id, other.id]}::uuid[])`;
  const [{ count } = { count: -1 }] = await app.platform.db<{ count: number }[]>`
    select count(*) from user_follows where follower_id = any(${[one.id, other.id]}::uuid[])`;
  expect(rows.length).toBeLessThanOrEqual(isBlocked ? 0 : 1);
  expect(count).toBe(rows[0]?.status === 'accepted' ? 2 : 0);
}

test('two who invite each other at the same moment are Links each time', async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    const [one, other] = await Promise.all([createPerson(app), createPerson(app)]);
    const answers = await Promise.all([invite(app, one, other), invite(app, other, one)]);
    expect(answers.map(({ body }) => body.status).sort()).toEqual(['connected', 'pending']);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await standing(one, other)).toMatchObject({ status: 'connected' });
  }
  await expectTrueCounts();
});
