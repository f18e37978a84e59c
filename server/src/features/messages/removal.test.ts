import type { Topic } from '@publyka/contract/events/events';
import { leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { listMessagesRoute, type Message } from '@publyka/contract/routes/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCommunity, join, send } from '../../../test/communities.ts';
import { connectLive, type LiveClient } from '../../../test/live.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { scaled } from '../../../test/proofs.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const trials = scaled({ short: 10, full: 200 });

let app: TestApp;
let ana: TestPerson;
let eva: TestPerson;
let rui: TestPerson;
let communityId: string;
let topic: Topic;

beforeAll(async () => {
  app = await createTestApp();
  [ana, eva, rui] = [await createPerson(app), await createPerson(app), await createPerson(app)];
  communityId = await createCommunity(app, [ana, eva]);
  topic = `community:${communityId}`;
});
afterAll(() => app.close());

const leave = (person: TestPerson) => app.call(leaveCommunityRoute, { params: { communityId } }, person.cookie);

/** Number of the last event of this kind. */
async function lastSeqOf(type: string): Promise<number> {
  const [row] = await app.platform.db<{ seq: number }[]>`
    select seq from events where topic = ${topic} and type = ${type} order by seq desc limit 1`;
  return row?.seq ?? 0;
}

async function readPage(person: TestPerson): Promise<Message[]> {
  const answer = await app.call(listMessagesRoute, { params: { communityId } }, person.cookie);
  return answer.code === null ? answer.body.items : [];
}

/** Subscribes anew in the midst of it, from the beginning, so that replay and leaving race as well. */
async function comeBack(person: TestPerson): Promise<LiveClient> {
  const client = await connectLive(app, person);
  client.send({ type: 'subscribe', topics: [{ topic, after: Math.max(0, (await lastSeqOf('message.created')) - 5) }] });
  return client;
}

test(`who leaves hears and reads nothing that was committed after, in ${trials} races`, async () => {
  const watcher = await connectLive(app, ana);
  await watcher.subscribe(topic);
  for (let trial = 0; trial < trials; trial += 1) {
    await join(app, rui, communityId);
    const client = await connectLive(app, rui);
    await client.subscribe(topic);
    const [late, read] = await Promise.all([
      comeBack(rui),
      readPage(rui),
      ...Array.from({ length: 6 }, (_, n) => send(app, n % 2 ? ana : eva, communityId, `${trial} ${n}`)),
      leave(rui),
      ...Array.from({ length: 6 }, (_, n) => send(app, n % 2 ? ana : eva, communityId, `${trial} ${n} depois`)),
    ]);
    await client.next((frame) => frame.type === 'denied' && frame.topic === topic);
    await late.next((frame) => frame.type === 'denied' && frame.topic === topic);
    const left = await lastSeqOf('member.left');
    const last = await send(app, ana, communityId, `${trial} fim`);
    await watcher.heard(topic, await lastSeqOf('message.created'));
    const heard = [...client.events(topic), ...late.events(topic)].map((event) => event.seq);
    expect(Math.max(0, ...heard)).toBeLessThan(left);
    const [row] = await app.platform.db<{ seq: number | null }[]>`
      select max((data #>> '{message,seq}')::bigint) as seq from events where topic = ${topic} and type = 'message.created' and seq < ${left}`;
    expect(Math.max(0, ...read.map((message) => message.seq))).toBeLessThanOrEqual(row?.seq ?? last.seq);
    client.close();
    late.close();
  }
  watcher.close();
}, 900_000);
