import type { LiveEvent, Topic } from '@publyka/contract/events/events';
import { unreadInAll, unreadOfCommunity } from '@publyka/contract/unread-counts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, createCommunity } from '../../../test/communities.ts';
import { comparable, fetchGroups, type GroupsScreen, hearEvent } from '../../../test/group-client.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { expectedUnread, type Group, type Step, type TalkModel, take } from '../../../test/talk-model.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

interface Client {
  person: TestPerson;
  screen: GroupsScreen;
  /** Last number heard of each topic. */
  heard: Map<Topic, number>;
}

interface World extends TalkModel {
  clients: Client[];
}

const runs = scaled({ short: 2, full: 150 });
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.oneof(
    { weight: 8, arbitrary: fc.constant('send') },
    { weight: 6, arbitrary: fc.constantFrom('edit', 'delete', 'react', 'unreact', 'read') },
    { weight: 3, arbitrary: fc.constantFrom('read', 'openRoom') },
    { weight: 2, arbitrary: fc.constantFrom('join', 'leave', 'mute') },
    { weight: 3, arbitrary: fc.constantFrom('followed', 'silenced', 'default') },
  ),
  person: fc.nat(2),
  group: fc.nat(1),
  room: fc.nat(2),
  back: fc.nat(5),
});

async function createWorld(hasBlock: boolean): Promise<World> {
  const people = [await createPerson(app), await createPerson(app), await createPerson(app)] as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  const [ana, rui, eva] = people;
  if (hasBlock) await block(app, ana, eva);
  const groups: Group[] = [];
  for (const members of [people, [ana, rui]] as [TestPerson, ...TestPerson[]][]) {
    const marks = new Map(members.map((person) => [person.id, 0]));
    groups.push({
      id: await createCommunity(app, members),
      lastSeq: 0,
      muted: new Set(),
      channels: [{ roomId: null, messages: [], marks, takingPart: new Set(marks.keys()), watched: new Map() }],
    });
  }
  const clients = await Promise.all(
    people.map(async (person) => ({ person, screen: await fetchGroups(app, person), heard: await lastSeqs() })),
  );
  return { people, groups, clients, blocked: new Set(hasBlock ? [ana.id + eva.id, eva.id + ana.id] : []) };
}

async function lastSeqs(): Promise<Map<Topic, number>> {
  const rows = await app.platform.db<{ topic: Topic; lastSeq: number }[]>`select topic, last_seq from event_topics`;
  return new Map(rows.map((row) => [row.topic, row.lastSeq]));
}

type Row = LiveEvent & { actorId: string | null };

/**
 * Brings the new events to a client: topic after topic in any order, everything twice, one's own topic before or after
 * the groups', and, of a group that one has just come into, also what happened shortly before.
 */
async function deliver(world: World, client: Client, isOwnFirst: boolean): Promise<void> {
  const own: Topic = `user:${client.person.id}`;
  const groups = world.groups.map((group): Topic => `community:${group.id}`);
  for (const topic of isOwnFirst ? [own, ...groups] : [...groups, own]) {
    const isHeard = topic === own || client.screen.unread.communities[topic.slice('community:'.length)] !== undefined;
    const after = isHeard ? (client.heard.get(topic) ?? 0) : Number.POSITIVE_INFINITY;
    if (!isHeard) client.heard.set(topic, 0);
    else await deliverTopic(world, client, topic, Math.max(0, after - 3));
  }
}

async function deliverTopic(world: World, client: Client, topic: Topic, after: number): Promise<void> {
  const rows = await app.platform.db<Row[]>`
    select seq, type, data, actor_id from events where topic = ${topic} and seq > ${after} order by seq`;
  for (const { actorId, ...event } of rows) {
    client.heard.set(topic, event.seq);
    const isLeft = event.type === 'member.left' && event.data.personId === client.person.id;
    if (isLeft && event.seq === rows.at(-1)?.seq) return;
    if (actorId !== null && world.blocked.has(client.person.id + actorId)) continue;
    for (let times = 0; times < 2; times += 1)
      client.screen = await hearEvent(app, client.person, client.screen, event);
  }
}

async function expectTruth(world: World): Promise<void> {
  for (const { person, screen } of world.clients) {
    const fresh = await fetchGroups(app, person);
    expect(comparable(screen)).toEqual(comparable(fresh));
    const mine = world.groups.filter((group) => group.channels[0]?.marks.has(person.id));
    expect(Object.keys(screen.unread.communities).sort()).toEqual(mine.map((group) => group.id).sort());
    for (const group of mine) {
      const expected = expectedUnread(world, group, person.id);
      expect(unreadOfCommunity(screen.unread, group.id)).toBe(expected);
      expect(fresh.communities[0]?.items.find((one) => one.id === group.id)?.unread).toBe(expected);
    }
    const heard = mine.filter((group) => !group.muted.has(person.id));
    expect(unreadInAll(screen.unread, new Date())).toBe(
      heard.reduce((sum, group) => sum + expectedUnread(world, group, person.id), 0),
    );
  }
}

test('badges are the definition, and clients that only hear events have the truth, at every step', async () => {
  const steps = fc.array(fc.record({ step, isOwnFirst: fc.boolean() }), { minLength: 12, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (hasBlock, sequence) => takeAll(await createWorld(hasBlock), sequence)),
    { numRuns: runs, endOnFailure: runs < 100 },
  );
}, 1_800_000);

test('a thread counts for whoever takes part in it or follows it, and has not silenced it, at every step', async () => {
  const inThread: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom(
      'send',
      'send',
      'followed',
      'silenced',
      'default',
      'read',
      'delete',
      'leave',
      'join',
      'resolve',
      'reopen',
    ),
    person: fc.nat(2),
    group: fc.constant(0),
    room: fc.constant(1),
    back: fc.nat(2),
  });
  const steps = fc.array(fc.record({ step: inThread, isOwnFirst: fc.boolean() }), { minLength: 20, maxLength: 30 });
  const opening: Step = { do: 'openRoom', person: 0, group: 0, room: 0, back: 0 };
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) =>
      takeAll(await createWorld(false), [{ step: opening, isOwnFirst: true }, ...sequence]),
    ),
    { numRuns: runs, endOnFailure: runs < 100 },
  );
}, 1_800_000);

async function takeAll(world: World, sequence: { step: Step; isOwnFirst: boolean }[]): Promise<void> {
  for (const { step, isOwnFirst } of sequence) {
    await take(app, world, step);
    for (const client of world.clients) await deliver(world, client, isOwnFirst);
    // A group that came or went on one's own topic is heard, or not, in the next round.
    for (const client of world.clients) await deliver(world, client, isOwnFirst);
    await expectTruth(world);
  }
}
