import type { Topic } from '@publyka/contract/events/events';
import type { ServerFrame } from '@publyka/contract/events/frames';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { connectLive, liveUrl, unsentBytes } from '../../../test/live.ts';
import { createLiveLab, type LiveLab, numbersTo } from '../../../test/live-lab.ts';
import { createPerson, createSession } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { endedSockets } from './metrics.ts';
import { sessionCheckIntervalMs, slowReaderBytes } from './settings.ts';

let lab: LiveLab;
beforeAll(async () => {
  lab = await createLiveLab();
});
afterAll(() => lab.test.close());

describe('the end of a socket', () => {
  it('comes at once when its session ends, and only then', async () => {
    const bia = await createPerson(lab.test);
    const other = await createSession(lab.test, bia.id);
    const [ended, kept] = [await connectLive(lab.test, bia), await connectLive(lab.test, other)];
    lab.test.platform.live.endSessions([bia.sessionId]);
    expect(await ended.closed).toBe(1008);
    expect(ended.frames).toEqual([{ type: 'bye', reason: 'session_ended' }]);
    expect(await kept.subscribe(`user:${bia.id}`)).toBe(0);
    kept.close();
  });

  it('comes by the next round, within two seconds, when the session ended or expired without a word', async () => {
    const [bia, caio] = [await createPerson(lab.test), await createPerson(lab.test)];
    const clients = [await connectLive(lab.test, bia), await connectLive(lab.test, caio)];
    await lab.test.platform.db`delete from sessions where id = ${bia.sessionId}`;
    await lab.test.platform.db`update sessions set expires_at = now() where id = ${caio.sessionId}`;
    expect(await Promise.all(clients.map((client) => client.closed))).toEqual([1008, 1008]);
    expect(sessionCheckIntervalMs).toBeLessThan(2000);
  });

  it('comes to the oldest when a person opens an eleventh', async () => {
    const bia = await createPerson(lab.test);
    const clients = [];
    for (let opened = 0; opened < 11; opened += 1) clients.push(await connectLive(lab.test, bia));
    const [oldest, ...rest] = clients;
    expect(await oldest?.next((frame) => frame.type === 'bye')).toEqual({ type: 'bye', reason: 'too_many_sockets' });
    for (const client of rest) expect(await client.subscribe(`user:${bia.id}`)).toBe(0);
    for (const client of rest) client.close();
  });

  it('comes to a reader that does not read, after a megabyte left unsent', async () => {
    const topic = lab.newTopic();
    const [slow, quick] = [await connectLive(lab.test, lab.ana), await connectLive(lab.test, lab.ana)];
    await Promise.all([slow.subscribe(topic), quick.subscribe(topic)]);
    slow.ws.pause();
    const slowBefore = await countSlowReaders();
    let mostUnsent = 0;
    const note = 'x'.repeat(20_000);
    const count = 2000;
    for (const seq of numbersTo(count)) {
      lab.test.platform.live.publish([{ topic, seq, type: 'post.deleted', data: { postId: note }, actorId: null }]);
      await quick.heard(topic, seq);
      quick.frames.length = 0;
      mostUnsent = Math.max(mostUnsent, await unsentBytes(lab.test));
    }
    expect(mostUnsent).toBeGreaterThan(slowReaderBytes);
    expect(mostUnsent).toBeLessThan(slowReaderBytes + 100_000);
    expect(await countSlowReaders()).toBe(slowBefore + 1);
    slow.ws.resume();
    expect(await Promise.race([slow.closed, slow.next((frame) => frame.type === 'bye')])).toBeDefined();
    expect(slow.events(topic).length).toBeLessThan(count);
    quick.close();
  });

  it('comes to whoever breaks the protocol', async () => {
    const sent = [
      '{',
      '[]',
      '{"type":"publish"}',
      '{"type":"subscribe","topics":[{"topic":"user","after":null}]}',
      '{"type":"ping","more":1}',
      Buffer.from([1, 2]),
    ];
    for (const message of sent) {
      const client = await connectLive(lab.test, lab.ana);
      client.ws.send(message);
      expect(await client.closed, String(message)).toBe(1008);
    }
    const large = await connectLive(lab.test, lab.ana);
    large.ws.send('x'.repeat(70_000));
    expect(await large.closed).toBe(1009);
  });

  it('says goodbye to everybody when the node stops, and admits nobody after', async () => {
    const leaving = await createTestApp({ RATE_LIMITS: 'on' });
    const bia = await createPerson(leaving);
    const flooding = await connectLive(leaving, bia);
    for (let sent = 0; sent < 100; sent += 1) flooding.send({ type: 'ping' });
    expect(await flooding.closed).toBe(1008);
    const curious = await connectLive(leaving, bia);
    for (let sent = 0; sent < 4; sent += 1) curious.send({ type: 'subscribe', topics: unknownTopics(400) });
    expect(await curious.closed).toBe(1008);
    const client = await connectLive(leaving, bia);
    const url = await liveUrl(leaving);
    await leaving.platform.live.stop();
    expect(await client.closed).toBe(1012);
    expect(client.frames).toEqual([{ type: 'bye', reason: 'restarting' } satisfies ServerFrame]);
    const late = new WebSocket(url, { headers: { cookie: bia.cookie } });
    expect(await new Promise((resolve) => late.on('error', resolve))).toMatchObject({
      message: expect.stringContaining('503'),
    });
    await leaving.close();
  });
});

async function countSlowReaders(): Promise<number> {
  const { values } = await endedSockets.get();
  return values.find(({ labels }) => labels.reason === 'too_slow')?.value ?? 0;
}

function unknownTopics(count: number): { topic: Topic; after: null }[] {
  return Array.from({ length: count }, () => ({ topic: `community:${uuidv7()}`, after: null }));
}
