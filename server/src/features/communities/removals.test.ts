import type { LiveEvent } from '@publyka/contract/events/events';
import { participantsPageSize } from '@publyka/contract/limits';
import {
  editCommunityRoute,
  getCommunityCardRoute,
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listParticipantsRoute,
} from '@publyka/contract/routes/communities';
import { listRequestsRoute, requestToJoinRoute } from '@publyka/contract/routes/joining';
import { listMessagesRoute, sendMessageRoute } from '@publyka/contract/routes/messages';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import {
  liftBanRoute,
  listBansRoute,
  listFormerMembersRoute,
  removeMemberRoute,
} from '@publyka/contract/routes/removals';
import { giveRoleRoute } from '@publyka/contract/routes/roles';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createTrio, join, send, withoutEntrances } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ({ ana, rui, eva, communityId } = await createTrio(app, 'Mangues'));
});
afterAll(() => app.close());

const remove = (person: TestPerson, other: TestPerson, isBan = false, reason = 'Propaganda repetida') =>
  app.call(removeMemberRoute, { params: { communityId, personId: other.id }, body: { reason, isBan } }, person.cookie);
const admin = (person: TestPerson) =>
  app.call(giveRoleRoute, { params: { communityId, personId: person.id }, body: { role: 'admin' } }, ana.cookie);
const enter = (person: TestPerson) => app.call(joinCommunityRoute, { params: { communityId } }, person.cookie);
const lift = (person: TestPerson, other: TestPerson) =>
  app.call(liftBanRoute, { params: { communityId, personId: other.id } }, person.cookie);

async function told(person: TestPerson): Promise<string[]> {
  const { items } = (await app.call(listNotificationsRoute, {}, person.cookie)).body;
  return items.map(({ content }) => content);
}

test('whoever is removed is told why, reads and hears nothing more, and may come back', async () => {
  await block(app, eva, ana);
  expect((await remove(rui, eva)).code).toBe('not_found');
  expect((await remove(ana, eva, false, ' ')).fields).toEqual({ reason: 'Escreva o motivo: a pessoa vai ler' });
  expect((await remove(ana, eva)).status).toBe(204);
  expect(await told(eva)).toEqual(['Quem cuida de “Mangues” tirou você: Propaganda repetida']);
  const params = { communityId };
  expect((await app.call(getCommunityRoute, { params }, eva.cookie)).code).toBe('not_found');
  expect((await app.call(listMessagesRoute, { params }, eva.cookie)).code).toBe('not_found');
  const body = { id: uuidv7(), content: 'Voltei' };
  expect((await app.call(sendMessageRoute, { params, body }, eva.cookie)).code).toBe('not_found');
  const events = await app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic in (${`community:${communityId}`}, ${`user:${eva.id}`}) order by created_at`;
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['member.left', 'membership.lost', 'community.acted', 'act.named']),
  );
  // The reason is between those who run it and the person.
  expect(JSON.stringify(events.filter(({ type }) => type !== 'notification.set'))).not.toContain('Propaganda');
  const { acts } = (await app.call(listMessagesRoute, { params }, rui.cookie)).body;
  expect(withoutEntrances(acts)).toMatchObject([{ kind: 'removed', actor: { id: ana.id }, subject: { id: eva.id } }]);
  expect((await enter(eva)).status).toBe(200);
});

test('the owner is removed by nobody, one who administrates by the owner only, nobody by themselves', async () => {
  await admin(rui);
  await admin(eva);
  expect((await remove(rui, ana)).code).toBe('not_found');
  expect((await remove(rui, eva)).code).toBe('not_found');
  expect((await remove(ana, ana)).code).toBe('not_found');
  const lia = await createPerson(app);
  await join(app, lia, communityId);
  expect((await remove(rui, lia)).status).toBe(204);
  expect((await remove(ana, eva)).status).toBe(204);
  const { items } = (await app.call(listParticipantsRoute, { params: { communityId } }, ana.cookie)).body;
  expect(items.map(({ person }) => person.id)).toEqual([ana.id, rui.id]);
});

test('a ban holds until it is lifted; the card says so; the command may arrive twice', async () => {
  await send(app, eva, communityId, 'Fica o que disse');
  expect((await remove(ana, eva, true)).status).toBe(204);
  expect((await remove(ana, eva, true)).status).toBe(204);
  expect(await told(eva)).toEqual(['Quem cuida de “Mangues” tirou você, sem volta por ora: Propaganda repetida']);
  expect((await enter(eva)).code).toBe('banned');
  const card = await app.call(getCommunityCardRoute, { params: { communityId } }, eva.cookie);
  expect(card.body.viewer).toMatchObject({ isMember: false, isBanned: true });
  const list = (person: TestPerson) => app.call(listBansRoute, { params: { communityId } }, person.cookie);
  expect((await list(rui)).code).toBe('not_found');
  expect((await list(ana)).body.items).toMatchObject([{ person: { id: eva.id }, reason: 'Propaganda repetida' }]);
  expect((await lift(rui, eva)).code).toBe('not_found');
  expect((await lift(ana, eva)).status).toBe(204);
  expect((await lift(ana, eva)).code).toBe('not_found');
  expect((await enter(eva)).status).toBe(200);
  const { items, acts = [] } = (await app.call(listMessagesRoute, { params: { communityId } }, rui.cookie)).body;
  expect(items.map(({ content }) => content)).toEqual(['Fica o que disse']);
  expect(withoutEntrances(acts).map(({ kind }) => kind)).toEqual(['banned', 'unbanned']);
});

test('who is no member, or nobody, is neither removed nor banned', async () => {
  const lia = await createPerson(app);
  for (const isBan of [false, true]) {
    expect((await remove(ana, lia, isBan)).code).toBe('not_found');
    expect((await remove(ana, { ...lia, id: uuidv7() }, isBan)).code).toBe('not_found');
  }
  expect((await enter(lia)).status).toBe(200);
});

test('whoever joins while being banned is out in the end', async () => {
  for (let round = 0; round < 5; round += 1) {
    const lia = await createPerson(app);
    await join(app, lia, communityId);
    await Promise.all([remove(ana, lia, true), enter(lia), enter(lia)]);
    expect((await enter(lia)).code).toBe('banned');
    const [row] = await app.platform.db<{ members: number; counted: number }[]>`
      select members_count as counted, (select count(*)::int from community_members where community_id = id) as members
      from communities where id = ${communityId}`;
    expect(row).toEqual({ counted: 3, members: 3 });
  }
});

test('the list of bans goes on page by page', async () => {
  for (let index = 0; index <= participantsPageSize; index += 1) {
    const person = await createPerson(app);
    await app.platform.db`
      insert into community_bans (community_id, user_id, reason) values (${communityId}, ${person.id}, 'Propaganda')`;
  }
  const request = (cursor?: string) => ({ params: { communityId }, query: { cursor } });
  const first = (await app.call(listBansRoute, request(), ana.cookie)).body;
  const second = (await app.call(listBansRoute, request(first.nextCursor ?? ''), ana.cookie)).body;
  const ids = [...first.items, ...second.items].map(({ person }) => person.id);
  expect([first.items.length, second.items.length, new Set(ids).size]).toEqual([
    participantsPageSize,
    1,
    participantsPageSize + 1,
  ]);
});

test('who leaves before the ban is banned all the same, and stays out', async () => {
  const listFormer = async (person = ana) =>
    (await app.call(listFormerMembersRoute, { params: { communityId } }, person.cookie)).body.items;
  expect(await listFormer()).toEqual([]);
  await app.call(leaveCommunityRoute, { params: { communityId } }, eva.cookie);
  await app.call(leaveCommunityRoute, { params: { communityId } }, rui.cookie);
  expect((await listFormer()).map(({ person }) => person.id)).toEqual([rui.id, eva.id]);
  await enter(rui);
  expect((await listFormer()).map(({ person }) => person.id)).toEqual([eva.id]);
  await expect(listFormer(rui)).rejects.toThrow();
  expect((await remove(ana, eva)).code).toBe('not_found');
  expect((await remove(ana, eva, true)).status).toBe(204);
  expect((await remove(ana, eva, true)).status).toBe(204);
  expect(await listFormer()).toEqual([]);
  expect((await enter(eva)).code).toBe('banned');
  expect(await told(eva)).toEqual([expect.stringContaining('Propaganda repetida')]);
  await lift(ana, eva);
  expect((await enter(eva)).status).toBe(200);
});

test('the request of who left is gone with a ban', async () => {
  const params = { communityId };
  await app.call(editCommunityRoute, { params, body: { entry: 'request' } }, ana.cookie);
  await app.call(leaveCommunityRoute, { params }, eva.cookie);
  await app.call(requestToJoinRoute, { params, body: {} }, eva.cookie);
  const listRequesters = async () =>
    (await app.call(listRequestsRoute, { params }, ana.cookie)).body.items.map(({ person }) => person.id);
  expect(await listRequesters()).toEqual([eva.id]);
  expect((await remove(ana, eva, true)).status).toBe(204);
  expect(await listRequesters()).toEqual([]);
  await lift(ana, eva);
  expect((await app.call(requestToJoinRoute, { params, body: {} }, eva.cookie)).body.askedAt).not.toBeNull();
});
