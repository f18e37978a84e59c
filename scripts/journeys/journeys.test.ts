import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A journey costs seconds and may fail by chance, so it proves what only a browser can make true, or the one happy way of
 * two people (CONTRIBUTING, the four levels). The number only falls.
 */
const journeysMax = 95;

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: root.pathname }).toSorted();

const specs = find('e2e/journeys/*.spec.ts');
const screens = read('e2e/journeys/screens.spec.ts') + read('e2e/sheets.ts');

test(`there are at most ${journeysMax} journeys, none made by a loop`, () => {
  const journeys = specs.flatMap((file) => read(file).match(/^test\($|^test\(['"`]/gm) ?? []);
  expect(journeys.length).toBeLessThanOrEqual(journeysMax);
  const inLoops = specs.filter((file) => /^[ \t]+test\(/m.test(read(file)));
  expect(inLoops, 'write each journey out, so that they can be counted').toEqual([]);
});

test('a screen is checked by axe once, in screens.spec.ts; installation.spec.ts has a server of its own', () => {
  const others = specs.filter((file) => !/(?:screens|installation)\.spec\.ts$/.test(file));
  expect(
    others.filter((file) => read(file).includes('expectAccessible') || read(file).includes('expectScreen')),
  ).toEqual([]);
});

test('every route is in screens.spec.ts, or named by expectScreen where its state is made', () => {
  const [tree = ''] = /interface FileRoutesByFullPath \{[^}]*\}/.exec(read('web/src/route-tree.gen.ts')) ?? [];
  const routes = [...tree.matchAll(/'([^']+)': typeof/g)].map(([, path = '']) => path);
  const named = specs.flatMap((file) => [...read(file).matchAll(/expectScreen\(\w+, '([^']+)'/g)]).map(([, at]) => at);
  expect(routes.length).toBeGreaterThan(50);
  const isShown = (route: string) => screens.includes(`'${route}':`) || named.includes(route);
  expect(
    routes.filter((route) => !isShown(route)),
    'add them to screens.spec.ts',
  ).toEqual([]);
});

test('every section of the administration is looked at in a journey', () => {
  const own = read('web/src/features/administration/sections.ts');
  const paths = [...own.matchAll(/^ {4}path: '([a-z]+)'/gm)].map(([, path]) => `/administracao/${path}`);
  expect(paths.length).toBeGreaterThan(10);
  const journeys = specs.map(read).join('\n');
  const missing = paths.filter((path) => !journeys.includes(`'${path}`));
  expect(missing, 'add them to installation.spec.ts').toEqual([]);
});

/** Sheets whose state takes more than some presses: the tests beside them, or of the whole app, show them. */
const administration = 'web/test/administration*.test.tsx, installation.spec.ts';
const shownElsewhere: Record<string, string> = {
  'features/accounts/elsewhere/identities-page': 'identities.spec.ts: an installation with an institution',
  'features/accounts/elsewhere/link-sheet': 'identities.spec.ts: an installation with an institution',
  'features/accounts/new-backup-codes': 'once the second step is on: settings',
  'features/accounts/passkey-list': 'once there is a passkey: settings',
  'features/accounts/session-list': 'with two sessions: settings',
  'features/accounts/sign-in-section': 'settings',
  'features/accounts/two-factor-off': 'once the second step is on: settings',
  'features/administration/announcements/announcements-section': administration,
  'features/administration/cases/key-hints': administration,
  'features/administration/cases/read-more-sheet': administration,
  'features/administration/entrance/staff-invitations': administration,
  'features/administration/institutions/institutions-section': 'institutions-section.test.tsx',
  'features/administration/interests/area-starter-line': 'interests-section.test.tsx',
  'features/administration/interests/interest-row': 'interests-section.test.tsx',
  'features/administration/jobs/jobs-section': 'jobs-section.test.tsx',
  'features/administration/media/orphans-part': 'media-section.test.tsx',
  'features/administration/people/account-page': administration,
  'features/administration/people/suspend-dialog': administration,
  'features/affiliations/affiliation-page': 'once a mailbox is confirmed: affiliations',
  'features/club/coupon-sheet': 'once a coupon was given: club',
  'features/club/done-mission-sheet': 'web/test/celebrations.test.tsx',
  'features/collaborations/add-people-sheet': 'once a collaboration is confirmed: collaborations',
  'features/collaborations/collaboration-item': 'once a collaboration is confirmed: collaborations',
  'features/comments/comment-item': 'comments',
  'features/communities/joining/ask-sheet': 'before one is a member: communities-joining',
  'features/communities/roles/bans-sheet': 'once somebody was banned: communities-running',
  'features/connections/link-button': 'while an invitation waits: connections',
  'features/curriculum/curriculum-section': 'once a curriculum was imported: curriculum',
  'features/curriculum/curriculum-tab': 'once a curriculum was imported: curriculum',
  'features/drops/captions/listening-sheet': 'drops.spec.ts: with a video that plays',
  'features/libraries/settings-sheets': 'libraries',
  'features/messages/pins/pinned-bar': 'web/test/messages.test.tsx',
  'features/readings/calendar-sheet': 'web/test/readings.test.tsx',
  'features/readings/reading-page': 'web/test/readings.test.tsx',
  'features/reviews/history-sheet': 'once a review was edited: reviews',
  'features/reviews/review-menu': 'of one’s own review: reviews',
  'features/settings/fediverse-switch': 'web/test/open-web.test.tsx: with FEDERATION=on',
  'shared/cite/cite-layer': 'while the work is loading: cite',
  'shared/cite/place-sheet': 'of an article whose city is missing: cite',
};

test('every sheet and question is in e2e/sheets.ts', () => {
  const files = find('web/src/**/*.tsx').filter((file) => /<(?:PageSheet|ConfirmDialog)\b/.test(read(file)));
  const names = files.map((file) => file.replace(/^web\/src\/|\.tsx$/g, ''));
  expect(names.length).toBeGreaterThan(50);
  const missing = names.filter((name) => !screens.includes(`'${name}'`) && !(name in shownElsewhere));
  expect(missing, 'add them to e2e/sheets.ts').toEqual([]);
  expect(Object.keys(shownElsewhere).filter((name) => !names.includes(name) || screens.includes(`'${name}'`))).toEqual(
    [],
  );
});
