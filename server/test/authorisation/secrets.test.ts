import { listGuestFeedRoute } from '@publyka/contract/routes/feed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../communities.ts';
import { comment } from '../posts.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createCast, type Role, roles } from './cast.ts';
import { type Crawl, crawlCopy, crawlRoute, isPage, isSecretAddress, listen, lookThrough } from './crawl.ts';
import { federating } from './federating.ts';
import { keepSecrets } from './keep-secrets.ts';
import { readMatrix } from './matrix.ts';
import { listAddresses } from './routes.ts';
import { createSecrets, describeLeaks, type Secrets } from './secrets.ts';
import { createScene, type Scene } from './things.ts';

let app: TestApp;
let scene: Scene;
let secrets: Secrets;
let crawls: Record<Role, Crawl>;
beforeAll(async () => {
  app = await createTestApp(federating);
  scene = createScene(app, await createCast(app));
  secrets = createSecrets();
  await keepSecrets({ scene, secrets });
  const started = roles.map((role) => [role, { scene, secrets, role, seen: new Map(), statuses: new Map() }]);
  // One for each role.
  crawls = Object.fromEntries(started) as Record<Role, Crawl>;
});
afterAll(() => app.close());

const withSession = ['owner', 'member', 'outsider', 'former', 'blocked'] as const;

/** Would make an outsider a member, which everybody may be, or end the session that asks. */
const left = [
  'PUT /api/communities/{communityId}/membership',
  'POST /api/accounts/sign-out',
  'DELETE /api/accounts/sessions',
  'PUT /api/accounts/password',
  'POST /api/my-data/deletion',
];
/** Takes the roles of the table out of it: last. */
const leaving = ['DELETE /api/communities/{communityId}/membership', 'PUT /api/people/{personId}/block'];
/** Commands of whoever has lost their session are refused before they are read, as the table says. */
const outsiders = ['visitor', 'outsider', 'former', 'blocked'] as const;

const guestFeed = `GET ${listGuestFeedRoute.path}`;
/** What everybody reads signed out is hidden from nobody. */
const isForVisitors = (name: string) => name === guestFeed || isPage(name);
const readersOf = (name: string): readonly Role[] =>
  isForVisitors(name) ? roles.filter((role) => role !== 'blocked') : roles;
const addresses = () => listAddresses(app.app).filter((name) => !name.startsWith('UPGRADE '));
const readable = () => [...addresses().filter((name) => name.startsWith('GET ')), 'HEAD /api/uploads/{fileId}'];
const leaksOf = (role: Role) => describeLeaks(secrets, role, crawls[role].seen);

// Three thousand requests: too many for the time of one test where the machine has other work.
const parts = [1, 2, 3, 4] as const;

test.each(parts)('nobody reads what is not theirs, at any address: part %i of 4', async (part) => {
  // All at once: what is read for several people together must not get mixed up.
  for (const name of readable().filter((_, index) => index % parts.length === part - 1))
    await Promise.all(readersOf(name).map((role) => crawlRoute(crawls[role], name)));
  expect(roles.flatMap(leaksOf)).toEqual([]);
});

test('no address was left out, and a visitor has read wherever visitors may', () => {
  const matrix = readMatrix();
  const names = readable().filter((name) => !isSecretAddress(name));
  for (const role of roles)
    expect(names.filter((name) => readersOf(name).includes(role) && !crawls[role].statuses.has(name))).toEqual([]);
  const answered = (name: string) => [...(crawls.visitor.statuses.get(name) ?? [])].map(String);
  const unlike = names.filter((name) => !answered(name).includes(matrix.get(name)?.visitor ?? ''));
  expect(unlike).toEqual([]);
});

test('nobody has in their copy what is not theirs; those whose it is have come upon all of it', async () => {
  // One after the other: of several who run the jobs, one finds its own taken by another, and not done yet.
  for (const role of withSession) await crawlCopy(crawls[role], scene.cast[role]);
  expect(roles.flatMap(leaksOf)).toEqual([]);
  const found = new Set(roles.flatMap((role) => [...crawls[role].seen.keys()]));
  const unseen = [...secrets.all].filter(([text, { audience }]) => audience.length > 0 && !found.has(text));
  expect(unseen.map(([, { what }]) => what)).toEqual([]);
  expect(secrets.all.size).toBeGreaterThan(200);
});

test('nobody hears what is not theirs, from the first event of every topic to what happens now', async () => {
  const listeners = await Promise.all(roles.map(async (role) => [crawls[role], await listen(crawls[role])] as const));
  const said = secrets.mint('what is said now', 'ownersReaders');
  await send(app, scene.cast.owner, await scene.thing('communityId'), said);
  const [postId = ''] = secrets.ids['postId'] ?? [];
  const commented = secrets.mint('what is commented now', 'signedIn');
  await comment(app, scene.cast.owner, postId, commented);
  const member = listeners.find(([{ role }]) => role === 'member')?.[1];
  for (const text of [said, commented]) await member?.next((frame) => JSON.stringify(frame).includes(text));
  for (const [crawl, client] of listeners) if (client) await lookThrough(crawl, client);
  expect(listeners.filter(([, client]) => client).map(([{ role }]) => role)).toEqual(withSession);
  expect(roles.flatMap(leaksOf)).toEqual([]);
});

test('no command tells an outsider what is not theirs', async () => {
  const commands = addresses().filter((name) => !name.startsWith('GET ') && !left.includes(name));
  const ordered = [...commands.filter((name) => !leaving.includes(name)), ...leaving];
  for (const role of outsiders) for (const name of ordered) await crawlRoute(crawls[role], name);
  expect(outsiders.flatMap(leaksOf)).toEqual([]);
});
