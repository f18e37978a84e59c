import {
  getCommunityRoute,
  joinCommunityRoute,
  leaveCommunityRoute,
  type MuteDuration,
} from '@publyka/contract/routes/communities';
import { muteCommunityRoute, unmuteCommunityRoute } from '@publyka/contract/routes/listing';
import { listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { getUnreadRoute } from '@publyka/contract/routes/unread';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, createRoom, send } from '../../../test/communities.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let communityId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [ana, rui] = [await createPerson(app), await createPerson(app)];
  communityId = await createCommunity(app, [ana, rui], 'Mangues');
});
afterAll(() => app.close());

const mute = (person: TestPerson, duration: MuteDuration, mentions = true) =>
  app.call(muteCommunityRoute, { params: { communityId }, body: { duration, mentions } }, person.cookie);

/** As the RePublyka and the unread state tell it. */
async function mutesOf(person: TestPerson) {
  const { viewer } = (await app.call(getCommunityRoute, { params: { communityId } }, person.cookie)).body;
  const { communities } = (await app.call(getUnreadRoute, {}, person.cookie)).body;
  return [viewer.mute, communities[communityId]?.mute];
}

async function mentionsOf(person: TestPerson): Promise<number> {
  await runJobs(app);
  return (await app.call(listNotificationsRoute, {}, person.cookie)).body.items.length;
}

test.each([
  ['hours', 8],
  ['week', 7 * 24],
] as const)('for %s it lasts %i hours, and is nobody else’s', async (duration, hours) => {
  const { body } = await mute(ana, duration);
  const lasts = (Date.parse(body.mute.until ?? '') - Date.now()) / 3_600_000;
  expect(Math.abs(lasts - hours)).toBeLessThan(0.05);
  expect(await mutesOf(ana)).toEqual([body.mute, body.mute]);
  expect(await mutesOf(rui)).toEqual([null, null]);
});

test('for always it lasts until one hears it again, or leaves; the time of a mute ends it', async () => {
  expect((await mute(ana, 'always')).body).toEqual({ mute: { until: null, mentions: true } });
  await app.call(unmuteCommunityRoute, { params: { communityId } }, ana.cookie);
  expect(await mutesOf(ana)).toEqual([null, null]);
  await mute(ana, 'hours');
  await app.platform.db`
    update community_members set muted_until = now() - interval '1 second' where user_id = ${ana.id}`;
  expect(await mutesOf(ana)).toEqual([null, null]);
  await mute(ana, 'always');
  for (const route of [leaveCommunityRoute, joinCommunityRoute])
    await app.call(route, { params: { communityId } }, ana.cookie);
  expect(await mutesOf(ana)).toEqual([null, null]);
});

test('mentions come from a muted one, by name and to everybody, unless one wants none', async () => {
  await mute(rui, 'always');
  const roomId = await createRoom(app, ana, communityId);
  await send(app, ana, communityId, `Oi @${rui.username}`, roomId);
  await send(app, ana, communityId, 'Oi @todos');
  expect(await mentionsOf(rui)).toBe(2);
  await mute(rui, 'always', false);
  await send(app, ana, communityId, `Oi @${rui.username}`);
  await send(app, ana, communityId, 'Oi @todos');
  expect(await mentionsOf(rui)).toBe(2);
});

test('other tabs and devices of that person hear of it, and nobody else', async () => {
  const { body } = await mute(ana, 'week', false);
  await app.call(unmuteCommunityRoute, { params: { communityId } }, ana.cookie);
  const rows = await app.platform.db<{ topic: string; data: { mute: unknown } }[]>`
    select topic, data from events where type = 'community.muted' and data ->> 'communityId' = ${communityId} order by seq`;
  expect(rows.map(({ topic, data }) => [topic, data.mute])).toEqual([
    [`user:${ana.id}`, body.mute],
    [`user:${ana.id}`, null],
  ]);
});
