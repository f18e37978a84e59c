import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${root}docs/architecture.md`, 'utf8');
const [, section = ''] = /^## Three walks\n(.*?)^## /ms.exec(page) ?? [];
const walks = section
  .split(/^### /m)
  .slice(1)
  .map((walk) => ({ name: walk.slice(0, walk.indexOf('\n')), files: filesOf(walk) }));

function filesOf(text: string): string[] {
  return [...text.matchAll(/`((?:contract|server|web)\/[\w./-]+)`/g)].map(([, file = '']) => file);
}

/** Times that the walk comes back to a file that it has left. */
function turnsBack(files: readonly string[]): number {
  return files.filter((file, index) => files.lastIndexOf(file, index - 1) >= 0 && files[index - 1] !== file).length;
}

test('the walks of a message, of a post and of a card are written', () => {
  expect(walks.map(({ name }) => name)).toEqual([
    'A message, from a finger to the other phone',
    'A post with a picture',
    'The card of a work',
  ]);
});

test.each(walks)('$name: at most 25 files that are there, and two turns back', ({ files }) => {
  expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
  expect(new Set(files).size).toBeLessThanOrEqual(25);
  expect(new Set(files).size).toBeGreaterThan(10);
  expect(turnsBack(files)).toBeLessThanOrEqual(2);
});
