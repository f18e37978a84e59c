import type { Topic } from '@publyka/contract/events/events';
import { dataExportAddress, requestDataExportRoute } from '@publyka/contract/routes/my-data';
import { searchRoute, searchSectionRoute } from '@publyka/contract/routes/search';
import { runJobs } from '../jobs.ts';
import { connectLive, type LiveClient } from '../live.ts';
import { memberPassword } from '../members.ts';
import { unzip } from '../zip.ts';
import type { CastMember, Role } from './cast.ts';
import { beside } from './keep-secrets.ts';
import { ask, type Carried } from './requests.ts';
import { findSecrets, type Secrets } from './secrets.ts';
import type { Scene } from './things.ts';

/** What somebody came upon, with the first place of each. */
export type Seen = Map<string, string>;

export interface Crawl {
  scene: Scene;
  secrets: Secrets;
  role: Role;
  seen: Seen;
  /** How each address answered, by its name. */
  statuses: Map<string, Set<number>>;
}

/** Ids of each kind that are tried in a path: of things to read, of things to do something with, and signed out. */
const idsTried = { read: 5, command: 2, signedOut: 1 };
const signedOut: readonly Role[] = ['visitor', 'suspended', 'leaving', 'ended'];

function triedBy(role: Role, name: string): number {
  // What is on the web and what is not have the same addresses.
  if (role === 'visitor' && isPage(name)) return idsTried.read;
  if (signedOut.includes(role)) return idsTried.signedOut;
  return /^(GET|HEAD) /.test(name) ? idsTried.read : idsTried.command;
}
const pagesMax = 20;

/** Answers may repeat what they were asked (`asked`): that tells nothing. */
function look({ secrets, seen }: Crawl, where: string, bytes: string, asked = ''): void {
  for (const text of findSecrets(secrets, `${bytes} ${decoded(bytes)}`))
    if (!asked.includes(text) && !seen.has(text)) seen.set(text, where);
}

/** What stands in cursors and in the headers of uploads, which are Base64. */
function decoded(bytes: string): string {
  const words = bytes.match(/[\w+/-]{20,}={0,2}/g) ?? [];
  return words.map((word) => Buffer.from(word, 'base64').toString('latin1')).join(' ');
}

/** A page, feed or document for people without an account. */
export function isPage(name: string): boolean {
  return /^GET \/(?!api\/|files\/)/.test(name);
}

/** Whoever has such an address may read there: it is mailed, or shown, to one person. */
export function isSecretAddress(name: string): boolean {
  return /\{(?:token|appealKey|stopToken)\}/.test(name);
}

/**
 * Asks for one address with everything that could stand in its place, page after page; and as the table of answers does,
 * where nothing of the secrets could stand there, and where a visitor reads.
 */
export async function crawlRoute(crawl: Crawl, name: string): Promise<void> {
  const places = placesOf(crawl, name);
  if (!isSecretAddress(name) && (places.length === 0 || crawl.role === 'visitor'))
    noteStatus(crawl, name, (await askPlainly(crawl, name)).status);
  for (const params of places)
    for (const query of queriesOf(crawl, name)) await crawlPages(crawl, name, { params, query });
}

async function askPlainly(crawl: Crawl, name: string): Promise<Response> {
  const response = await ask(crawl.scene, name, crawl.role);
  look(crawl, name, Buffer.from(await response.clone().arrayBuffer()).toString('latin1'));
  return response;
}

async function crawlPages(crawl: Crawl, name: string, carried: Carried): Promise<void> {
  let cursor: string | null = null;
  for (let page = 0; page < pagesMax; page += 1) {
    const query: Record<string, string> = { ...carried.query, ...(cursor && { [cursorOf(name)]: cursor }) };
    const response = await ask(crawl.scene, name, crawl.role, { ...carried, query });
    noteStatus(crawl, name, response.status);
    const bytes = Buffer.from(await response.arrayBuffer()).toString('latin1');
    const asked = JSON.stringify(carried);
    look(crawl, `${name} ${asked}`, `${JSON.stringify([...response.headers])} ${bytes}`, asked);
    cursor = /"(?:nextCursor|olderCursor)":"([^"]+)"/.exec(bytes)?.[1] ?? null;
    if (!cursor) return;
  }
}

function noteStatus({ statuses }: Crawl, name: string, status: number): void {
  statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
}

function cursorOf(name: string): string {
  return name.endsWith('/messages') ? 'before' : 'cursor';
}

/** Every combination of the ids that belong into a path, the first ones of each kind. */
function placesOf({ secrets, role }: Crawl, name: string): Record<string, string>[] {
  const fixed: Record<string, string[]> = {
    reaction: ['👍'],
    issn: ['0025-1003'],
    token: ['x'.repeat(43)],
    stopToken: [],
    type: ['like'],
    file: [`${new Date().toISOString().slice(0, 7)}.xml`],
    name: ['160.webp'],
    inviterId: secrets.ids['personId'] ?? [],
    username: secrets.ids['username']?.slice(0, 2) ?? [],
  };
  const tried = triedBy(role, name);
  const names = [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
  return names.reduce<Record<string, string>[]>(
    (places, param) => {
      const ids = fixed[param] ?? secrets.ids[param]?.slice(0, tried) ?? [];
      return places.flatMap((place) => ids.map((id) => ({ ...place, [param]: id })));
    },
    [{}],
  );
}

/** What may be asked beside a path: all that leads to something else. */
function queriesOf({ secrets: { ids, all } }: Crawl, name: string): Record<string, string>[] {
  const [some = '', ...others] = [...all.keys()].filter((text) => text.startsWith('zq'));
  const words = [beside, some, ...others.filter((_, index) => index % 60 === 0)];
  const around = (ids['messageId'] ?? []).slice(0, 2).map((id) => ({ around: id }));
  const first = (key: string) => (ids[key] ?? []).slice(0, idsTried.read);
  const lists: Record<string, Record<string, string>[]> = {
    [`GET ${searchRoute.path}`]: words.flatMap((q) => ['all', 'people', 'groups'].map((scope) => ({ q, scope }))),
    [`GET ${searchSectionRoute.path}`]: words.map((q) => ({ q })),
    'GET /api/works': words.map((q) => ({ q })),
    'GET /api/libraries/{libraryId}/items': [{}, { q: beside }, { sort: 'title' }],
    'GET /api/people': words.map((q) => ({ q })),
    'GET /api/club/coupons': [{ list: 'open' }, { list: 'past' }],
    'GET /api/club/ledger': [{ show: 'all' }],
    'GET /api/feed/new-count': [{ since: '2026-01-01T00:00:00.000Z' }],
    'GET /api/communities/{communityId}/messages': [
      {},
      ...around,
      ...first('roomId').flatMap((roomId) => [{ roomId }, ...around.map((one) => ({ ...one, roomId }))]),
    ],
    'GET /api/communities/{communityId}/messages/search': words.flatMap((q) => [
      { q },
      ...first('roomId').map((roomId) => ({ q, roomId })),
    ]),
    'GET /api/communities/{communityId}/participants': [{}, { search: 'pessoa' }],
    'GET /api/communities/{communityId}/mentionable': [{}, { prefix: 'pessoa' }],
    'GET /oembed': first('postId').map((postId) => ({ url: `http://localhost:3000/post/${postId}` })),
    'GET /api/posts/{postId}/comments': [{}, ...first('commentId').map((commentId) => ({ around: commentId }))],
  };
  return lists[name] ?? [{}];
}

/** Opens a socket that asks for every topic from its first event on; null for whoever may not connect. */
export async function listen(crawl: Crawl): Promise<LiveClient | null> {
  const { scene, secrets, role } = crawl;
  const person = role === 'visitor' ? { cookie: '' } : scene.cast[role];
  const client = await connectLive(scene.test, person).catch(() => null);
  for (const topic of topicsOf(secrets)) await client?.subscribe(topic, 0).catch(() => null);
  return client;
}

/** Everything that is a topic, and what would be one if ids of other things were. */
function topicsOf({ ids }: Secrets): Topic[] {
  const kinds = { user: 'personId', profile: 'personId', post: 'postId', drop: 'dropId', community: 'communityId' };
  const named = Object.entries(kinds).flatMap(([kind, name]) => (ids[name] ?? []).map((id) => `${kind}:${id}`));
  const rooms = (ids['roomId'] ?? []).flatMap((id) => [`community:${id}`, `room:${id}`]);
  // Some are no topics at all: that is what is asked.
  return [...named, ...rooms] as Topic[];
}

/** Looks through what a socket has heard, up to now. */
export async function lookThrough(crawl: Crawl, client: LiveClient): Promise<void> {
  client.send({ type: 'ping' });
  await client.next((frame) => frame.type === 'pong');
  const told = client.frames.filter((frame) => frame.type !== 'denied');
  look(crawl, 'the live connection', JSON.stringify(told));
  client.close();
}

/** Has a copy of everything made, and reads every file in it. */
export async function crawlCopy(crawl: Crawl, person: CastMember): Promise<void> {
  const { test } = crawl.scene;
  const { id } = (await test.call(requestDataExportRoute, { body: { password: memberPassword } }, person.cookie)).body;
  await runJobs(test);
  const response = await test.app.request(dataExportAddress(id), { headers: { cookie: person.cookie } });
  const files = unzip(new Uint8Array(await response.arrayBuffer()));
  for (const path of files.paths) look(crawl, `${path} of the copy`, Buffer.from(files.bytes(path)).toString('latin1'));
}
