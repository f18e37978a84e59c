import { unreadInAll, unreadOfCommunity } from '@publyka/contract/apply-unread';
import { joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/communities';
import type { LiveEvent, Topic } from '@publyka/contract/events';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  markReadRoute,
  removeReactionRoute,
} from '@publyka/contract/messages';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { block, createCommunity, createRoom, send } from '../../../test/communities.ts';
import { comparable, fetchGroups, type GroupsScreen, hearEvent } from '../../../test/group-client.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

/** One thing somebody does; what is not possible just then is refused and changes nothing. */
interface Step {
  do: 'send' | 'edit' | 'delete' | 'react' | 'unreact' | 'read' | 'join' | 'leave' | 'openRoom';
  person: number;
  group: number;
  /** Main channel (0) or one of its threads. */
  room: number;
  /** Which message, counted back from the newest. */
  back: number;
}

interface Sent {
  id: string;
  seq: number;
  author: string;
  isDeleted: boolean;
}

/** A conversation as it should be. Whoever takes part has a mark. */
interface Channel {
  roomId: string | null;
  messages: Sent[];
  marks: Map<string, number>;
}

interface Group {
  id: string;
  lastSeq: number;
  /** The main channel first. */
  channels: Channel[];
}

interface Client {
  person: TestPerson;
  screen: GroupsScreen;
  /** Last number heard of each topic. */
  heard: Map<Topic, number>;
}

interface World {
  people: TestPerson[];
  groups: Group[];
  clients: Client[];
  blocked: Set<string>;
}

const runs = process.env['PROOFS'] === 'full' ? 300 : 8;
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
    { weight: 2, arbitrary: fc.constantFrom('join', 'leave') },
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
      channels: [{ roomId: null, messages: [], marks }],
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

const isVisible = (world: World, viewerId: string, message: Sent) =>
  !message.isDeleted && !world.blocked.has(viewerId + message.author);

/** Does it, and to the model as well. */
async function take(world: World, step: Step): Promise<void> {
  const [person, group] = [world.people[step.person], world.groups[step.group]];
  const channel = group?.channels[step.room % group.channels.length];
  const [main] = group?.channels ?? [];
  if (!person || !group || !channel || !main) return;
  if (step.do === 'join') await takeJoin(group, main, person);
  else if (!main.marks.has(person.id)) return;
  else if (step.do === 'leave') await takeLeave(group, main, person);
  else if (step.do === 'openRoom') await takeRoom(group, person);
  else if (step.do === 'send') await takeSend(group, channel, person);
  else await takeWithMessage(world, { ...step, person, communityId: group.id, channel });
}

async function takeJoin(group: Group, main: Channel, person: TestPerson): Promise<void> {
  const { status } = await app.call(joinCommunityRoute, { params: { communityId: group.id } }, person.cookie);
  if (status === 200 && !main.marks.has(person.id)) main.marks.set(person.id, group.lastSeq);
}

/** Not the last one, who would archive it. */
async function takeLeave(group: Group, main: Channel, person: TestPerson): Promise<void> {
  if (main.marks.size === 1) return;
  await app.call(leaveCommunityRoute, { params: { communityId: group.id } }, person.cookie);
  for (const { marks } of group.channels) marks.delete(person.id);
}

async function takeRoom(group: Group, person: TestPerson): Promise<void> {
  if (group.channels.length > 2) return;
  const roomId = await createRoom(app, person, group.id);
  group.channels.push({ roomId, messages: [], marks: new Map([[person.id, 0]]) });
}

async function takeSend(group: Group, channel: Channel, person: TestPerson): Promise<void> {
  const { id, seq } = await send(app, person, group.id, `n${group.lastSeq}`, channel.roomId);
  group.lastSeq += 1;
  expect(seq).toBe(group.lastSeq);
  channel.messages.push({ id, seq, author: person.id, isDeleted: false });
  if (!channel.marks.has(person.id)) channel.marks.set(person.id, seq);
}

interface MessageStep {
  do: Step['do'];
  person: TestPerson;
  communityId: string;
  channel: Channel;
  back: number;
}

async function takeWithMessage(
  world: World,
  { do: what, person, communityId, channel, back }: MessageStep,
): Promise<void> {
  const shown = channel.messages.filter((message) => isVisible(world, person.id, message));
  const message = shown.at(-1 - back);
  if (!message) return;
  const params = { communityId, messageId: message.id };
  const mark = channel.marks.get(person.id);
  if (what === 'read') {
    await app.call(
      markReadRoute,
      { params: { communityId }, body: { roomId: channel.roomId, seq: message.seq } },
      person.cookie,
    );
    if (mark !== undefined) channel.marks.set(person.id, Math.max(mark, message.seq));
  } else if (what === 'edit')
    await app.call(editMessageRoute, { params, body: { content: `${back} editada` } }, person.cookie);
  else if (what === 'delete') {
    const { status } = await app.call(deleteMessageRoute, { params }, person.cookie);
    expect(status).toBe(message.author === person.id ? 204 : 404);
    if (status === 204) message.isDeleted = true;
  } else {
    const reaction = (['🔥', '👍', '💯'] as const)[back % 3] ?? '🔥';
    await app.call(
      what === 'react' ? addReactionRoute : removeReactionRoute,
      { params: { ...params, reaction } },
      person.cookie,
    );
  }
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

/** The definition: messages by others after my mark that I may see, where I take part. */
function expectedUnread(world: World, group: Group, viewerId: string): number {
  return group.channels
    .flatMap(({ marks, messages }) => {
      const mark = marks.get(viewerId);
      return mark === undefined ? [] : messages.filter((message) => message.seq > mark && message.author !== viewerId);
    })
    .filter((message) => isVisible(world, viewerId, message)).length;
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
    expect(unreadInAll(screen.unread)).toBe(
      mine.reduce((sum, group) => sum + expectedUnread(world, group, person.id), 0),
    );
  }
}

test('badges are the definition, and clients that only hear events have the truth, at every step', async () => {
  const steps = fc.array(fc.record({ step, isOwnFirst: fc.boolean() }), { minLength: 1, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (hasBlock, sequence) => {
      const world = await createWorld(hasBlock);
      for (const { step, isOwnFirst } of sequence) {
        await take(world, step);
        for (const client of world.clients) await deliver(world, client, isOwnFirst);
        // A group that came or went on one's own topic is heard, or not, in the next round.
        for (const client of world.clients) await deliver(world, client, isOwnFirst);
        await expectTruth(world);
      }
    }),
    { numRuns: runs, endOnFailure: runs < 100 },
  );
}, 600_000);
