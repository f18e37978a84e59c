import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { giveWay } from './give-way.ts';

const group = '/proc/self/autogroup';
const niceness = async () => Number(/nice (-?\d+)/.exec(await readFile(group, 'utf8'))?.[1]);

test.runIf(existsSync(group))('a node that starts counts less than those that serve, and then as much', async () => {
  const before = await niceness();
  const takeWay = await giveWay();
  expect(await niceness()).toBe(before + 5);
  // At once: Linux lets it be changed ten times a second.
  await takeWay();
  expect(await niceness()).toBe(before);
});
