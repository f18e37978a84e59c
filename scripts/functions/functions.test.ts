import { expect, test } from 'vitest';
import { findLongFunctions } from './functions.mjs';
import { parseSource } from './sources.mjs';

const lines = (count: number, line = 'act();') => `${line}\n`.repeat(count);

test.each([
  ['a function', `function act() {\n${lines(49)}}`],
  ['a named arrow', `export const act = () => {\n${lines(49)}};`],
  ['a method', `const tools = {\nact() {\n${lines(49)}}};`],
  ['what a callback in it does', `function act() {\nlater(() => {\n${lines(47)}});\n}`],
])('51 lines are too many for %s', (_, text) => {
  expect(findLongFunctions([parseSource('web/src/lib/act.ts', text)])).toEqual([
    expect.stringContaining('act has 51 lines of its own'),
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
