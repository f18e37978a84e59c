import type {} from '@publyka/contract/events/events';
import { blockPersonRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createLiveLab, type LiveLab } from '../../../test/live-lab.ts';
import { filledGaps } from './metrics.ts';

let lab: LiveLab;
beforeAll(async () => {
  lab = await createLiveLab();
});
afterAll(() => lab.test.close());

describe('delivery', () => {
  it('comes by the relay when a node died between commit and telling', async () => {
    const topic = lab.newTopic();
    const client = await connectLive(lab.test, lab.ana);
    await client.subscribe(topic);
    const { db, live } = lab.test.platform;
    await db.begin((sql) =>
      live.storeEvents(sql, [{ topic, type: 'post.deleted', data: { postId: 'p' }, actorId: null }]),
    );
    expect(await client.heard(topic, 1)).toEqual([{ seq: 1, type: 'post.deleted', data: { postId: 'p' } }]);
    client.close();
  });

  it('waits for an event whose commit is told late, and for one that is never told', async () => {
    const topic = lab.newTopic();
    const client = await connectLive(lab.test, lab.ana);
    await client.subscribe(topic);
    const { db, live } = lab.test.platform;
    const store = () =>
      db.begin((sql) => live.storeEvents(sql, [{ topic, type: 'post.deleted', data: { postId: 'p' }, actorId: null }]));
    const [first, second, third, fourth] = [await store(), await store(), await store(), await store()];
    const byRelay = await countFilledGaps();
    live.publish(second);
    live.publish(first);
    live.publish(fourth);
    live.publish(first);
    expect((await client.heard(topic, 4)).map((event) => event.seq)).toEqual([1, 2, 3, 4]);
    expect(await countFilledGaps()).toBe(byRelay);
    live.publish(third);
    await lab.emit(topic, [5]);
    expect((await client.heard(topic, 5)).map((event) => event.seq)).toEqual([1, 2, 3, 4, 5]);
    client.close();
  });

  it('hides what blocked people do, from those they are hidden from only', async () => {
    const topic = lab.newTopic();
    const [bia, caio] = [await lab.createMember(), await lab.createMember()];
    await lab.test.call(blockPersonRoute, { params: { personId: caio.id } }, bia.cookie);
    const [hers, anas] = [await connectLive(lab.test, bia), await connectLive(lab.test, lab.ana)];
    await Promise.all([hers.subscribe(topic), anas.subscribe(topic)]);
    await lab.emit(topic, [1], caio.id);
    await lab.emit(topic, [2], lab.ana.id);
    lab.test.platform.live.signal(topic, 'typing', { personId: caio.id, fullName: 'Caio', roomId: null }, caio.id);
    lab.test.platform.live.signal(topic, 'typing', { personId: lab.ana.id, fullName: 'Ana', roomId: null }, lab.ana.id);
    expect((await hers.heard(topic, 2)).map((event) => event.type)).toEqual(['hidden', 'post.liked']);
    expect((await anas.heard(topic, 2)).map((event) => event.type)).toEqual(['post.liked', 'post.liked']);
    expect(await hers.next((frame) => frame.type === 'signal')).toMatchObject({ data: { personId: lab.ana.id } });
    hers.close();
    anas.close();
  });

  it('shows a person again once the block is lifted, and hides them at once when made', async () => {
    const topic = lab.newTopic();
    const [bia, caio] = [await lab.createMember(), await lab.createMember()];
    const hers = await connectLive(lab.test, bia);
    await hers.subscribe(topic);
    /** Emits as Caio until Bia hears it in this form: the new list is loaded in the background. */
    const hearAs = async (type: string) => {
      for (;;) {
        const before = hers.events(topic).at(-1)?.seq ?? 0;
        await lab.emit(topic, [1], caio.id);
        const heard = await hers.heard(topic, before + 1);
        if (heard.at(-1)?.type === type) return type;
      }
    };
    await lab.test.call(blockPersonRoute, { params: { personId: caio.id } }, bia.cookie);
    expect(await hearAs('hidden')).toBe('hidden');
    await lab.test.call(unblockPersonRoute, { params: { personId: caio.id } }, bia.cookie);
    expect(await hearAs('post.liked')).toBe('post.liked');
    hers.close();
  });
});

async function countFilledGaps(): Promise<number> {
  return (await filledGaps.get()).values[0]?.value ?? 0;
}
