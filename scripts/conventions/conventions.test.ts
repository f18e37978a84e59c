import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Lines of the project's sources that match, as `file:line: text`. */
function findLines(globs: string[], pattern: RegExp): string[] {
  const paths = globSync(globs, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] });
  expect(paths.length).toBeGreaterThan(50);
  return paths.flatMap((path) => {
    const lines = readFileSync(`${root}${path}`, 'utf8').split('\n');
    return lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : []));
  });
}

test('a feature registers its jobs in its jobs.ts', () => {
  const found = findLines(['server/src/features/**/*.ts'], /\bjobs\.register\(/);
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((line) => !/\/jobs\.ts:|\.test\.ts:/.test(line))).toEqual([]);
});
