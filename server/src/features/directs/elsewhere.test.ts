import { getClubRoute } from '@publyka/contract/routes/club';
import {
  editCommunityRoute,
  getCommunityCardRoute,
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  listParticipantsRoute,
} from '@publyka/contract/routes/communities';
import { listSuggestionsRoute, removeConnectionRoute } from '@publyka/contract/routes/connections';
import { listRelevantFeedRoute } from '@publyka/contract/routes/feed';
import { getMessageSourceRoute } from '@publyka/contract/routes/forwarding';
import { getLibraryRoute } from '@publyka/contract/routes/libraries';
import { changeListingRoute } from '@publyka/contract/routes/listing';
import { sendMessageRoute } from '@publyka/contract/routes/messages';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { removeMemberRoute } from '@publyka/contract/routes/removals';
import { giveRoleRoute, listRunningRoute } from '@publyka/contract/routes/roles';
import { createRoomRoute } from '@publyka/contract/routes/rooms';
import { searchRoute } from '@publyka/contract/routes/search';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, openThread, send } from '../../../test/communities.ts';
import { link } from '../../../test/connections.ts';
import { createDirect, openDirect } from '../../../test/directs.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

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
  eva = await createPerson(app);
});
afterAll(() => app.close());

test('it is no RePublyka: nothing of joining, running, threads and libraries is there, also for the two', async () => {
  const id = await createDirect(app, ana, rui);
  const message = await send(app, ana, id, '@todos venham');
  expect(message.mentionsEverybody).toBe(false);
  const params = { communityId: id };
  const asks = [
    app.call(getCommunityCardRoute, { params }, ana.cookie),
    app.call(getCommunityCardRoute, { params }, eva.cookie),
    app.call(joinCommunityRoute, { params }, eva.cookie),
    app.call(leaveCommunityRoute, { params }, ana.cookie),
    app.call(editCommunityRoute, { params, body: { name: 'Nosso' } }, ana.cookie),
    app.call(listParticipantsRoute, { params }, ana.cookie),
    app.call(listRunningRoute, { params }, ana.cookie),
    app.call(giveRoleRoute, { params: { ...params, personId: rui.id }, body: { role: 'admin' } }, ana.cookie),
    app.call(
      removeMemberRoute,
      { params: { ...params, personId: rui.id }, body: { reason: 'Sim', isBan: true } },
      ana.cookie,
    ),
    app.call(createRoomRoute, { params, body: { id: uuidv7(), name: 'Campo' } }, ana.cookie),
    openThread(app, rui, { communityId: id, messageId: message.id }),
    app.call(getLibraryRoute, { params: { libraryId: id } }, ana.cookie),
  ];
  for (const answer of await Promise.all(asks)) expect(answer.code).toBe('not_found');
  expect((await app.call(joinCommunityRoute, { params }, rui.cookie)).body.id).toBe(id);
  expect((await app.call(changeListingRoute, { params, body: { isPinned: true } }, rui.cookie)).status).toBe(200);
  expect((await app.call(getCommunityRoute, { params }, rui.cookie)).body.membersCount).toBe(2);
});

test('it counts for no mission and no source of posts', async () => {
  await createCommunity(app, [ana]);
  const id = await createDirect(app, ana, rui);
  await send(app, ana, id);
  const { missions } = (await app.call(getClubRoute, {}, ana.cookie)).body;
  expect(missions.find((one) => one.id === 'communities')).toMatchObject({ progress: 1 });
  const postId = await publish(app, rui);
  expect(await app.platform.db`select from post_sources where source_id = ${id}`).toHaveLength(0);
  const { items } = (await app.call(listRelevantFeedRoute, {}, ana.cookie)).body;
  const reasons = items.find((one) => one.post.id === postId)?.why?.reasons ?? [];
  expect(reasons.map(({ kind }) => kind)).toContain('closeness');
  expect(reasons.map(({ kind }) => kind)).not.toContain('community');
});

test('it is nothing in common once the Link is gone', async () => {
  const connectionId = await link(app, ana, rui);
  const { id } = (await openDirect(app, ana, rui)).body;
  await send(app, ana, id);
  await app.call(removeConnectionRoute, { params: { connectionId } }, ana.cookie);
  const { items } = (await app.call(listSuggestionsRoute, {}, ana.cookie)).body;
  const suggested = items.find(({ person }) => person.id === rui.id);
  expect(suggested).toBeDefined();
  expect(suggested?.reason?.kind).not.toBe('communities');
});

test('a search finds its messages under the name of the other one, and no group', async () => {
  const id = await createDirect(app, ana, rui);
  await send(app, rui, id, 'A epígrafe fica.');
  const search = async (q: string) => (await app.call(searchRoute, { query: { q } }, ana.cookie)).body;
  expect((await search('epígrafe')).messages).toMatchObject([{ community: { id, name: 'Rui Antunes' } }]);
  expect((await search('Rui Antunes')).groups).toEqual([]);
});

test('who is named in it gets no notification besides the message', async () => {
  const id = await createDirect(app, ana, rui);
  await runJobs(app);
  const before = (await app.call(listNotificationsRoute, {}, ana.cookie)).body.items;
  const message = await send(app, rui, id, `Olhe, @${ana.username}`);
  await runJobs(app);
  expect(message.mentions).toMatchObject([{ id: ana.id }]);
  expect((await app.call(listNotificationsRoute, {}, ana.cookie)).body.items).toEqual(before);
});

test('what is forwarded from it tells its name to the two alone', async () => {
  const id = await createDirect(app, ana, rui);
  const groupId = await createCommunity(app, [ana, rui, eva]);
  const source = await send(app, rui, id, 'A epígrafe fica.');
  const body = { id: uuidv7(), content: '', forwardedFrom: { communityId: id, id: source.id } };
  const sent = await app.call(sendMessageRoute, { params: { communityId: groupId }, body }, ana.cookie);
  const params = { communityId: groupId, messageId: sent.body.id };
  const ask = (person: TestPerson) => app.call(getMessageSourceRoute, { params }, person.cookie);
  expect((await ask(ana)).body.source?.community).toEqual({ id, name: 'Rui Antunes' });
  expect((await ask(rui)).body.source?.community).toEqual({ id, name: 'Ana Lima' });
  expect((await ask(eva)).body).toEqual({ source: null });
});
