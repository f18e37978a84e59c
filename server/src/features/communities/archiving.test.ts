import { applyToCommunities } from '@publyka/contract/events/apply-communities';
import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { MessagePages } from '@publyka/contract/events/message-pages';
import { communitiesPageSize } from '@publyka/contract/limits';
import {
  type Community,
  editCommunityRoute,
  getCommunityCardRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listCommunitiesRoute,
} from '@publyka/contract/routes/communities';
import { archiveCommunityRoute, reopenCommunityRoute } from '@publyka/contract/routes/joining';
import { saveWorkRoute } from '@publyka/contract/routes/libraries';
import { makeLibraryAddressRoute } from '@publyka/contract/routes/library-files';
import { changeListingRoute } from '@publyka/contract/routes/listing';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  markReadRoute,
  removeReactionRoute,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import { removeMemberRoute } from '@publyka/contract/routes/removals';
import { giveRoleRoute, handOverRoute } from '@publyka/contract/routes/roles';
import { createRoomRoute, resolveRoomRoute } from '@publyka/contract/routes/rooms';
import type { Pages } from '@publyka/contract/sorted-pages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, createRoom, openThread, send, withoutEntrances } from '../../../test/communities.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;
let params: { communityId: string };

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  rui = await createPerson(app, { fullName: 'Rui Antunes' });
  communityId = await createCommunity(app, [ana, rui], 'Mangues');
  params = { communityId };
});
afterAll(() => app.close());

const archive = (person = ana) => app.call(archiveCommunityRoute, { params }, person.cookie);
const reopen = (person = ana) => app.call(reopenCommunityRoute, { params }, person.cookie);
const write = (person: TestPerson, id = uuidv7()) =>
  app.call(sendMessageRoute, { params, body: { id, content: 'Oi' } }, person.cookie);
const list = async (person: TestPerson, cursor?: string) =>
  (await app.call(listCommunitiesRoute, { query: { cursor } }, person.cookie)).body;

test('of what is archived nothing is written, by whichever way; what was there stays', async () => {
  const message = await send(app, rui, communityId, 'Fica');
  const roomId = await createRoom(app, rui, communityId);
  const path = { communityId, messageId: message.id };
  await app.call(addReactionRoute, { params: { ...path, reaction: '👍' } }, ana.cookie);
  expect((await archive()).body).toMatchObject({ archivedAt: expect.any(String) });
  const refused = await Promise.all([
    write(ana),
    app.call(sendMessageRoute, { params, body: { id: uuidv7(), content: 'Oi', roomId } }, rui.cookie),
    app.call(editMessageRoute, { params: path, body: { content: 'Outra' } }, rui.cookie),
    app.call(addReactionRoute, { params: { ...path, reaction: '🎉' } }, rui.cookie),
    openThread(app, rui, path),
    app.call(createRoomRoute, { params, body: { id: uuidv7(), name: 'Campo' } }, rui.cookie),
    app.call(resolveRoomRoute, { params: { communityId, roomId } }, rui.cookie),
    app.call(editCommunityRoute, { params, body: { name: 'Outro' } }, ana.cookie),
    app.call(giveRoleRoute, { params: { ...params, personId: rui.id }, body: { role: 'admin' } }, ana.cookie),
    app.call(handOverRoute, { params, body: { personId: rui.id } }, ana.cookie),
    app.call(removeMemberRoute, { params: { ...params, personId: rui.id }, body: { reason: 'x' } }, ana.cookie),
    app.call(saveWorkRoute, { params: { libraryId: communityId, workId: uuidv7() }, body: {} }, rui.cookie),
  ]);
  expect(refused.map(({ status, code }) => [status, code])).toEqual(refused.map(() => [409, 'archived']));
  const page = (await app.call(listMessagesRoute, { params }, rui.cookie)).body;
  expect(page.items.map(({ content, reactions }) => [content, reactions.length])).toEqual([['Fica', 1]]);
  expect(page.acts?.at(-1)).toMatchObject({ kind: 'archived', actor: { id: ana.id } });
});

test('one reads on, takes back what is one’s own, exports, and leaves', async () => {
  const message = await send(app, rui, communityId);
  const path = { communityId, messageId: message.id };
  await app.call(addReactionRoute, { params: { ...path, reaction: '👍' } }, rui.cookie);
  await archive();
  const done = [
    await app.call(markReadRoute, { params, body: { seq: 1 } }, ana.cookie),
    await app.call(removeReactionRoute, { params: { ...path, reaction: '👍' } }, rui.cookie),
    await app.call(deleteMessageRoute, { params: path }, rui.cookie),
    await app.call(makeLibraryAddressRoute, { params: { libraryId: communityId } }, rui.cookie),
    await app.call(leaveCommunityRoute, { params }, ana.cookie),
    // Whose it is now.
    await reopen(rui),
    await write(rui),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 204, 200, 204, 200, 200]);
});

test('a message that was sent before is answered again as sent', async () => {
  const id = uuidv7();
  const sent = (await write(rui, id)).body;
  await archive();
  expect((await write(rui, id)).body).toEqual(sent);
});

test('only the owner archives and reopens; twice is once; nobody finds or joins it meanwhile', async () => {
  const eva = await createPerson(app);
  await app.call(giveRoleRoute, { params: { ...params, personId: rui.id }, body: { role: 'admin' } }, ana.cookie);
  expect((await archive(rui)).code).toBe('not_found');
  expect((await archive(eva)).code).toBe('not_found');
  const once = (await archive()).body;
  expect((await archive()).body).toEqual(once);
  expect((await app.call(joinCommunityRoute, { params }, eva.cookie)).code).toBe('not_found');
  expect((await app.call(getCommunityCardRoute, { params }, eva.cookie)).code).toBe('not_found');
  expect((await app.call(getCommunityCardRoute, { params }, rui.cookie)).body.id).toBe(communityId);
  expect((await reopen(rui)).code).toBe('not_found');
  await app.platform.db`update community_acts set created_at = now() - interval '2 minutes'`;
  expect((await reopen()).body.archivedAt).toBe(null);
  expect((await app.call(joinCommunityRoute, { params }, eva.cookie)).status).toBe(200);
  const { acts = [] } = (await app.call(listMessagesRoute, { params }, rui.cookie)).body;
  expect(withoutEntrances(acts).map(({ kind }) => kind)).toEqual(['admin_given', 'archived', 'reopened']);
});

test('the last one who leaves what is archived closes it for good, and a leave before keeps it archived', async () => {
  await archive();
  await app.call(leaveCommunityRoute, { params }, ana.cookie);
  expect((await write(rui)).code).toBe('archived');
  await app.call(leaveCommunityRoute, { params }, rui.cookie);
  expect((await app.call(getCommunityCardRoute, { params }, rui.cookie)).code).toBe('not_found');
  const [row] = await app.platform
    .db`select archived_at is not null as gone from communities where id = ${communityId}`;
  expect(row).toEqual({ gone: true });
});

test('nothing is written once it is archived, also not at the same moment', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id: messageId } = await send(app, rui, communityId);
    const answers = await Promise.all([
      write(rui),
      app.call(addReactionRoute, { params: { communityId, messageId, reaction: '👍' } }, rui.cookie),
      archive(),
      write(ana),
      app.call(createRoomRoute, { params, body: { id: uuidv7(), name: 'Campo' } }, rui.cookie),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [row] = await app.platform.db<{ late: number }[]>`
      with closed as (select seq from events where topic = ${`community:${communityId}`} and type = 'community.updated'
        order by seq desc limit 1)
      select count(*)::int as late from events, closed where topic = ${`community:${communityId}`} and events.seq > closed.seq
        and type <> 'community.acted'`;
    expect(row).toEqual({ late: 0 });
    await reopen();
  }
});

async function whole(person: TestPerson): Promise<Community[]> {
  const pages = [await list(person)];
  for (let page = pages[0]; page?.nextCursor; page = pages.at(-1)) pages.push(await list(person, page.nextCursor));
  return pages.flatMap(({ items }) => items);
}

test('it stands at the end of the list, pinned or not, page by page; what is heard leads there', async () => {
  const others: string[] = [];
  for (let n = 0; n < communitiesPageSize; n += 1) others.push(await createCommunity(app, [ana], `Grupo ${n}`));
  const second = others.at(-1) ?? '';
  await app.call(changeListingRoute, { params, body: { isPinned: true } }, ana.cookie);
  const before = await whole(ana);
  expect(before[0]?.id).toBe(communityId);
  await archive();
  await app.call(archiveCommunityRoute, { params: { communityId: second } }, ana.cookie);
  const archived = await whole(ana);
  expect(archived.slice(-2).map(({ id }) => id)).toEqual([second, communityId]);
  expect(new Set(archived.map(({ id }) => id)).size).toBe(communitiesPageSize + 1);
  await reopen();
  const reopened = await whole(ana);
  expect([reopened[0]?.id, reopened.at(-1)?.id]).toEqual([communityId, second]);
  const events = await app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic in (${`community:${communityId}`}, ${`community:${second}`})
    order by created_at, topic, seq`;
  const heard = (from: Community[], count: number) =>
    events
      .filter(({ type }) => type === 'community.updated')
      .slice(0, count)
      .reduce<Pages<Community>>(
        (pages, event) => applyToCommunities(pages, event, ana.id),
        [{ items: from, nextCursor: null }],
      )
      .flatMap(({ items }) => items);
  // The first of all tells that Rui joined.
  expect(heard(before, 3)).toEqual(archived);
  expect(heard(before, 4)).toEqual(reopened);
});

test('its lines are heard like all others', async () => {
  const before: MessagePages = [(await app.call(listMessagesRoute, { params }, rui.cookie)).body];
  await archive();
  await reopen();
  const events = await app.platform.db<LiveEvent[]>`
    select seq, type, data from events where topic = ${`community:${communityId}`} order by seq`;
  const at = { communityId, roomId: null, viewerId: rui.id };
  const heard = [...events, ...events].reduce((pages, event) => applyToMessages(pages, event, at), before);
  expect(heard).toEqual([(await app.call(listMessagesRoute, { params }, rui.cookie)).body]);
});
