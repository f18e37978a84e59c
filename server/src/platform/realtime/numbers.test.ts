import type { Topic } from '@publyka/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectEvents, connectLive } from '../../../test/live.ts';
import { createLiveLab, type LiveLab, numbersTo } from '../../../test/live-lab.ts';
import { lockTopics } from '../db/transaction.ts';

let lab: LiveLab;
beforeAll(async () => {
  lab = await createLiveLab();
});
afterAll(() => lab.test.close());

describe('numbers', () => {
  it('are gapless and in commit order under 200 transactions at once, and heard so', async () => {
    const topic = lab.newTopic();
    const client = await connectLive(lab.test, lab.ana);
    await client.subscribe(topic);
    await Promise.all(numbersTo(200).map((count) => lab.emit(topic, [count])));
    const heard = await client.heard(topic, 200);
    expect(heard.map((event) => event.seq)).toEqual(numbersTo(200));
    expect(heard).toEqual(await collectEvents(lab.test, topic, 0));
    client.close();
  });

  it('are not lost by a transaction that fails', async () => {
    const topic = lab.newTopic();
    await lab.emit(topic, [1]);
    const failing = lab.test.platform.transaction(async (tx) => {
      tx.emit(topic, 'post.liked', { postId: 'p', personId: 'q', likesCount: 2 }, null);
      await tx.sql`select 1 / 0`;
    });
    await expect(failing).rejects.toThrow('division by zero');
    await lab.emit(topic, [3]);
    expect((await collectEvents(lab.test, topic, 0)).map((event) => event.seq)).toEqual([1, 2]);
  });

  it('of several topics never make two transactions wait for each other', async () => {
    const topics = [lab.newTopic(), lab.newTopic()];
    const emitTo = (order: Topic[]) =>
      lab.test.platform.transaction(async (tx) => {
        for (const topic of order) tx.emit(topic, 'post.liked', { postId: 'p', personId: 'q', likesCount: 1 }, null);
      });
    await Promise.all(numbersTo(60).map((turn) => emitTo(turn % 2 === 0 ? topics : topics.toReversed())));
    for (const topic of topics)
      expect((await collectEvents(lab.test, topic, 0)).map((event) => event.seq)).toEqual(numbersTo(60));
  });

  it('lock their topics in the order of their names, whatever the order of the events', async () => {
    const { transaction } = lab.test.platform;
    for (let turn = 0; turn < 6; turn += 1) {
      const [first, last] = [lab.newTopic(), lab.newTopic()].sort();
      if (!first || !last) throw new Error('Two topics');
      await lab.emit(first, [1]);
      await lab.emit(last, [1]);
      const held = Promise.withResolvers<void>();
      const holding = Promise.withResolvers<void>();
      const holder = transaction(async (tx) => {
        await lockTopics(tx.sql, [first]);
        holding.resolve();
        await held.promise;
      });
      await holding.promise;
      const waiting = transaction(async (tx) => {
        for (const topic of [last, first])
          tx.emit(topic, 'post.liked', { postId: 'p', personId: 'q', likesCount: 2 }, null);
      });
      await expect.poll(countWaiting).toBe(1);
      // It waits for the first without holding the last.
      await lab.emit(last, [3]);
      held.resolve();
      await Promise.all([holder, waiting]);
    }
  });

  async function countWaiting(): Promise<number> {
    const rows = await lab.test.platform.db`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length;
  }

  it('of one transaction follow the order of its events', async () => {
    const topic = lab.newTopic();
    await lab.test.platform.transaction(async (tx) => {
      for (const likesCount of [7, 8, 9])
        tx.emit(topic, 'post.liked', { postId: 'p', personId: 'q', likesCount }, null);
    });
    const counts = (await collectEvents(lab.test, topic, 0)).map(
      (event) => event.type === 'post.liked' && event.data.likesCount,
    );
    expect(counts).toEqual([7, 8, 9]);
  });
});
