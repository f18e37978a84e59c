import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '@publyka/contract/events/events';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createNatsProcess, hasNats, type NatsProcess } from '../../../test/nats.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { freePort } from '../../../test/server-process.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { renderMetrics } from '../http/metrics.ts';
import { createLogger } from '../log/logger.ts';
import { createNatsBus } from './nats-bus.ts';

const environment = (url: string) => ({
  DATABASE_URL: 'postgres://test',
  AUTH_SECRET: 'x'.repeat(32),
  NATS_URL: url,
  LOG_LEVEL: 'silent',
});

test.skipIf(!hasNats)('a password that NATS refuses stops the start, and its absence does not', async () => {
  const port = await freePort();
  const nats = createNatsProcess(port, ['--user', 'ana', '--pass', 'certa']);
  const start = (account: string) => {
    const bus = createNatsBus({ url: `nats://${account}127.0.0.1:${port}`, log: createLogger('silent') });
    return bus.start(() => {}).finally(() => bus.stop());
  };
  await start('ana:errada@');
  await nats.start();
  await expect(start('ana:errada@')).rejects.toThrow('O NATS recusa o usuário e a senha: confira NATS_URL.');
  await start('ana:certa@');
  await nats.kill();
});

describe.skipIf(!hasNats)('two nodes on one NATS (needs nats-server)', () => {
  let nats: NatsProcess;
  let one: TestApp;
  let other: TestApp;
  let ana: TestPerson;
  let topic: Topic;

  beforeAll(async () => {
    nats = createNatsProcess(await freePort());
    await nats.start();
    one = await createTestApp(environment(nats.url));
    other = await createTestApp(environment(nats.url), one);
    await Promise.all([one.platform.live.start(), other.platform.live.start()]);
    ana = await createPerson(one);
    topic = `user:${ana.id}`;
  });
  afterAll(async () => {
    await other.close();
    await one.close();
    await nats.kill();
  });

  const emit = (node: TestApp, ofTopic = topic) =>
    node.platform.transaction(async (tx) => {
      tx.emit(ofTopic, 'post.hidden', { postId: uuidv7() }, null);
    });

  test('an event of one is heard on the other at once, and each only what its people hear', async () => {
    const phone = await connectLive(other, ana);
    expect(await phone.subscribe(topic)).toBe(0);
    const foreign = await connectLive(one, ana);
    await foreign.subscribe(topic);
    const started = performance.now();
    await emit(one);
    await phone.heard(topic, 1);
    // The relay takes two seconds.
    expect(performance.now() - started).toBeLessThan(1900);
    const before = await received();
    await emit(one, `user:${uuidv7()}`);
    await emit(one);
    expect(await foreign.heard(topic, 2)).toHaveLength(2);
    expect(await phone.heard(topic, 2)).toHaveLength(2);
    expect((await received()) - before).toBe(1);
    phone.close();
    foreign.close();
  });

  test('both know how many they are', async () => {
    await expect.poll(() => [one.platform.live.nodes, other.platform.live.nodes]).toEqual([2, 2]);
  });

  test('while NATS is away nothing is lost, and when it is back it carries again', { timeout: 30_000 }, async () => {
    const phone = await connectLive(other, ana);
    const already = await phone.subscribe(topic);
    await nats.kill();
    await emit(one);
    await phone.heard(topic, already + 1);
    await nats.start();
    const back = performance.now();
    await emit(one);
    await phone.heard(topic, already + 2);
    expect(performance.now() - back).toBeLessThan(5000);
    // Both have come back within the second.
    await pause(1500);
    const started = performance.now();
    await emit(one);
    const heard = await phone.heard(topic, already + 3);
    expect(performance.now() - started).toBeLessThan(1900);
    expect(heard.map((event) => event.seq)).toEqual([already + 1, already + 2, already + 3]);
    phone.close();
  });
});

/** Messages that nodes of this process heard from others. */
async function received(): Promise<number> {
  const text = await renderMetrics();
  return Number(/^live_bus_received_total (\d+)$/m.exec(text)?.[1] ?? 0);
}
