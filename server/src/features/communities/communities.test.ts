import { communitiesPageSize, participantsPageSize } from '@publyka/contract/limits';
import {
  createCommunityRoute,
  getCommunityCardRoute,
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listCommunitiesRoute,
  listParticipantsRoute,
} from '@publyka/contract/routes/communities';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { block, createCommunity, join, send } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadImage } from '../../../test/uploads.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let eva: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  eva = await createPerson(app, { fullName: 'Eva Conceição' });
});
afterAll(() => app.close());

const get = (person: TestPerson, communityId: string) =>
  app.call(getCommunityRoute, { params: { communityId } }, person.cookie);
const card = (person: TestPerson, communityId: string) =>
  app.call(getCommunityCardRoute, { params: { communityId } }, person.cookie);
const leave = (person: TestPerson, communityId: string) =>
  app.call(leaveCommunityRoute, { params: { communityId } }, person.cookie);

test('a RePublyka is created once, with its picture, by somebody who becomes owner and member', async () => {
  const avatarFileId = await uploadImage(app, ana, 'community-avatar');
  const body = { id: uuidv7(), name: '  Ecologia  ', description: '   ', avatarFileId };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.call(createCommunityRoute, { body }, ana.cookie)),
  );
  for (const answer of answers) {
    expect(answer.body).toMatchObject({
      name: 'Ecologia',
      description: null,
      ownerId: ana.id,
      membersCount: 1,
      unread: 0,
    });
    expect(answer.body.avatar).toMatchObject({ id: avatarFileId });
  }
  const stolen = await app.call(createCommunityRoute, { body: { ...body, avatarFileId: null } }, rui.cookie);
  expect(stolen.code).toBe('conflict');
  const interestId = uuidv7();
  await app.platform.db`insert into interests (id, name, category) values (${interestId}, 'Fungos', 'Biologia')`;
  const asInterest = { id: interestId, name: 'Fungos' };
  expect((await app.call(createCommunityRoute, { body: asInterest }, ana.cookie)).code).toBe('conflict');
  const others = await app.call(createCommunityRoute, { body: { ...body, id: uuidv7() } }, rui.cookie);
  expect(others.code).toBe('not_found');
  const unnamed = await app.call(createCommunityRoute, { body: { id: uuidv7(), name: '  ' } }, ana.cookie);
  expect(unnamed.fields).toEqual({ name: 'Por favor, insira um nome para a RePublyka' });
});

test('others see the card and nothing else, and may come in', async () => {
  const communityId = await createCommunity(app, [ana, eva]);
  await app.platform.db`
    insert into connections (id, user_id, connected_user_id, status) values (${uuidv7()}, ${eva.id}, ${rui.id}, 'accepted')`;
  expect((await get(rui, communityId)).code).toBe('not_found');
  const seen = await card(rui, communityId);
  expect(seen.body).toMatchObject({ name: 'Ecologia', membersCount: 2, viewer: { isMember: false } });
  expect(seen.body.knownMembers.map((person) => person.id)).toEqual([eva.id]);
  expect(seen.body.creator).toMatchObject({ id: ana.id, fullName: 'Ana Lima' });
  expect((await card(rui, uuidv7())).code).toBe('not_found');
  await send(app, ana, communityId, 'Antes');
  const joins = await Promise.all(
    Array.from({ length: 4 }, () => app.call(joinCommunityRoute, { params: { communityId } }, rui.cookie)),
  );
  for (const answer of joins)
    expect(answer.body).toMatchObject({ membersCount: 3, unread: 0, viewer: { isOwner: false, lastReadSeq: 1 } });
  expect((await card(rui, communityId)).body.viewer.isMember).toBe(true);
  await block(app, rui, ana);
  expect((await card(rui, communityId)).body.creator).toBe(null);
});

test('of people with very many Links the newest are looked through for members', async () => {
  const { db } = app.platform;
  const [early, late] = [await createPerson(app), await createPerson(app)];
  const hub = await createPerson(app);
  const communityId = await createCommunity(app, [ana, early, late]);
  await db`insert into profiles (id, email, full_name, username)
    select gen_random_uuid(), 'link' || n || '@exemplo.br', 'Link', 'link_' || n from generate_series(1, 500) as n`;
  await db`insert into connections (id, user_id, connected_user_id, status, responded_at)
    select gen_random_uuid(), ${hub.id}, id, 'accepted', now() - interval '1 hour' from profiles where username like 'link\\_%'`;
  for (const [person, time] of [
    [early, '2 hours'],
    [late, '1 minute'],
  ] as const)
    await db`insert into connections (id, user_id, connected_user_id, status, responded_at)
      values (${uuidv7()}, ${hub.id}, ${person.id}, 'accepted', now() - ${time}::interval)`;
  const known = (await card(hub, communityId)).body.knownMembers;
  expect(known.map((person) => person.id)).toEqual([late.id]);
});

test('an owner who leaves hands over to the oldest member; the last one archives', async () => {
  const communityId = await createCommunity(app, [ana, rui, eva]);
  expect((await leave(ana, communityId)).status).toBe(204);
  expect((await get(ana, communityId)).code).toBe('not_found');
  expect((await get(eva, communityId)).body).toMatchObject({ ownerId: rui.id, membersCount: 2 });
  expect((await leave(ana, communityId)).code).toBe('not_found');
  await Promise.all([leave(rui, communityId), leave(eva, communityId)]);
  expect((await card(ana, communityId)).code).toBe('not_found');
  expect((await app.call(joinCommunityRoute, { params: { communityId } }, ana.cookie)).code).toBe('not_found');
});

test('nobody inherits who cannot act, unless nobody else is left', async () => {
  const communityId = await createCommunity(app, [ana, rui, eva]);
  await app.platform.db`update profiles set suspended_at = now() where id = ${rui.id}`;
  await leave(ana, communityId);
  expect((await get(eva, communityId)).body.ownerId).toBe(eva.id);
  await leave(eva, communityId);
  const [row] = await app.platform.db`select owner_id from communities where id = ${communityId}`;
  expect(row?.['ownerId']).toBe(rui.id);
});

test('whoever joins and leaves at once, the count and the owner stay true', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(app)));
  const communityId = await createCommunity(app, [ana, rui]);
  const moves = people.flatMap((person) => [
    app.call(joinCommunityRoute, { params: { communityId } }, person.cookie),
    app.call(leaveCommunityRoute, { params: { communityId } }, person.cookie),
    app.call(joinCommunityRoute, { params: { communityId } }, person.cookie),
  ]);
  const answers = await Promise.all([...moves, leave(ana, communityId)]);
  expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
  const [row] = await app.platform.db`
    select members_count = (select count(*) from community_members where community_id = id) as is_true,
      exists (select from community_members where community_id = id and user_id = owner_id) as has_owner
    from communities where id = ${communityId}`;
  expect(row).toEqual({ isTrue: true, hasOwner: true });
});

test('the list follows the last message that one may see, page by page', async () => {
  const ids: string[] = [];
  for (let n = 0; n <= communitiesPageSize; n += 1) ids.push(await createCommunity(app, [ana], `Grupo ${n}`));
  const [first = '', second = ''] = ids;
  await join(app, rui, first);
  await join(app, eva, first);
  await send(app, rui, second).catch(() => {}); // Not a member.
  await send(app, ana, second, 'Meu');
  await send(app, rui, first, `Palavra ${'😀'.repeat(200)}`);
  const list = async (cursor?: string) =>
    (await app.call(listCommunitiesRoute, { query: { cursor } }, ana.cookie)).body;
  const page = await list();
  const rest = await list(page.nextCursor ?? '');
  expect(page.items.map((one) => one.id).slice(0, 2)).toEqual([first, second]);
  expect([...page.items, ...rest.items].map((one) => one.id).sort()).toEqual(ids.sort());
  expect(page.items[0]).toMatchObject({ unread: 1, lastMessage: { author: { fullName: 'Rui Antunes' } } });
  expect(Array.from(page.items[0]?.lastMessage?.content ?? '')).toHaveLength(140);
  expect(page.items[1]).toMatchObject({ unread: 0, lastMessage: { content: 'Meu', author: { id: ana.id } } });
  await send(app, eva, first, 'Visível');
  await send(app, rui, first, 'Oculta');
  await block(app, ana, rui);
  expect((await list()).items[0]).toMatchObject({ unread: 1, lastMessage: { content: 'Visível' } });
});

test('participants are listed in the order of joining, found without accents, and members only see them', async () => {
  const communityId = await createCommunity(app, [ana, rui, eva]);
  const list = async (person: TestPerson, search?: string) =>
    app.call(listParticipantsRoute, { params: { communityId }, query: { search } }, person.cookie);
  const all = await list(rui);
  expect(all.body.items.map((one) => [one.person.id, one.isOwner])).toEqual([
    [ana.id, true],
    [rui.id, false],
    [eva.id, false],
  ]);
  expect((await list(rui, 'CONCEICAO')).body.items.map((one) => one.person.id)).toEqual([eva.id]);
  expect((await list(rui, '%')).body.items).toEqual([]);
  await block(app, rui, eva);
  expect((await list(rui)).body.items.map((one) => one.person.id)).toEqual([ana.id, rui.id]);
  expect((await list(await createPerson(app))).code).toBe('not_found');
});

test('in a group of thousands a search finds rare names at once and common ones page by page', async () => {
  const communityId = await createCommunity(app, [ana]);
  const { db } = app.platform;
  const count = 5000;
  await db`insert into profiles (id, email, full_name, username)
    select gen_random_uuid(), 'muitos' || n || '@exemplo.br',
      case when n = ${count} then 'Quitéria Xavante' when n % 2 = 0 then 'Zuleica Zimmer' else 'Bento Braga' end, 'muitos' || n
    from generate_series(1, ${count}::int) n`;
  await db`insert into community_members (community_id, user_id, joined_at)
    select ${communityId}, id, now() + substr(username, 7)::int * interval '1 second' from profiles where username like 'muitos%'`;
  const list = async (search: string, cursor?: string) =>
    (await app.call(listParticipantsRoute, { params: { communityId }, query: { search, cursor } }, ana.cookie)).body;
  const namesOf = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ person }) => person.fullName);
  const rare = await list('xavante');
  expect([namesOf(rare), rare.nextCursor]).toEqual([['Quitéria Xavante'], null]);
  const common = await list('zuleica');
  expect(common.items).toHaveLength(participantsPageSize);
  const next = await list('zuleica', common.nextCursor ?? '');
  expect(new Set([...common.items, ...next.items].map(({ person }) => person.id)).size).toBe(2 * participantsPageSize);
  // Two letters are in no index: the pages that find nobody lead on.
  const pages = [await list('xa')];
  for (let last = pages[0]; last?.nextCursor; last = pages.at(-1)) pages.push(await list('xa', last.nextCursor));
  expect(pages.flatMap(namesOf)).toEqual(['Quitéria Xavante']);
  expect(pages.length).toBe(3);
  for (const typed of ['%', '_uleica', 'muitos_', '\\']) expect((await list(typed)).items).toEqual([]);
  expect(namesOf(await list('muitos42'))).toContain('Zuleica Zimmer');
});
