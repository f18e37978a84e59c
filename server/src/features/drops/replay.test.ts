import { applyToDrops } from '@publyka/contract/events/apply-drops';
import { applyToBadges, applyToNotifications } from '@publyka/contract/events/apply-events';
import type { LiveEvent, Topic } from '@publyka/contract/events/events';
import {
  deleteDropRoute,
  likeDropRoute,
  listDropsRoute,
  setDropCaptionsRoute,
  unlikeDropRoute,
} from '@publyka/contract/routes/drops';
import { getBadgesRoute, listNotificationsRoute } from '@publyka/contract/routes/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishDrop } from '../../../test/drops.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let ana: TestPerson;
let rui: TestPerson;
let dropId: string;

beforeAll(async () => {
  app = await createTestApp();
  ana = await createPerson(app);
  rui = await createPerson(app, { fullName: 'Rui Costa' });
  await publishDrop(app, rui);
  dropId = (await publishDrop(app, ana)).id;
});
afterAll(() => app.close());

async function fetchScreen(person: TestPerson) {
  return {
    drops: [(await app.call(listDropsRoute, {}, person.cookie)).body],
    notifications: [(await app.call(listNotificationsRoute, {}, person.cookie)).body],
    badges: (await app.call(getBadgesRoute, {}, person.cookie)).body,
  };
}
type Screen = Awaited<ReturnType<typeof fetchScreen>>;

function apply(screen: Screen, event: LiveEvent, viewerId: string): Screen {
  return {
    drops: [...applyToDrops(screen.drops, event, viewerId)],
    notifications: [...applyToNotifications(screen.notifications, event)],
    badges: applyToBadges(screen.badges, event),
  };
}

async function readEvents(topic: Topic, after: number): Promise<LiveEvent[]> {
  return app.platform.db<
    LiveEvent[]
  >`select seq, type, data from events where topic = ${topic} and seq > ${after} order by seq`;
}

async function lastSeq(topic: Topic): Promise<number> {
  const [row] = await app.platform.db<{ lastSeq: number }[]>`select last_seq from event_topics where topic = ${topic}`;
  return row?.lastSeq ?? 0;
}

/** For each of the two: old state + events (each twice) = state fetched afresh. Answers the types. */
async function expectReplay(command: () => Promise<{ status: number }>): Promise<string[]> {
  const people = [ana, rui];
  const topicsOf = (person: TestPerson): Topic[] => [`drop:${dropId}`, `user:${person.id}`];
  const before = await Promise.all(
    people.map(async (person) => ({
      screen: await fetchScreen(person),
      seqs: await Promise.all(topicsOf(person).map(lastSeq)),
    })),
  );
  expect((await command()).status).toBeLessThan(300);
  const types = new Set<string>();
  for (const [index, person] of people.entries()) {
    const { screen, seqs } = before[index] as (typeof before)[number];
    const events = await Promise.all(topicsOf(person).map((topic, which) => readEvents(topic, seqs[which] ?? 0)));
    const heard = events.flat().flatMap((event) => [event, event]);
    for (const { type } of heard) types.add(type);
    expect(heard.reduce((state, event) => apply(state, event, person.id), screen)).toEqual(await fetchScreen(person));
  }
  return [...types].toSorted();
}

test('every command: old state + events = refetched state', async () => {
  const params = { dropId };
  const like = () => app.call(likeDropRoute, { params }, rui.cookie);
  const unlike = () => app.call(unlikeDropRoute, { params }, rui.cookie);
  expect(await expectReplay(like)).toEqual(['drop.liked', 'notification.set']);
  expect(await expectReplay(like)).toEqual([]);
  expect(await expectReplay(unlike)).toEqual(['drop.unliked', 'notification.removed']);
  expect(await expectReplay(() => app.call(likeDropRoute, { params }, ana.cookie))).toEqual(['drop.liked']);
  const body = { captions: '00:00.000 --> 00:01.000\nOi' };
  expect(await expectReplay(() => app.call(setDropCaptionsRoute, { params, body }, ana.cookie))).toEqual([
    'drop.updated',
  ]);
  await like();
  const told = (await fetchScreen(ana)).notifications[0]?.items[0];
  expect(told).toMatchObject({
    type: 'like',
    actors: [{ id: rui.id }],
    content: 'curtiu seu drop',
    link: `/drops?drop=${dropId}`,
  });
  expect(await expectReplay(() => app.call(deleteDropRoute, { params }, ana.cookie))).toEqual([
    'drop.deleted',
    'notification.link_removed',
  ]);
});
