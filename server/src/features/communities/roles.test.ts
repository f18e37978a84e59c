import { applyToCommunity, applyToParticipants } from '@publyka/contract/events/apply-communities';
import type { LiveEvent } from '@publyka/contract/events/events';
import { adminsMax } from '@publyka/contract/limits';
import {
  editCommunityRoute,
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listParticipantsRoute,
} from '@publyka/contract/routes/communities';
import { deleteMessageRoute, editMessageRoute, listMessagesRoute } from '@publyka/contract/routes/messages';
import { type GivenRole, giveRoleRoute, handOverRoute, listRunningRoute } from '@publyka/contract/routes/roles';
import { resolveRoomRoute } from '@publyka/contract/routes/rooms';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, createRoom, createTrio, send, withoutEntrances } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { restore, suspend } from '../accounts/suspension.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, rui, eva, communityId } = await createTrio(app));
});
afterAll(() => app.close());

const give = (person: TestPerson, to: TestPerson, role: GivenRole) =>
  app.call(giveRoleRoute, { params: { communityId, personId: to.id }, body: { role } }, person.cookie);
const handOver = (person: TestPerson, to: TestPerson) =>
  app.call(handOverRoute, { params: { communityId }, body: { personId: to.id } }, person.cookie);
const get = async (person: TestPerson) =>
  (await app.call(getCommunityRoute, { params: { communityId } }, person.cookie)).body;
const rename = (person: TestPerson, name: string) =>
  app.call(editCommunityRoute, { params: { communityId }, body: { name } }, person.cookie);
const leave = (person: TestPerson) => app.call(leaveCommunityRoute, { params: { communityId } }, person.cookie);

async function rolesOf(): Promise<Record<string, string>> {
  const { items } = (await app.call(listRunningRoute, { params: { communityId } }, eva.cookie)).body;
  return Object.fromEntries(items.map(({ person, isOwner }) => [person.id, isOwner ? 'owner' : 'admin']));
}

async function actsOf(person: TestPerson): Promise<unknown[]> {
  const { acts = [] } = (await app.call(listMessagesRoute, { params: { communityId } }, person.cookie)).body;
  return withoutEntrances(acts).map(({ kind, actor, subject }) => [kind, actor.id, subject?.id ?? null]);
}

test('the owner alone gives and takes the administration, and a line tells of it once', async () => {
  expect((await give(rui, eva, 'admin')).code).toBe('not_found');
  expect((await give(ana, rui, 'admin')).body).toMatchObject({ isAdmin: true, person: { id: rui.id } });
  expect((await give(ana, rui, 'admin')).status).toBe(200);
  expect((await give(rui, eva, 'admin')).code).toBe('not_found');
  expect((await give(ana, ana, 'admin')).code).toBe('not_found');
  expect((await give(ana, await createPerson(app), 'admin')).code).toBe('not_found');
  expect(await rolesOf()).toEqual({ [ana.id]: 'owner', [rui.id]: 'admin' });
  expect((await get(rui)).viewer).toMatchObject({ isOwner: false, isAdmin: true });
  await give(ana, rui, 'member');
  expect(await rolesOf()).toEqual({ [ana.id]: 'owner' });
  expect(await actsOf(eva)).toEqual([
    ['admin_given', ana.id, rui.id],
    ['admin_taken', ana.id, rui.id],
  ]);
  await block(app, eva, rui);
  expect(await actsOf(eva)).toEqual([
    ['admin_given', ana.id, null],
    ['admin_taken', ana.id, null],
  ]);
  // Whoever leaves and comes back is a member like others.
  await give(ana, rui, 'admin');
  await leave(rui);
  await app.call(joinCommunityRoute, { params: { communityId } }, rui.cookie);
  expect((await get(rui)).viewer.isAdmin).toBe(false);
});

test('so many administrate at most', async () => {
  const people: TestPerson[] = [];
  for (let index = 0; index < adminsMax; index += 1) people.push(await createPerson(app));
  for (const person of people) {
    await app.call(joinCommunityRoute, { params: { communityId } }, person.cookie);
    expect((await give(ana, person, 'admin')).status).toBe(200);
  }
  expect((await give(ana, rui, 'admin')).code).toBe('conflict');
  expect((await get(rui)).viewer.isAdmin).toBe(false);
});

test('who administrates edits the group, deletes messages and resolves threads of others; members do not', async () => {
  const message = await send(app, eva, communityId, 'Oferta imperdível');
  const roomId = await createRoom(app, eva, communityId);
  const path = { communityId, messageId: message.id };
  const remove = () => app.call(deleteMessageRoute, { params: path }, rui.cookie);
  const resolve = () => app.call(resolveRoomRoute, { params: { communityId, roomId } }, rui.cookie);
  expect([(await rename(rui, 'De Rui')).code, (await remove()).code, (await resolve()).code]).toEqual(
    Array(3).fill('not_found'),
  );
  await give(ana, rui, 'admin');
  expect((await rename(rui, 'Mangues')).body.name).toBe('Mangues');
  expect((await resolve()).body.can.resolve).toBe(true);
  expect((await app.call(editMessageRoute, { params: path, body: { content: 'Outra' } }, rui.cookie)).code).toBe(
    'not_found',
  );
  await block(app, ana, rui);
  expect((await remove()).status).toBe(204);
  const [event] = await app.platform.db<{ actorId: string; data: unknown }[]>`
    select actor_id, data from events where type = 'message.deleted' and data ->> 'messageId' = ${message.id}`;
  // Also who may not see Rui hears that it is gone.
  expect(event).toMatchObject({ actorId: eva.id });
  expect(JSON.stringify(await app.platform.db`select data from events`)).not.toContain('imperdível');
});

test('handing over makes the one the owner and the other one who administrates; twice is once', async () => {
  const before = await get(rui);
  const list = (await app.call(listParticipantsRoute, { params: { communityId } }, rui.cookie)).body;
  await give(ana, rui, 'admin');
  expect((await handOver(rui, eva)).code).toBe('not_found');
  expect((await handOver(ana, await createPerson(app))).code).toBe('not_found');
  expect((await handOver(ana, rui)).body).toMatchObject({ ownerId: rui.id, viewer: { isOwner: false, isAdmin: true } });
  expect((await handOver(ana, rui)).status).toBe(200);
  expect(await rolesOf()).toEqual({ [rui.id]: 'owner', [ana.id]: 'admin' });
  expect(await actsOf(eva)).toEqual([
    ['admin_given', ana.id, rui.id],
    ['handed_over', ana.id, rui.id],
  ]);
  const events = await app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic = ${`community:${communityId}`} order by seq`;
  const replayed = [...events, ...events].reduce((one, event) => applyToCommunity(one, event, rui.id) ?? one, before);
  expect(replayed).toEqual(await get(rui));
  const participants = events.reduce<readonly (typeof list)[]>(
    (pages, event) => applyToParticipants(pages, event, communityId),
    [list],
  );
  expect(participants).toEqual([(await app.call(listParticipantsRoute, { params: { communityId } }, rui.cookie)).body]);
});

test('an owner who leaves is followed by the oldest who administrates, though others joined before', async () => {
  await give(ana, eva, 'admin');
  await leave(ana);
  expect((await get(eva)).viewer).toMatchObject({ isOwner: true, isAdmin: false });
  expect(await rolesOf()).toEqual({ [eva.id]: 'owner' });
  expect(await actsOf(rui)).toContainEqual(['inherited', eva.id, null]);
});

test('an owner whose account is suspended is followed, stays, and comes back as one who administrates', async () => {
  await suspend(app.platform, ana.id);
  await app.platform.jobs.drain();
  expect(await rolesOf()).toEqual({ [rui.id]: 'owner', [ana.id]: 'admin' });
  expect(await actsOf(eva)).toEqual([['inherited', rui.id, null]]);
  expect((await handOver(rui, ana)).code).toBe('not_found');
  await suspend(app.platform, rui.id);
  await suspend(app.platform, eva.id);
  await app.platform.jobs.drain();
  const ownerOf = async () => (await app.platform.db`select owner_id from communities where id = ${communityId}`)[0];
  expect(await ownerOf()).toEqual({ ownerId: rui.id });
  await restore(app.platform, ana.id);
  await app.platform.jobs.drain();
  expect(await ownerOf()).toEqual({ ownerId: ana.id });
});

type Step = { do: 'join' | 'leave' | 'admin' | 'member' | 'handOver' | 'suspend' | 'restore'; by: number; to: number };
const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('join', 'leave', 'admin') },
    { weight: 2, arbitrary: fc.constantFrom('member', 'handOver', 'suspend', 'restore') },
  ),
  by: fc.nat(3),
  to: fc.nat(3),
});

async function take(people: TestPerson[], { do: what, by, to }: Step): Promise<void> {
  const [row] = await app.platform.db<
    { ownerId: string }[]
  >`select owner_id from communities where id = ${communityId}`;
  const owner = people.find(({ id }) => id === row?.ownerId) ?? ana;
  const [person, other] = [people[by], people[to]];
  if (!person || !other) return;
  if (what === 'join') await app.call(joinCommunityRoute, { params: { communityId } }, person.cookie);
  else if (what === 'leave') await leave(person);
  else if (what === 'handOver') await handOver(owner, other);
  else if (what === 'suspend') await suspend(app.platform, person.id);
  else if (what === 'restore') await restore(app.platform, person.id);
  else await give(owner, other, what);
  await app.platform.jobs.drain();
}

test('whatever is done, a group that is not empty has one owner, who is a member and does not administrate besides', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async (steps) => {
      const people = [
        await createPerson(app),
        await createPerson(app),
        await createPerson(app),
        await createPerson(app),
      ];
      communityId = await createCommunity(app, [people[0], people[1], people[2]] as [
        TestPerson,
        TestPerson,
        TestPerson,
      ]);
      for (const one of steps) {
        await take(people, one);
        const { db } = app.platform;
        const [row] = await db<{ members: number; isOwned: boolean; isSound: boolean }[]>`
          select members_count as members,
            exists (select from community_members where community_id = id and user_id = owner_id) as is_owned,
            not exists (select from community_admins where community_id = id and user_id = owner_id)
              and ((archived_at is null) = (members_count > 0))
              and (not exists (select from profiles where id = owner_id and suspended_at is not null)
                or not exists (select from community_members join profiles on profiles.id = user_id
                  where community_id = communities.id and suspended_at is null)) as is_sound
          from communities where id = ${communityId}`;
        expect(row).toMatchObject({ isOwned: (row?.members ?? 0) > 0, isSound: true });
      }
    }),
    { numRuns: scaled({ short: 5, full: 100 }), endOnFailure: true },
  );
});
