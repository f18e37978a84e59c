import type { Topic } from '@publyka/contract/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectEvents, connectLive } from '../../../test/live.ts';
import { createLiveLab, type LiveLab, numbersTo } from '../../../test/live-lab.ts';

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
