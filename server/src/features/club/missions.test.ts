import { celebrateMissionRoute } from '@publyka/contract/routes/club';
import { createCommunityRoute, joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { acceptInvitationRoute, invitePersonRoute, removeConnectionRoute } from '@publyka/contract/routes/connections';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { deletePostRoute } from '@publyka/contract/routes/posts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountOf } from '../../../test/club.ts';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publish } from '../../../test/posts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { payInvitation } from './service.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app);
});
afterAll(() => app.close());

async function link(one: TestPerson, other: TestPerson): Promise<string> {
  const invitation = await app.call(invitePersonRoute, { body: { id: uuidv7(), personId: other.id } }, one.cookie);
  const connectionId = invitation.body.id;
  await app.call(acceptInvitationRoute, { params: { connectionId } }, other.cookie);
  return connectionId;
}

test('five posts pay 75 at once and once; deleted ones do not count, and nothing is taken back', async () => {
  const posts = [await publish(app, ana), await publish(app, ana), await publish(app, ana), await publish(app, ana)];
  await app.call(deletePostRoute, { params: { postId: posts[0] ?? '' } }, ana.cookie);
  await publish(app, ana);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 0, actions: [] });
  const fifth = await publish(app, ana);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 75, actions: ['mission_posts'] });
  const news = await app.call(listNotificationsRoute, {}, ana.cookie);
  expect(news.body.items).toMatchObject([
    { type: 'other', link: '/club', content: expect.stringContaining('75 EduCoins') },
  ]);
  await app.call(deletePostRoute, { params: { postId: fifth } }, ana.cookie);
  await publish(app, ana);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 75, actions: ['mission_posts'] });
});

test('of all devices one shows that a mission is accomplished, once', async () => {
  const celebrate = () => app.call(celebrateMissionRoute, { params: { missionId: 'posts' } }, ana.cookie);
  for (let count = 0; count < 4; count++) await publish(app, ana);
  expect((await celebrate()).body).toEqual({ isFirst: false });
  await publish(app, ana);
  const devices = await Promise.all([celebrate(), celebrate(), celebrate()]);
  expect(devices.filter(({ body }) => body.isFirst)).toHaveLength(1);
});

test('three Links pay both sides their own 100; an ended Link does not count', async () => {
  const [rui, eva, leo, gil] = await Promise.all([1, 2, 3, 4].map(() => createPerson(app)));
  if (!rui || !eva || !leo || !gil) throw new Error('four people');
  const ended = await link(ana, rui);
  await app.call(removeConnectionRoute, { params: { connectionId: ended } }, rui.cookie);
  await link(ana, eva);
  await link(leo, ana);
  expect((await accountOf(app, ana)).balance).toBe(0);
  await link(gil, ana);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 100, actions: ['mission_links'] });
  expect((await accountOf(app, gil)).balance).toBe(0);
});

test('two RePublykas pay 120; creating one makes one its member, joining twice or again is joining once', async () => {
  const rui = await createPerson(app);
  const communityId = uuidv7();
  await app.call(createCommunityRoute, { body: { id: communityId, name: 'Fonética' } }, rui.cookie);
  const join = () => app.call(joinCommunityRoute, { params: { communityId } }, ana.cookie);
  await join();
  await join();
  await app.call(leaveCommunityRoute, { params: { communityId } }, ana.cookie);
  await join();
  expect((await accountOf(app, ana)).balance).toBe(0);
  await app.call(createCommunityRoute, { body: { id: uuidv7(), name: 'Mangues' } }, ana.cookie);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 120, actions: ['mission_communities'] });
});

test('a drop pays 150, and a second one nothing more', async () => {
  await publishDrop(app, ana);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 150, actions: ['mission_drops'] });
  await publishDrop(app, ana);
  expect(await accountOf(app, ana)).toMatchObject({ balance: 150, actions: ['mission_drops'] });
});

test('an invitation is paid once for each newcomer, never for oneself', async () => {
  const [rui, eva] = [await createPerson(app), await createPerson(app)];
  const pay = (inviteeId: string) =>
    app.platform.transaction((tx) => payInvitation(tx, { inviterId: ana.id, inviteeId }));
  await Promise.all([pay(rui.id), pay(rui.id), pay(rui.id)]);
  await pay(ana.id);
  expect((await accountOf(app, ana)).balance).toBe(50);
  await pay(eva.id);
  expect((await accountOf(app, ana)).balance).toBe(100);
});
