import type { Topic } from '@publyka/contract/events/events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectLive } from '../../../test/live.ts';
import { createLiveLab, type LiveLab } from '../../../test/live-lab.ts';

let lab: LiveLab;
beforeAll(async () => {
  lab = await createLiveLab();
});
afterAll(() => lab.test.close());

describe('who may hear', () => {
  it('is asked for each topic, and again when access shrinks', async () => {
    const topic = lab.newTopic();
    const bia = await lab.createMember();
    const [hers, anas] = [await connectLive(lab.test, bia), await connectLive(lab.test, lab.ana)];
    await Promise.all([hers.subscribe(topic), anas.subscribe(topic)]);
    await expect(hers.subscribe(`user:${lab.ana.id}`)).rejects.toThrow('denied');
    await expect(hers.subscribe('post:none' as Topic)).rejects.toThrow('denied');
    expect(await hers.subscribe(`user:${bia.id}`)).toBe(0);
    const answer = lab.holdAnswers();
    const rechecked = lab.test.platform.live.recheck(topic, [bia.id]);
    await lab.emit(topic, [1]);
    await anas.heard(topic, 1);
    lab.removeMember(bia);
    answer();
    await rechecked;
    expect(await hers.next((frame) => frame.type === 'denied' && frame.topic === topic)).toMatchObject({
      reason: 'forbidden',
    });
    expect(hers.events(topic)).toEqual([]);
    hers.close();
    anas.close();
  });

  it('keeps what happens during a recheck for those who stay', async () => {
    const topic = lab.newTopic();
    const client = await connectLive(lab.test, lab.ana);
    await client.subscribe(topic);
    const answer = lab.holdAnswers();
    const first = lab.test.platform.live.recheck(topic);
    await lab.emit(topic, [1]);
    const second = lab.test.platform.live.recheck(topic);
    await lab.emit(topic, [2]);
    client.send({ type: 'ping' });
    await client.next((frame) => frame.type === 'pong');
    expect(client.events(topic)).toEqual([]);
    answer();
    await Promise.all([first, second]);
    await lab.emit(topic, [3]);
    expect((await client.heard(topic, 3)).map((event) => event.seq)).toEqual([1, 2, 3]);
    client.close();
  });

  it('connects only our own pages with a living session', async () => {
    await expect(connectLive(lab.test, { cookie: '' })).rejects.toThrow('401');
    await expect(connectLive(lab.test, { cookie: 'publyka.session=forged.value' })).rejects.toThrow('401');
    await expect(connectLive(lab.test, lab.ana, { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
    await expect(connectLive(lab.test, lab.ana, { 'sec-fetch-site': 'cross-site' })).rejects.toThrow('403');
    const client = await connectLive(lab.test, lab.ana, { origin: 'http://localhost:3000' });
    client.close();
  });
});
