import { expect, test } from 'vitest';
import { findCycles, findForbidden, findTooLong } from './rules.mjs';

/** A graph as readGraph makes it; a target that begins with 'type ' is imported for its types only. */
function graphOf(files: Record<string, string[]>) {
  const toImport = (name: string) => ({ target: name.replace('type ', ''), isType: name.startsWith('type ') });
  return new Map(Object.entries(files).map(([file, names]) => [file, names.map(toImport)]));
}

test.each([
  ['contract/src/posts.ts', 'server/src/app.ts'],
  ['server/src/platform/log/logger.ts', 'server/src/features/posts/service.ts'],
  ['server/src/platform/log/logger.ts', 'server/src/config.ts'],
  ['server/src/features/posts/service.ts', 'server/src/features/comments/store.ts'],
  ['server/src/features/posts/service.ts', 'server/src/app.ts'],
  ['server/src/app.ts', 'web/src/main.tsx'],
  ['web/src/ui/button.tsx', 'web/src/lib/api.ts'],
  ['web/src/ui/button.tsx', 'web/src/features/posts/post-card.tsx'],
  ['web/src/lib/api.ts', 'web/src/features/posts/post-card.tsx'],
  ['web/src/features/feed/feed.tsx', 'type web/src/features/posts/post-card.tsx'],
  ['web/src/features/feed/feed.tsx', 'web/src/routes/index.tsx'],
  ['web/src/lib/api.ts', 'server/src/app.ts'],
  ['e2e/people.ts', 'server/test/people.ts'],
])('%s may not import %s', (file, target) => {
  expect(findForbidden(graphOf({ [file]: [target] }))).toHaveLength(1);
});

test.each([
  ['server/src/platform/log/logger.ts', 'type server/src/config.ts'],
  ['server/src/features/posts/service.ts', 'server/src/features/comments/service.ts'],
  ['server/src/features/posts/service.ts', 'type server/src/features/comments/store.ts'],
  ['server/src/features/posts/posts.test.ts', 'server/test/test-app.ts'],
  ['server/src/app.ts', 'server/src/features/posts/routes.ts'],
  ['web/src/features/feed/feed.tsx', 'web/src/features/feed/feed-page.tsx'],
  ['web/src/routes/index.tsx', 'web/src/features/posts/post-card.tsx'],
  ['web/src/features/posts/post-form.tsx', 'web/src/features/uploads/use-uploads.ts'],
  ['web/src/lib/api.ts', 'type server/src/app.ts'],
  ['bench/feed.ts', 'server/src/app.ts'],
])('%s may import %s', (file, target) => {
  expect(findForbidden(graphOf({ [file]: [target] }))).toEqual([]);
});

test('a cycle is told once, one of types only is none', () => {
  expect(findCycles(graphOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }))).toEqual(['a → b → c → a']);
  expect(findCycles(graphOf({ a: ['b'], b: ['type a'] }))).toEqual([]);
});

test('a file past its budget is told, a table of data is not', () => {
  const sourceOf = (path: string, lines: number) => ({ path, text: '\n'.repeat(lines - 1) });
  const sources = [
    sourceOf('web/src/lib/api.ts', 251),
    sourceOf('contract/src/interests-data.ts', 900),
    sourceOf('web/src/lib/dates.ts', 250),
  ];
  expect(findTooLong(sources)).toEqual(['web/src/lib/api.ts tem 251 linhas; o limite é 250.']);
});
