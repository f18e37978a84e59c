import { expect, test } from 'vitest';
import { findUnusedExports } from './exports.mjs';
import { findLongFunctions } from './functions.mjs';
import { findUnlistedPackages } from './packages.mjs';
import { parseSource } from './sources.mjs';

test('all the ways to name a module are seen, and comments are not', () => {
  const { imports } = parseSource(
    'web/src/lib/here.ts',
    `import { a } from './a.ts';
import type { B } from '@publyka/contract/b';
import {
  c,
  type D,
} from '../c.ts';
import './side-effect.css';
export { e } from './e.ts';
export * from './f.ts';
// import { no } from './no.ts';
/* import { never } from './never.ts'; */
const g = await import('./g.ts');
const anyOf = (name) => import(name);
const text = 'import { h } from "./h.ts"';`,
  );
  expect(imports.map(({ target, isType, names }) => [target, isType, names])).toEqual([
    ['web/src/lib/a.ts', false, ['a']],
    ['contract/src/b.ts', true, ['B']],
    ['web/src/c.ts', false, ['c', 'D']],
    ['web/src/lib/side-effect.css', false, []],
    ['web/src/lib/e.ts', false, ['e']],
    ['web/src/lib/f.ts', false, null],
    ['web/src/lib/g.ts', false, null],
  ]);
});

test('an export has a use in another file', () => {
  const dates =
    'export const day = 1; export const week = 7 * day; export const year = 365; export type Span = number;';
  const sources = [
    parseSource('web/src/lib/dates.ts', dates),
    parseSource('web/src/lib/calendar.ts', "import { week, type Span } from './dates.ts';"),
  ];
  expect(findUnusedExports(sources)).toEqual([
    'web/src/lib/dates.ts exporta day, que nenhum outro arquivo usa.',
    'web/src/lib/dates.ts exporta year, que nenhum outro arquivo usa.',
  ]);
  const whole = parseSource('web/src/lib/all.ts', "const dates = await import('./dates.ts');");
  expect(findUnusedExports([...sources, whole])).toEqual([]);
});

test('a package is named where it is imported, or at the root', () => {
  const sources = [
    parseSource('e2e/people.ts', "import { v7 } from 'uuidv7'; import { test } from '@playwright/test';"),
    parseSource('e2e/server.ts', "import 'node:fs'; import 'vitest/config'; import './people.ts';"),
  ];
  expect(findUnlistedPackages(sources, { '': ['vitest'], e2e: ['@playwright/test'] })).toEqual([
    'e2e/people.ts importa uuidv7, que falta em e2e/package.json.',
  ]);
});

const lines = (count: number, line = 'act();') => `${line}\n`.repeat(count);

test.each([
  ['a function', `function act() {\n${lines(49)}}`],
  ['a named arrow', `export const act = () => {\n${lines(49)}};`],
  ['a method', `const tools = {\nact() {\n${lines(49)}}};`],
  ['what a callback in it does', `function act() {\nlater(() => {\n${lines(47)}});\n}`],
])('51 lines are too many for %s', (_, text) => {
  expect(findLongFunctions([parseSource('web/src/lib/act.ts', text)])).toEqual([
    expect.stringContaining('act tem 51 linhas próprias'),
  ]);
});

test.each([
  ['a function of 50 lines', 'act.ts', `function act() {\n${lines(48)}}`],
  ['one whose parts are named', 'act.ts', `function act() {\n${lines(40)}function part() {\n${lines(40)}}\n}`],
  ['a long statement', 'act.ts', `function act() {\nreturn sql\`\n${lines(60)}\`;\n}`],
  ['a component, which Biome measures', 'act.tsx', `function Act() {\n${lines(60)}}`],
  ['a test', 'act.test.ts', `const act = () => {\n${lines(60)}};`],
])('%s is not too long', (_, name, text) => {
  expect(findLongFunctions([parseSource(`web/src/lib/${name}`, text)])).toEqual([]);
});
