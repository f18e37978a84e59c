import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectEvents } from '../../../test/live.ts';
import { createLiveLab, type LiveLab, numbersTo } from '../../../test/live-lab.ts';
import { deleteOldEvents } from './event-store.ts';

let lab: LiveLab;
beforeAll(async () => {
  lab = await createLiveLab();
});
afterAll(() => lab.test.close());

it('deletes old events, the oldest first and a bounded number at a time, and keeps the numbers going', async () => {
  const topic = lab.newTopic();
  const { db } = lab.test.platform;
  await lab.emit(topic, numbersTo(6));
  await db`update events set created_at = now() - (20 - seq) * interval '1 day' where topic = ${topic} and seq <= 5`;
  expect(await deleteOldEvents(db, 7, 3)).toBe(3);
  expect((await collectEvents(lab.test, topic, 0)).map((event) => event.seq)).toEqual([4, 5, 6]);
  expect(await deleteOldEvents(db, 7, 3)).toBe(2);
  expect(await deleteOldEvents(db, 7, 3)).toBe(0);
  await lab.emit(topic, [7]);
  expect((await collectEvents(lab.test, topic, 0)).map((event) => event.seq)).toEqual([6, 7]);
});
