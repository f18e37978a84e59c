import type { Topic } from '@publyka/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createLiveLab, type LiveLab, numbersTo } from '../../../test/live-lab.ts';

let lab: LiveLab;
beforeAll(async () => {
  lab = await createLiveLab();
});
afterAll(() => lab.test.close());

describe('resuming', () => {
  it('sends what was missed, in order, then goes on', async () => {
    const topic = lab.newTopic();
    for (const count of numbersTo(5)) await lab.emit(topic, [count]);
    const client = await connectLive(lab.test, lab.ana);
    expect(await client.subscribe(topic, 2)).toBe(5);
    await lab.emit(topic, [6]);
    expect((await client.heard(topic, 6)).map((event) => event.seq)).toEqual([3, 4, 5, 6]);
    client.close();
  });

  it('loses and doubles nothing when the socket dies again and again during 500 changes', async () => {
    const topic = lab.newTopic();
    const heard: number[] = [];
    let isWriting = true;
    const write = async () => {
      for (const count of numbersTo(500)) await lab.emit(topic, [count]);
      isWriting = false;
    };
    const listen = async () => {
      while (isWriting || heard.length < 500) {
        const client = await connectLive(lab.test, lab.ana);
        await client.subscribe(topic, heard.at(-1) ?? 0);
        if (isWriting) await client.next((frame) => frame.type === 'events');
        else await client.heard(topic, 500);
        client.close();
        heard.push(...client.events(topic).map((event) => event.seq));
      }
    };
    await Promise.all([write(), listen()]);
    expect(heard).toEqual(numbersTo(500));
  });

  it('starts many listeners amid a stream of changes, each without loss or doubling', async () => {
    const topic = lab.newTopic();
    let isWriting = true;
    const write = async () => {
      for (const count of numbersTo(300)) await lab.emit(topic, [count]);
      isWriting = false;
    };
    const writing = write();
    const clients: { after: number; events: () => number[]; toTheEnd: () => Promise<unknown> }[] = [];
    while (isWriting) {
      const client = await connectLive(lab.test, await lab.createMember());
      const after = clients.length % 2 === 0 ? 0 : await client.subscribe(topic);
      if (clients.length % 2 === 0) await client.subscribe(topic, 0);
      clients.push({
        after,
        events: () => client.events(topic).map((event) => event.seq),
        toTheEnd: () => client.heard(topic, 301),
      });
    }
    await writing;
    await lab.emit(topic, [301]);
    await Promise.all(clients.map((client) => client.toTheEnd()));
    expect(clients.length).toBeGreaterThan(3);
    for (const client of clients) expect(client.events()).toEqual(numbersTo(301, client.after + 1));
  });

  it('begins a little in the past for who fetched just now, at the present for who asks for nothing older', async () => {
    const topic = lab.newTopic();
    await lab.emit(topic, numbersTo(3));
    await lab.test.platform
      .db`update events set created_at = now() - interval '1 minute' where topic = ${topic} and seq <= 2`;
    const [fetching, other] = [await connectLive(lab.test, lab.ana), await connectLive(lab.test, lab.ana)];
    expect(await other.subscribe(topic)).toBe(3);
    await lab.emit(topic, [4]);
    expect(await fetching.subscribe(topic, 'recent')).toBe(4);
    expect((await fetching.heard(topic, 4)).map((event) => event.seq)).toEqual([3, 4]);
    expect((await other.heard(topic, 4)).map((event) => event.seq)).toEqual([4]);
    const quiet = lab.newTopic();
    await lab.emit(quiet, [1]);
    await lab.test.platform.db`update events set created_at = now() - interval '1 minute' where topic = ${quiet}`;
    expect(await fetching.subscribe(quiet, 'recent')).toBe(1);
    await lab.emit(quiet, [2]);
    expect((await fetching.heard(quiet, 2)).map((event) => event.seq)).toEqual([2]);
    fetching.close();
    other.close();
  });

  it('asks to fetch afresh when too much was missed, when it is gone, and when the number is from the future', async () => {
    const [tooMuch, gone, future] = [lab.newTopic(), lab.newTopic(), lab.newTopic()];
    await lab.test.platform.transaction(async (tx) => {
      for (const likesCount of numbersTo(1001))
        tx.emit(tooMuch, 'post.liked', { postId: 'p', personId: 'q', likesCount }, null);
    });
    for (const count of numbersTo(3)) await lab.emit(gone, [count]);
    await lab.test.platform.db`delete from events where topic = ${gone} and seq <= 2`;
    const client = await connectLive(lab.test, lab.ana);
    client.send({
      type: 'subscribe',
      topics: [
        { topic: tooMuch, after: 0 },
        { topic: gone, after: 1 },
        { topic: future, after: 9 },
      ],
    });
    const seqOf = async (topic: Topic) => {
      const frame = await client.next((candidate) => candidate.type === 'refetch' && candidate.topic === topic);
      return frame.type === 'refetch' && frame.seq;
    };
    expect([await seqOf(tooMuch), await seqOf(gone), await seqOf(future)]).toEqual([1001, 3, 0]);
    await lab.emit(gone, [4]);
    expect((await client.heard(gone, 4)).map((event) => event.seq)).toEqual([4]);
    client.close();
  });
});
