import { applyToCommunities } from '@publyka/contract/events/apply-communities';
import type { LiveEvent } from '@publyka/contract/events/events';
import { communitiesPageSize, pinnedCommunitiesMax } from '@publyka/contract/limits';
import { listCommunitiesRoute } from '@publyka/contract/routes/communities';
import { changeListingRoute } from '@publyka/contract/routes/listing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCommunity, send } from '../../../test/communities.ts';
import { connectLive } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { ListingChange } from './listing.ts';

let app: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  ana = await createPerson(app);
});
afterAll(() => app.close());

const list = async (cursor?: string) => (await app.call(listCommunitiesRoute, { query: { cursor } }, ana.cookie)).body;
const idsOf = async () => (await list()).items.map(({ id }) => id);
const change = (communityId: string, body: ListingChange, person = ana) =>
  app.call(changeListingRoute, { params: { communityId }, body }, person.cookie);

test('what is pinned stays above what is newer, the last one pinned first, and hears of it on other devices', async () => {
  const [one, two, three] = [await make('Um'), await make('Dois'), await make('Três')];
  const live = await connectLive(app, ana);
  await live.subscribe(`user:${ana.id}`);
  const before = (await list()).items;
  await change(one, { isPinned: true });
  await change(two, { isPinned: true });
  await send(app, ana, three, 'Mais nova');
  await send(app, ana, one, 'Também');
  expect(await idsOf()).toEqual([two, one, three]);
  await change(one, { isPinned: true });
  expect(await idsOf()).toEqual([two, one, three]);

  await live.next((frame) => JSON.stringify(frame).includes(`"communityId":"${two}"`));
  const events = live.events(`user:${ana.id}`).filter(({ type }) => type === 'community.listed') as LiveEvent[];
  const pages = events.reduce((at, event) => applyToCommunities(at, event, ana.id), [
    { items: before, nextCursor: null },
  ] as Parameters<typeof applyToCommunities>[0]);
  expect(pages[0]?.items.map(({ id }) => id)).toEqual([two, one, three]);
  live.close();

  await change(two, { isPinned: false });
  expect(await idsOf()).toEqual([one, three, two]);
});

test('no more than the limit are pinned, also when two devices pin at once; one that is pinned stays', async () => {
  const ids: string[] = [];
  for (let n = 0; n < pinnedCommunitiesMax + 3; n += 1) ids.push(await make(`Grupo ${n}`));
  const codes = await Promise.all(ids.map(async (id) => (await change(id, { isPinned: true })).code));
  expect(codes.filter((code) => code === 'pins_full')).toHaveLength(3);
  const pinned = (await list()).items.filter(({ viewer }) => viewer.listing.pinnedAt !== null);
  expect(pinned).toHaveLength(pinnedCommunitiesMax);
  expect((await change(pinned[0]?.id ?? '', { isPinned: true })).code).toBeNull();
});

test('the pages after the first leave none out and show none twice', async () => {
  const ids: string[] = [];
  for (let n = 0; n < communitiesPageSize + 4; n += 1) ids.push(await make(`Grupo ${n}`));
  await change(ids[0] ?? '', { isPinned: true });
  await change(ids[20] ?? '', { isPinned: true });
  const first = await list();
  const second = await list(first.nextCursor ?? '');
  expect(first.items.slice(0, 2).map(({ id }) => id)).toEqual([ids[20], ids[0]]);
  expect([...first.items, ...second.items].map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('a mark to read it again is one’s own, and leaves the rest as it is', async () => {
  const rui = await createPerson(app);
  const id = await createCommunity(app, [ana, rui]);
  await change(id, { isPinned: true });
  const { body } = await change(id, { isMarkedUnread: true });
  expect(body).toEqual({ pinnedAt: expect.any(String), isMarkedUnread: true });
  expect((await list()).items[0]?.viewer.listing).toEqual(body);
  const other = (await app.call(listCommunitiesRoute, {}, rui.cookie)).body.items[0];
  expect(other?.viewer.listing).toEqual({ pinnedAt: null, isMarkedUnread: false });
  expect((await change(id, { isMarkedUnread: false })).body.isMarkedUnread).toBe(false);
  expect((await change(id, { isPinned: true }, await createPerson(app))).code).toBe('not_found');
});

function make(name: string): Promise<string> {
  return createCommunity(app, [ana], name);
}
