import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/requirements.md', root), 'utf8');
const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
const numbers = rows.map((row) => /^\| (\d+\.\d+) /.exec(row)?.[1] ?? row);

/** What the prefixes of the page stand for. */
const folders: Record<string, string> = {
  'W:': 'web/src/features/',
  'S:': 'server/src/features/',
  'C:': 'contract/src/',
};

function toPath(short: string): string {
  return short.replace(/^[WSC]:/, (prefix) => folders[prefix] ?? prefix);
}

function pathsOf(row: string): string[] {
  const named = [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => toPath(name));
  return named.filter((name) => /^(?:contract|docs|e2e|server|web)\//.test(name));
}

/** The tests that a row names, as file and beginning of the title: `path`: "title" or journey: "title", "title". */
function testsOf(row: string): [file: string, title: string][] {
  const shownBy = row.split(' | ').at(-1) ?? '';
  const tests: [string, string][] = [];
  let file = '';
  for (const [, path, title, journey] of shownBy.matchAll(/`([^`]+)`|"([^"]+)"|([a-z][a-z-]*)(?=: ")/g)) {
    if (path) file = toPath(path);
    else if (journey) file = `e2e/journeys/${journey}.spec.ts`;
    else if (title) tests.push([file, title]);
  }
  return tests;
}

function titlesIn(file: string): string[] {
  if (!existsSync(new URL(file, root))) return [];
  const source = readFileSync(new URL(file, root), 'utf8');
  // A title stands behind `test(`, or behind the table of `test.each(…)(`.
  return [...source.matchAll(/\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)].map(([, one, other]) => one ?? other ?? '');
}

test('every row says its number, what, where and which test', () => {
  expect(rows.length).toBeGreaterThan(200);
  for (const row of rows) expect(row.split(' | '), row).toHaveLength(4);
});

test('every number is given once', () => {
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every file that is named is there', () => {
  const missing = rows.flatMap(pathsOf).filter((path) => !existsSync(new URL(path, root)));
  expect(missing).toEqual([]);
});

test('every test that is named is there', () => {
  const named = rows.flatMap(testsOf);
  expect(named.length).toBeGreaterThan(200);
  const missing = named.filter(([file, title]) => !titlesIn(file).some((one) => one.startsWith(title)));
  expect(missing).toEqual([]);
});
