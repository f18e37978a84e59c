import { communityLinksMax } from '@publyka/contract/limits';
import { blockPersonRoute } from '@publyka/contract/routes/blocks';
import { editCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { invitePersonRoute, listCompanionsRoute } from '@publyka/contract/routes/connections';
import {
  archiveCommunityRoute,
  createCommunityLinkRoute,
  getCommunityLinkRoute,
  joinByCommunityLinkRoute,
  listCommunityLinksRoute,
  type NewCommunityLink,
  requestToJoinRoute,
  revokeCommunityLinkRoute,
} from '@publyka/contract/routes/joining';
import { removeMemberRoute } from '@publyka/contract/routes/removals';
import { giveRoleRoute } from '@publyka/contract/routes/roles';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, join } from '../../../test/communities.ts';
import { findEverywhere } from '../../../test/dump.ts';
import { findTablesWith } from '../../../test/leftover-words.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { purgeDue } from '../my-data/service.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  eva = await createPerson(app, { fullName: 'Eva Prado' });
  communityId = await createCommunity(app, [ana, rui], 'Mangues');
  await app.call(editCommunityRoute, { params: { communityId }, body: { entry: 'link' } }, ana.cookie);
});
afterAll(() => app.close());

const create = (person: TestPerson, link: Partial<NewCommunityLink> = {}) => {
  const body = { id: uuidv7(), days: null, uses: null, ...link };
  return app.call(createCommunityLinkRoute, { params: { communityId }, body }, person.cookie);
};
const list = (person: TestPerson) => app.call(listCommunityLinksRoute, { params: { communityId } }, person.cookie);
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const look = (person: TestPerson, token: string) =>
  app.call(getCommunityLinkRoute, { params: { token } }, person.cookie);
const enter = (person: TestPerson, token: string) =>
  app.call(joinByCommunityLinkRoute, { params: { token } }, person.cookie);
const revoke = (person: TestPerson, linkId: string) =>
  app.call(revokeCommunityLinkRoute, { params: { communityId, linkId } }, person.cookie);

test('who came by the same link, and who made it, are offered to each other as Links; nobody else, and nobody blocked', async () => {
  const [one, other, blocked] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  const [group, single] = [(await create(ana)).body, (await create(ana)).body];
  for (const person of [one, other, blocked]) await enter(person, tokenOf(group));
  await enter(eva, tokenOf(single));
  const companions = async (person: TestPerson) => {
    const answer = await app.call(listCompanionsRoute, { params: { communityId } }, person.cookie);
    return answer.code ?? answer.body.items.map(({ person: { id } }) => id);
  };
  expect(await companions(one)).toEqual([ana.id, blocked.id, other.id]);
  expect(await companions(eva)).toEqual([ana.id]);
  expect(await companions(rui)).toEqual([]);
  expect(await companions(await createPerson(app))).toBe('not_found');
  await app.call(blockPersonRoute, { params: { personId: one.id } }, blocked.cookie);
  await app.call(invitePersonRoute, { body: { id: uuidv7(), personId: ana.id } }, one.cookie);
  expect(await companions(one)).toEqual([other.id]);
  await revoke(ana, group.id);
  expect(await companions(other)).toEqual([blocked.id, one.id]);
  await app.call(leaveCommunityRoute, { params: { communityId } }, other.cookie);
  expect(await companions(other)).toBe('not_found');
  expect(await companions(one)).toEqual([]);
});

test('a link is made, listed and revoked by those who run it, and lets anybody in meanwhile', async () => {
  expect((await create(rui)).code).toBe('not_found');
  expect((await list(rui)).code).toBe('not_found');
  const id = uuidv7();
  const [link, again] = [(await create(ana, { id })).body, (await create(ana, { id })).body];
  expect(again).toEqual(link);
  expect(link).toMatchObject({ id, uses: 0, usesMax: null, expiresAt: null, isDead: false, creator: { id: ana.id } });
  expect((await create(eva, { id })).code).toBe('not_found');
  const token = tokenOf(link);
  expect((await look(eva, token)).body).toMatchObject({
    id: communityId,
    name: 'Mangues',
    viewer: { isMember: false },
  });
  expect((await enter(eva, token)).body).toMatchObject({ id: communityId, membersCount: 3 });
  expect((await enter(eva, token)).body).toMatchObject({ membersCount: 3 });
  expect((await list(ana)).body.items).toMatchObject([{ uses: 1, url: link.url }]);
  expect((await revoke(rui, id)).code).toBe('not_found');
  expect((await revoke(ana, id)).status).toBe(204);
  expect((await revoke(ana, id)).code).toBe('not_found');
  const lia = await createPerson(app);
  expect([(await look(lia, token)).code, (await enter(lia, token)).code]).toEqual(['not_found', 'not_found']);
});

test('a copy of the database holds no token, and nobody makes one without the secret', async () => {
  const token = tokenOf((await create(ana)).body);
  expect(await findTablesWith(app, token)).toEqual([]);
  const bytes = Buffer.from(token, 'base64url');
  for (const at of [0, 15, 16, 31]) {
    const forged = Buffer.from(bytes);
    forged.writeUInt8(forged.readUInt8(at) ^ 1, at);
    expect((await enter(eva, forged.toString('base64url'))).code).toBe('not_found');
  }
  for (const odd of ['x', '%2e%2e', token.slice(0, -2), `${token}AA`])
    expect((await look(eva, odd)).code).toBe('not_found');
});

test('of 100 people who race for 10 places 10 get in', async () => {
  const link = (await create(ana, { uses: 10 })).body;
  const people = await Promise.all(Array.from({ length: 100 }, () => createPerson(app)));
  const answers = await Promise.all(people.map((person) => enter(person, tokenOf(link))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ code }) => code === 'not_found')).toHaveLength(90);
  const { db } = app.platform;
  const [row] = await db`
    select uses, members_count as counted, (select count(*)::int from community_members where community_id = communities.id) as members
    from community_links join communities on communities.id = community_id where community_links.id = ${link.id}`;
  expect(row).toEqual({ uses: 10, counted: 12, members: 12 });
  // Nor by a fault of ours.
  await expect(db`update community_links set uses = uses + 1 where id = ${link.id}`).rejects.toThrow(
    /check constraint/,
  );
  expect((await list(ana)).body.items).toMatchObject([{ isDead: true }]);
  // Those who are in look at it and come again.
  const inside = people[answers.findIndex(({ status }) => status === 200)] ?? ana;
  expect((await look(inside, tokenOf(link))).body.viewer.isMember).toBe(true);
  expect((await enter(inside, tokenOf(link))).status).toBe(200);
});

test('it ends by its time; those that are dead make room for new ones', async () => {
  const link = (await create(ana, { days: 7 })).body;
  const days = (Date.parse(link.expiresAt ?? '') - Date.parse(link.createdAt)) / 86_400_000;
  expect(days).toBeCloseTo(7, 2);
  await app.platform.db`update community_links set expires_at = now() where id = ${link.id}`;
  expect([(await look(eva, tokenOf(link))).code, (await enter(eva, tokenOf(link))).code]).toEqual([
    'not_found',
    'not_found',
  ]);
  for (let index = 1; index <= communityLinksMax; index += 1) expect((await create(ana)).status).toBe(200);
  expect((await list(ana)).body.items.map(({ id }) => id)).not.toContain(link.id);
  expect((await create(ana)).code).toBe('conflict');
  const odd = { id: uuidv7(), days: 2, uses: 3 } as unknown as NewCommunityLink;
  expect((await create(ana, odd)).fields).toEqual({
    days: 'Escolha até quando o link vale',
    uses: 'Escolha quantas pessoas podem usar',
  });
});

test('by a link one is admitted at once where others have to ask, and their request is answered by that', async () => {
  await app.call(editCommunityRoute, { params: { communityId }, body: { entry: 'request' } }, ana.cookie);
  await app.call(giveRoleRoute, { params: { communityId, personId: rui.id }, body: { role: 'admin' } }, ana.cookie);
  await app.call(requestToJoinRoute, { params: { communityId }, body: {} }, eva.cookie);
  const token = tokenOf((await create(rui, { uses: 1 })).body);
  expect((await enter(eva, token)).status).toBe(200);
  expect(await app.platform.db`select from community_requests where community_id = ${communityId}`).toHaveLength(0);
  // The place is taken for good.
  await app.call(leaveCommunityRoute, { params: { communityId } }, eva.cookie);
  expect((await enter(eva, token)).code).toBe('not_found');
});

test('to whoever was banned a link is dead, and to all while the RePublyka is archived', async () => {
  const token = tokenOf((await create(ana, { uses: 1 })).body);
  await app.call(
    removeMemberRoute,
    { params: { communityId, personId: rui.id }, body: { reason: 'Propaganda', isBan: true } },
    ana.cookie,
  );
  const dead = await look(eva, tokenOf({ url: `/${'A'.repeat(43)}` }));
  for (const answer of [await look(rui, token), await enter(rui, token)])
    expect([answer.status, answer.code, answer.fields]).toEqual([dead.status, dead.code, dead.fields]);
  expect((await list(ana)).body.items).toMatchObject([{ uses: 0 }]);
  await app.call(archiveCommunityRoute, { params: { communityId } }, ana.cookie);
  expect([(await look(eva, token)).code, (await enter(eva, token)).code]).toEqual(['not_found', 'not_found']);
  expect((await create(ana)).code).toBe('archived');
  await expect(join(app, eva, communityId)).rejects.toThrow('not_found');
});

test('with an account go its requests and what they said; links that it made stay, and name nobody', async () => {
  await app.call(giveRoleRoute, { params: { communityId, personId: rui.id }, body: { role: 'admin' } }, ana.cookie);
  const link = (await create(rui)).body;
  const other = await createCommunity(app, [ana]);
  const params = { communityId: other };
  await app.call(editCommunityRoute, { params, body: { entry: 'request' } }, ana.cookie);
  await app.call(requestToJoinRoute, { params, body: { words: 'Jabuticabeiras' } }, rui.cookie);
  expect(await findEverywhere(app, ['jabuticabeiras'])).not.toEqual([]);
  await app.platform.db`insert into departures (person_id, purge_after) values (${rui.id}, now())`;
  await purgeDue(app.platform);
  expect(await findEverywhere(app, ['jabuticabeiras', rui.id])).toEqual([]);
  expect((await list(ana)).body.items).toMatchObject([{ id: link.id, creator: null }]);
  expect((await enter(eva, tokenOf(link))).status).toBe(200);
});
