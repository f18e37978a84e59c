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

test('a doc comment opens with what it is about, not with a word that hangs on the line above', () => {
  const paths = globSync(['{contract,server,web,federation,demo,bench,e2e,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  });
  expect(paths.length).toBeGreaterThan(2000);
  const hanging = paths.flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/\/\*\*\s+(?:\* )?(?:Then|Of|The same)\b.*/g)].map(
      ([comment]) => `${path}: ${comment}`,
    ),
  );
  expect(hanging).toEqual([]);
});
