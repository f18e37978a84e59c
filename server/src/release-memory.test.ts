import { expect, test } from 'vitest';
import { releaseMemory } from './release-memory.ts';

test('what is no longer needed goes back to the system', () => {
  let needed: object[] | null = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  const before = process.memoryUsage().heapTotal;
  expect(needed.length).toBe(1_000_000);
  needed = null;
  releaseMemory();
  // Each object takes 28 bytes and more.
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(20e6);
});
