import { setTimeout as pause } from 'node:timers/promises';
import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent, Topic } from '@publyka/contract/events/events';
import type { MessagePages } from '@publyka/contract/events/message-pages';
import {
  addReactionRoute,
  deleteMessageRoute,
  editMessageRoute,
  listMessagesRoute,
  type MessagePage,
  removeReactionRoute,
} from '@publyka/contract/routes/messages';
import { pinMessageRoute, unpinMessageRoute } from '@publyka/contract/routes/pins';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, createCommunity, reply, send, voteFor } from '../../../test/communities.ts';
import { connectLive, type LiveClient } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { isFull } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const size = isFull ? { clients: 20, messages: 2000, awayMax: 60_000 } : { clients: 6, messages: 150, awayMax: 400 };

let app: TestApp;
let communityId: string;
let topic: Topic;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Everything there is, read from the newest page upwards. */
async function fetchAll(person: TestPerson): Promise<MessagePages> {
  const pages: MessagePage[] = [];
  let before: string | undefined;
  for (;;) {
    const page = (await app.call(listMessagesRoute, { params: { communityId }, query: { before } }, person.cookie))
      .body;
    pages.unshift(page);
    if (page.olderCursor === null) return pages;
    before = page.olderCursor;
  }
}

/** A client as the web's: fetches once, then lives on events, and goes on after its last number when it comes back. */
class Member {
  readonly person: TestPerson;
  pages: MessagePages = [];
  /** Last number heard. */
  seq = 0;
  refetches = 0;
  #socket: LiveClient | null = null;

  constructor(person: TestPerson) {
    this.person = person;
  }

  async start(): Promise<void> {
    // Heard from before the fetch on: some of it is in the fetched pages already.
    this.seq = await this.connect();
    this.pages = await fetchAll(this.person);
  }

  async connect(): Promise<number> {
    const socket = await connectLive(app, this.person);
    this.#socket = socket;
    socket.send({ type: 'subscribe', topics: [{ topic, after: this.seq }] });
    const answer = await socket.next((frame) => frame.type === 'subscribed' || frame.type === 'refetch');
    if (answer.type === 'refetch') {
      this.refetches += 1;
      this.seq = answer.seq;
      this.pages = await fetchAll(this.person);
    }
    return this.seq;
  }

  /** Takes in what the socket brought since; numbers may neither jump nor come again. */
  takeIn(): void {
    for (const event of this.#socket?.events(topic) ?? []) {
      if (event.seq <= this.seq) continue;
      expect(event.seq).toBe(this.seq + 1);
      this.seq = event.seq;
      this.pages = applyToMessages(this.pages, event as LiveEvent, {
        communityId,
        roomId: null,
        viewerId: this.person.id,
      });
    }
  }

  drop(): void {
    this.takeIn();
    this.#socket?.close();
    this.#socket = null;
  }

  async hear(seq: number): Promise<void> {
    if (this.seq < seq) await this.#socket?.heard(topic, seq);
    this.takeIn();
  }
}

const random = (max: number) => Math.floor(Math.random() * max);

async function wander(member: Member, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await pause(random(size.awayMax / 4));
    member.drop();
    await pause(random(size.awayMax));
    await member.connect();
  }
}

/** Writes, and now and then edits, deletes or reacts to one of the last messages. */
async function write(person: TestPerson, count: number): Promise<void> {
  const own: string[] = [];
  for (let n = 0; n < count; n += 1) {
    own.push((await send(app, person, communityId, `${person.username} ${n}`)).id);
    const messageId = own[random(own.length)] ?? '';
    const params = { communityId, messageId };
    const what = random(10);
    if (what === 0) await app.call(editMessageRoute, { params, body: { content: `editada ${n}` } }, person.cookie);
    if (what === 1) await app.call(deleteMessageRoute, { params }, person.cookie);
    if (what === 2) await app.call(addReactionRoute, { params: { ...params, reaction: '👍' } }, person.cookie);
  }
}

test(`${size.clients} clients who come and go during ${size.messages} messages end with what a fresh load shows`, async () => {
  const people = await Promise.all(Array.from({ length: size.clients }, () => createPerson(app)));
  communityId = await createCommunity(app, people as [TestPerson, ...TestPerson[]]);
  topic = `community:${communityId}`;
  const members = people.map((person) => new Member(person));
  await Promise.all(members.map((member) => member.start()));
  let isOver = false;
  const wandering = members.map((member) => wander(member, () => isOver));
  await Promise.all(people.map((person) => write(person, size.messages / size.clients)));
  isOver = true;
  await Promise.all(wandering);
  const [row] = await app.platform.db<{ lastSeq: number }[]>`select last_seq from event_topics where topic = ${topic}`;
  for (const member of members) {
    await member.hear(row?.lastSeq ?? 0);
    const [kept, fresh] = [member.pages, await fetchAll(member.person)].map((pages) =>
      pages.flatMap((page) => page.items),
    );
    expect(kept).toEqual(fresh);
    const seqs = kept?.map((message) => message.seq) ?? [];
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    member.drop();
  }
}, 900_000);

const cutMs = isFull ? 60_000 : 1_000;
const acts = 500;

const votes: Promise<unknown>[] = [];

/** Where the message is a poll. Not waited for yet: votes are counted some times a second. */
async function vote(person: TestPerson, pollId: string): Promise<void> {
  const options = [0, 1, 2].filter(() => random(2) === 0);
  votes.push(voteFor(app, person, { communityId, pollId }, options));
}

/** One act on one of the last messages, or a new one; what is refused changes nothing. */
async function actOnce(person: TestPerson, ids: string[]): Promise<void> {
  const messageId = ids.at(-1 - random(20)) ?? ids[0] ?? '';
  const params = { communityId, messageId };
  const reaction = (['👍', '🔥', '💯'] as const)[random(3)] ?? '👍';
  const deeds: (() => Promise<unknown>)[] = [
    async () => ids.push((await send(app, person, communityId, `nova ${ids.length}`)).id),
    async () => ids.push((await reply(app, person, { communityId, roomId: null, id: messageId }, 'resposta')).id),
    () => app.call(editMessageRoute, { params, body: { content: `editada ${random(1_000)}` } }, person.cookie),
    () => app.call(deleteMessageRoute, { params }, person.cookie),
    () => app.call(addReactionRoute, { params: { ...params, reaction } }, person.cookie),
    () => app.call(removeReactionRoute, { params: { ...params, reaction } }, person.cookie),
    () => app.call(pinMessageRoute, { params }, person.cookie),
    () => app.call(unpinMessageRoute, { params }, person.cookie),
    async () => ids.push((await ask(app, person, communityId, { isMultiple: true })).id),
    () => vote(person, messageId),
    () => vote(person, messageId),
  ];
  await deeds[random(deeds.length)]?.();
}

test(`${acts} mixed acts while the socket is cut for ${cutMs / 1_000} s: what was missed leads to what the server shows`, async () => {
  const people = [await createPerson(app), await createPerson(app), await createPerson(app)] as const;
  communityId = await createCommunity(app, [...people]);
  topic = `community:${communityId}`;
  const ids = [(await send(app, people[0], communityId, 'a primeira')).id];
  const member = new Member(people[2]);
  await member.start();
  member.drop();
  for (let n = 0; n < acts; n += 1) {
    await actOnce(people[n % 2 === 0 ? 0 : 1], ids);
    await pause(cutMs / acts);
  }
  await Promise.all(votes);
  await member.connect();
  const [row] = await app.platform.db<{ lastSeq: number }[]>`select last_seq from event_topics where topic = ${topic}`;
  expect(row?.lastSeq).toBeGreaterThan(acts / 4);
  await member.hear(row?.lastSeq ?? 0);
  // Pages are of another size when they grew by events.
  const [kept, fresh] = [member.pages, await fetchAll(member.person)].map((pages) => ({
    items: pages.flatMap((page) => page.items),
    acts: pages.flatMap((page) => page.acts ?? []),
  }));
  expect(kept).toEqual(fresh);
  member.drop();
}, 900_000);
