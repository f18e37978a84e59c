import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sources = globSync('{features,shared}/**/*.{ts,tsx}', { cwd: folder })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(folder + path, 'utf8') }));
const list = readFileSync(`${folder}all-features.ts`, 'utf8');

/** Matches of the pattern's group in all sources. */
function find(pattern: RegExp): { path: string; name: string }[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ path: path.replaceAll('\\', '/'), name })),
  );
}

/** Names that `all-features.ts` does not reach: neither in its list nor part of a feature that is. */
function unreached(found: { path: string; name: string }[]): string[] {
  return found.filter(({ name }) => !reachable().has(name)).map(({ path, name }) => `${path}: ${name}`);
}

/** What the list names, and what is named by the declaration of a feature that it names. */
function reachable(): Set<string> {
  const bodies = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/^export const (\w+): (?:Feature|LiveFeature) = (\{[\s\S]*?^\};|\{.*\};)/gm)].map(
        ([, name = '', body = '']): [string, string] => [name, body],
      ),
    ),
  );
  const reached = new Set(list.match(/\b\w+\b/g));
  for (const [name, body] of bodies)
    if (reached.has(name)) for (const word of body.match(/\b\w+\b/g) ?? []) reached.add(word);
  return reached;
}

test('the appliers of every feature are in the list of all features', () => {
  const found = find(/^export const (\w+): (?:Feature|LiveFeature) = /gm);
  expect(found.length).toBeGreaterThan(25);
  expect(unreached(found)).toEqual([]);
});

test('every kind of command is in the list of all features', () => {
  const found = find(/^(?:export )?const (\w+)(?:: CommandKind<[\s\S]*?> = \{| = createEditCommand)/gm);
  expect(found.length).toBeGreaterThan(15);
  expect(unreached(found)).toEqual([]);
});
