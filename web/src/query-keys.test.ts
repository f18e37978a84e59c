import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const read = (path: string) => readFileSync(folder + path, 'utf8');
const sources = globSync('{features,shared,lib,routes}/**/*.{ts,tsx}', { cwd: folder })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: read(path) }));

/** The first part of a key of the query cache, where it is written as a string. */
const written =
  /(?:[kK]ey\b[^\n=:;]{0,80}(?::|=|=>|\{\s*return)\s*(?:\([^)\n]*\)\s*=>\s*)?\[\s*|queryKey\[0\] === )'([a-z][a-z-]*)'/g;

/** Keys by their first part, and the files that write it. */
const owners = new Map<string, Set<string>>();
for (const { path, text } of sources)
  for (const [, root = ''] of text.matchAll(written)) owners.set(root, (owners.get(root) ?? new Set()).add(path));

/** What no event tells of, and why it stays true all the same. Everything else is known to a feature of `all-features.ts`. */
const withoutEvents: Readonly<Record<string, string>> = {
  'account-security': 'changed on its own page, which stores the answer',
  affiliation: 'changed on its own page, which stores the answer',
  announcements: 'fetched when a page asks; what is unread is polled',
  avatar: 'no data: a change that is under way',
  blocks: 'changed on its own page, which stores the answer',
  decision: 'read once, from the address in a mail',
  federation: 'changed on its own page',
  'fediverse-followers': 'fetched on each visit',
  'first-start': 'read once, before the first person is there',
  identities: 'changed on its own page',
  iia: 'fetched on each visit: the past of a person changes with all they do',
  installation: 'changed by the administration, which has it fetched again',
  institutions: 'a list that an administration changes rarely',
  interests: 'changed on its own sheet',
  inviter: 'read once, from the address of an invitation',
  'linked-community': 'read once, from the address of an invitation',
  'links-to-talk-to': 'fetched when its sheet is opened',
  mentionable: 'fetched for what is being typed',
  'message-source': 'where a message was forwarded from never changes',
  'conversation-search': 'fetched for what is searched, for half a minute',
  'my-data': 'polled while an export is made',
  'notification-preferences': 'changed on its own page',
  oembed: 'fetched when its sheet is opened',
  onboarding: 'read in the first days, changed by its own card',
  operator: 'of the installation, and never changes while it runs',
  'orcid-works': 'fetched on each visit',
  pushes: 'of this browser, changed on its own page',
  'read-sharing': 'changed on its own page',
  readers: 'fetched when its sheet is opened',
  'received-share': 'of this browser, read once',
  showcase: 'what a visitor sees of the inside, read once',
  sessions: 'fetched on each visit',
  'sign-in-providers': 'of the installation, and never changes while it runs',
  versions: 'a version never changes, and its number is part of the key',
  'web-choice': 'fetched when its sheet is opened',
  'web-default': 'changed on its own page',
  'weekly-mail': 'changed on its own page',
  welcoming: 'changed in its own row',
};

/** Several files write these. They only become fewer. */
const scattered: readonly string[] = ['collection', 'messages', 'pins'];

function importsOf(path: string): string[] {
  return [...read(path).matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => posix.join(posix.dirname(path), to));
}

/** The modules of all features, and what they import themselves: their appliers know these keys. */
function knownToFeatures(): Set<string> {
  return new Set(importsOf('all-features.ts').flatMap((path) => [path, ...importsOf(path)]));
}

test('the first part of a key is written in one file; others import it', () => {
  expect(owners.size).toBeGreaterThan(60);
  const many = [...owners].filter(([, files]) => files.size > 1).map(([root, files]) => [root, [...files].sort()]);
  expect(many.filter(([root]) => !scattered.includes(String(root)))).toEqual([]);
  expect(scattered.filter((root) => (owners.get(root)?.size ?? 0) < 2)).toEqual([]);
});

test('what is cached under a key is known to a feature that hears of events, or a line says why that is not needed', () => {
  const known = knownToFeatures();
  const unknown = [...owners].filter(([, files]) => ![...files].some((file) => known.has(file))).map(([root]) => root);
  expect(unknown.filter((root) => !(root in withoutEvents))).toEqual([]);
  expect(Object.keys(withoutEvents).filter((root) => !unknown.includes(root))).toEqual([]);
});
