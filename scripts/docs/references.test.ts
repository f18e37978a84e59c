import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const decisions = new Set(readdirSync(`${root}docs/decisions`).map((name) => name.slice(0, 3)));
const requirements = new Set(
  [...readFileSync(`${root}docs/requirements.md`, 'utf8').matchAll(/^\| (\d+\.\d+) /gm)].map(
    ([, number = '']) => number,
  ),
);
const self = 'scripts/docs/references.test.ts';

/** Texts of the project. Applied migrations never change, since their hash is kept, so what they name may be gone. */
const texts = globSync(
  ['*.md', '{bench,contract,demo,docs,e2e,ops,scripts,server,web}/**/*.{ts,tsx,mjs,md,sql,yml,service}'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'server/migrations/**', self],
  },
).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

/** Every mention that the pattern finds and that names nothing, with the file that has it. */
function deadMentions(pattern: RegExp, isThere: (name: string) => boolean): string[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(([, name = '']) => !isThere(name)).map(([mention]) => `${path}: ${mention}`),
  );
}

test('every page of docs that a text names is there', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(deadMentions(/\b(docs\/[\w/-]+\.md)/g, (path) => existsSync(`${root}${path}`))).toEqual([]);
});

test('every decision that a text names is there', () => {
  expect(deadMentions(/(?:docs\/decisions\/|\bdecision )(\d{3})/g, (number) => decisions.has(number))).toEqual([]);
});

test('every requirement that a text names is there', () => {
  expect(deadMentions(/\brequirements? (\d+\.\d+)/g, (number) => requirements.has(number))).toEqual([]);
});

const pages = texts.filter(({ path }) => path.endsWith('.md') && !path.startsWith('bench/'));

test('every file that a page names is there', () => {
  const missing = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:bench|contract|demo|e2e|ops|scripts|server|web)\/[\w./$-]+)`/g)]
      .filter(([, name = '']) => !existsSync(`${root}${name}`))
      .map(([, name]) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every link of a page leads to a file that is there', () => {
  const broken = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.startsWith('http') && !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});
