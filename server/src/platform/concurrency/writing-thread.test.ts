import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { LabTask } from '../../../test/writing-lab.ts';
import { createWorkQueue } from './work-queue.ts';
import { createWritingThread } from './writing-thread.ts';

const file = new URL('../../../test/writing-lab.ts', import.meta.url);
const turns = createWorkQueue({ name: 'writing-lab', running: 1, waiting: 100, timeoutMs: 60_000 });

function createLab(timeoutMs?: number) {
  const thread = createWritingThread<LabTask>(file, { turns, ...(timeoutMs && { timeoutMs }) });
  return async (owner: string, task: LabTask, pieces: string[], onPiece = (_: string) => {}) => {
    async function* read() {
      yield* pieces;
    }
    const written: string[] = [];
    for await (const piece of thread.write(owner, task, read())) {
      onPiece(piece);
      written.push(piece);
    }
    return written;
  };
}

test('texts of several people are written in turns, each out of its own pieces', async () => {
  const write = createLab();
  const order: string[] = [];
  const note = (piece: string) => order.push(piece);
  const texts = ['ana', 'rui', 'eva'].map((name) => write(name, 'repeat', [`${name} 1`, `${name} 2`], note));
  const written = await Promise.all(texts);
  expect(written).toEqual(['ana', 'rui', 'eva'].map((name) => [`${name} 1`, `${name} 2`, '2 pieces']));
  expect(order.slice(0, 3).toSorted()).toEqual(['ana 1', 'eva 1', 'rui 1']);
});

test('a text that cannot be written fails alone', async () => {
  const write = createLab();
  const [good, bad] = await Promise.allSettled([
    write('ana', 'repeat', ['um', 'dois']),
    write('rui', 'throw', ['um', 'dois']),
  ]);
  expect(good).toMatchObject({ status: 'fulfilled', value: ['um', 'dois', '2 pieces'] });
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'piece 1 of a bad text' } });
});

test('a step without an end keeps no request waiting, and ends its thread, not the next text', async () => {
  const write = createLab(5000);
  const hung = write('rui', 'hang', ['um']).catch((error: unknown) => error);
  // What this thread has to do is done while that one is busy for ever.
  for (let turn = 0; turn < 100; turn += 1) await nextTurn();
  expect(await Promise.race([hung, 'still busy'])).toBe('still busy');
  expect(await hung).toMatchObject({ message: 'a step took longer than 5000 ms' });
  expect(await write('ana', 'repeat', ['um'])).toEqual(['um', '1 pieces']);
});
