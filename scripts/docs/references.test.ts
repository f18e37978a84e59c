import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
const texts = execFileSync(
  'git',
  ['ls-files', '--', '*.ts', '*.tsx', '*.mjs', '*.cjs', '*.md', '*.sql', '*.yml', '*.service'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (path) => existsSync(`${root}${path}`) && path !== '' && path !== self && !path.startsWith('server/migrations/'),
  )
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

/** Every mention that the pattern finds and that names nothing, with the file that has it. */
function deadMentions(pattern: RegExp, isThere: (name: string) => boolean): string[] {
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter(([, name = '']) => !isThere(name)).map(([mention]) => `${path}: ${mention}`),
  );
}

test('every page of docs that a text names is there', () => {
  expect(deadMentions(/\b(docs\/[\w/-]+\.md)/g, (path) => existsSync(`${root}${path}`))).toEqual([]);
});

test('every decision that a text names is there', () => {
  expect(deadMentions(/(?:docs\/decisions\/|\bdecision )(\d{3})/g, (number) => decisions.has(number))).toEqual([]);
});

test('every requirement that a text names is there', () => {
  expect(deadMentions(/\brequirements? (\d+\.\d+)/g, (number) => requirements.has(number))).toEqual([]);
});
