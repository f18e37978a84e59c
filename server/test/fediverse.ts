import {
  getFederationRoute,
  listFediverseFollowersRoute,
  setFederationRoute,
} from '@publyka/contract/routes/federation';
import { setWebChoiceRoute } from '@publyka/contract/routes/open-web';
import { uuidv7 } from 'uuidv7';
import { createPeer, type Peer } from './fediverse-peer.ts';
import { runJobs } from './jobs.ts';
import type { TestPerson } from './people.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const publicUrl = 'http://rede.exemplo.br';

/** Our application and a server of another kind, which know of each other. */
export interface Fediverse {
  app: TestApp;
  peer: Peer;
  close(): Promise<void>;
}

export async function createFediverse(): Promise<Fediverse> {
  const peer = await createPeer((url, init) => app.app.request(url, init));
  const environment = { PUBLIC_URL: publicUrl, FEDERATION: 'on', FEDERATION_HOME_ADDRESSES: peer.address };
  const app = await createTestApp(environment);
  return {
    app,
    peer,
    close: async () => {
      await app.close();
      await peer.close();
    },
  };
}

/** As before any test. */
export async function settle({ app, peer }: Fediverse): Promise<void> {
  await runJobs(app);
  Object.assign(peer, { told: [], unsigned: [], refused: [], status: 202, actorStatus: 200 });
}

export function choose(
  { app }: Fediverse,
  { id, cookie }: TestPerson,
  isOnWeb: boolean,
  [thing, thingId]: ['post' | 'profile', string] = ['profile', id],
) {
  return app.call(setWebChoiceRoute, { params: { thing, thingId }, body: { isOnWeb } }, cookie);
}

export function turn({ app }: Fediverse, { cookie }: TestPerson, isOn: boolean) {
  return app.call(setFederationRoute, { body: { isOn } }, cookie);
}

/** What other servers are answered: their JSON, or a status. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the tests look at
export async function read({ app }: Fediverse, address: string): Promise<any> {
  const answer = await app.app.request(address, { headers: { accept: 'application/activity+json' } });
  return answer.status === 200 ? answer.json() : answer.status;
}

/** The address of somebody's actor, by WebFinger. */
export async function find(fediverse: Fediverse, { username }: TestPerson): Promise<string | null> {
  const resource = encodeURIComponent(`acct:${username}@${new URL(publicUrl).host}`);
  const found = await read(fediverse, `/.well-known/webfinger?resource=${resource}`);
  return found === 404 ? null : found.links.find(({ rel }: { rel: string }) => rel === 'self').href;
}

/** From now on this person may be followed; answers the address of their actor. */
export async function open(fediverse: Fediverse, person: TestPerson): Promise<string> {
  await choose(fediverse, person, true);
  await turn(fediverse, person, true);
  const actor = await find(fediverse, person);
  if (actor === null) throw new Error('nobody is found');
  return actor;
}

export async function send(
  fediverse: Fediverse,
  actor: string,
  activity: object,
  changes?: Parameters<Peer['sign']>[2],
): Promise<number> {
  const { inbox } = await read(fediverse, actor);
  return (await fediverse.app.app.request(inbox, fediverse.peer.sign(inbox, activity, changes))).status;
}

export function followOf({ peer }: Fediverse, actor: string, by = peer.rui) {
  return {
    '@context': 'https://www.w3.org/ns/activitystreams',
    id: `${by}/follows/${uuidv7()}`,
    type: 'Follow',
    actor: by,
    object: actor,
  };
}

/** Follows, and has heard the answer. */
export async function follow(fediverse: Fediverse, actor: string): Promise<void> {
  const status = await send(fediverse, actor, followOf(fediverse, actor));
  const types = await hear(fediverse);
  if (status !== 202 || types.join() !== 'Accept') throw new Error(`${status} ${types.join()}`);
}

/** The types of what the peer heard since it was last asked. */
export async function hear({ app, peer }: Fediverse): Promise<string[]> {
  await runJobs(app);
  if (peer.unsigned.length > 0) throw new Error(`unsigned: ${peer.unsigned.join()}`);
  return peer.told.splice(0).map(({ type }) => type);
}

export async function readState({ app }: Fediverse, { cookie }: TestPerson) {
  return (await app.call(getFederationRoute, {}, cookie)).body;
}

export async function listFollowers({ app }: Fediverse, { cookie }: TestPerson) {
  return (await app.call(listFediverseFollowersRoute, { query: {} }, cookie)).body.items;
}
