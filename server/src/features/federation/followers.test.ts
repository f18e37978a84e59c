import { blockFediverseFollowerRoute, removeFediverseFollowerRoute } from '@publyka/contract/routes/federation';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createFediverse,
  type Fediverse,
  follow,
  followOf,
  hear,
  listFollowers,
  open,
  publicUrl,
  read,
  readState,
  send,
  settle,
  turn,
} from '../../../test/fediverse.ts';
import type { Peer } from '../../../test/fediverse-peer.ts';
import { runJobs } from '../../../test/jobs.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publishOnWeb } from '../../../test/posts.ts';
import type { TestApp } from '../../../test/test-app.ts';

const elsewhere = 'http://203.0.113.7/users/rui#main-key';

let fediverse: Fediverse;
let app: TestApp;
let peer: Peer;
let ana: TestPerson;
beforeAll(async () => {
  fediverse = await createFediverse();
  ({ app, peer } = fediverse);
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  await settle(fediverse);
});
afterAll(() => fediverse.close());

test('who is removed may follow again, who is blocked may not', async () => {
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  const remove = async () => {
    const [follower] = await listFollowers(fediverse, ana);
    return app.call(removeFediverseFollowerRoute, { params: { followerId: follower?.id ?? '' } }, ana.cookie);
  };
  expect((await remove()).status).toBe(204);
  expect(await hear(fediverse)).toEqual(['Reject']);
  await follow(fediverse, actor);
  const [follower] = await listFollowers(fediverse, ana);
  const params = { followerId: follower?.id ?? '' };
  const rui = await createPerson(app);
  expect((await app.call(blockFediverseFollowerRoute, { params }, rui.cookie)).code).toBe('not_found');
  await app.call(blockFediverseFollowerRoute, { params }, ana.cookie);
  expect(await hear(fediverse)).toEqual(['Reject']);
  expect(await send(fediverse, actor, followOf(fediverse, actor))).toBe(202);
  expect(await hear(fediverse)).toEqual(['Reject']);
  await publishOnWeb(app, ana, 'Sem ele');
  expect(await hear(fediverse)).toEqual([]);
  expect(await listFollowers(fediverse, ana)).toMatchObject([{ isBlocked: true }]);
  await remove();
  await follow(fediverse, actor);
});

test('a block outlives the silence of their server, its word that they are gone, and the actor that they followed', async () => {
  const { db } = app.platform;
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  const [follower] = await listFollowers(fediverse, ana);
  await app.call(blockFediverseFollowerRoute, { params: { followerId: follower?.id ?? '' } }, ana.cookie);
  expect(await hear(fediverse)).toEqual(['Reject']);
  // All that a silence of seven days, a 'Delete' and the hours after an end take away.
  await db`delete from federation_followers`;
  expect(await send(fediverse, actor, followOf(fediverse, actor))).toBe(202);
  expect(await hear(fediverse)).toEqual(['Reject']);
  await turn(fediverse, ana, false);
  await hear(fediverse);
  const next = await open(fediverse, ana);
  expect(await send(fediverse, next, followOf(fediverse, next))).toBe(202);
  expect(await hear(fediverse)).toEqual(['Reject']);
  expect(await listFollowers(fediverse, ana)).toMatchObject([{ isBlocked: true }]);
});

test('what takes long to read is no proof, however short it is', async () => {
  const actor = await open(fediverse, ana);
  const activity = followOf(fediverse, actor);
  const contexts = Array.from({ length: 200 }, () => 'https://www.w3.org/ns/activitystreams');
  expect(await send(fediverse, actor, { ...activity, '@context': contexts })).toBe(401);
  const nested = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown;
  expect(await send(fediverse, actor, { ...activity, to: nested })).toBe(401);
  expect(await send(fediverse, actor, { ...activity, to: Array.from({ length: 3000 }, () => 'a') })).toBe(401);
  expect(await listFollowers(fediverse, ana)).toEqual([]);
  await follow(fediverse, actor);
});

test('only what its sender signed, just now, is taken in', async () => {
  const actor = await open(fediverse, ana);
  const activity = followOf(fediverse, actor);
  const { inbox } = await read(fediverse, actor);
  const hourAgo = new Date(Date.now() - 3 * 3_600_000).toUTCString();
  expect(await send(fediverse, actor, activity, { date: hourAgo })).toBe(401);
  expect(await send(fediverse, actor, activity, { body: JSON.stringify({ ...activity, id: `${peer.rui}/x` }) })).toBe(
    401,
  );
  expect(await send(fediverse, actor, { ...activity, actor: `http://${peer.address}/users/outra` })).toBe(401);
  const { body } = peer.sign(inbox, activity);
  const unsigned = { method: 'POST', body, headers: { 'content-type': 'application/activity+json' } };
  expect((await app.app.request(inbox, unsigned)).status).toBe(401);
  expect((await app.app.request(inbox, { ...unsigned, body: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await app.app.request(inbox, { ...unsigned, body: '{' })).status).toBe(400);
  // What we do not take in is not even looked at.
  for (const type of ['Create', 'Like', 'Announce', 'Delete'])
    expect(await send(fediverse, actor, { ...activity, type, object: `${peer.rui}/notes/1` })).toBe(202);
  expect(await send(fediverse, actor, { ...activity, object: `${publicUrl}/fediverso/pessoas/${uuidv7()}` })).toBe(404);
  expect((await readState(fediverse, ana)).followersCount).toBe(0);
});

test('an address of our own network is neither asked nor told', async () => {
  const actor = await open(fediverse, ana);
  const inside = 'http://127.0.0.1:9/users/rui';
  const activity = { ...followOf(fediverse, actor), actor: inside };
  const { inbox } = await read(fediverse, actor);
  const init = peer.sign(inbox, activity);
  const headers = { ...Object(init.headers), signature: Object(init.headers).signature.replace(peer.rui, inside) };
  expect((await app.app.request(inbox, { ...init, headers })).status).toBe(401);
  expect((await readState(fediverse, ana)).followersCount).toBe(0);
});

test('who says themselves that they are gone is forgotten, though their page is gone by then', async () => {
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  const activity = { ...followOf(fediverse, actor), type: 'Delete', object: peer.rui };
  peer.actorStatus = 410;
  peer.reads = 0;
  expect(await send(fediverse, actor, activity)).toBe(202);
  expect((await readState(fediverse, ana)).followersCount).toBe(0);
  expect(peer.reads).toBe(0);
});

test.each(['Delete', 'Undo', 'Follow'])(
  'a %s that its sender did not sign changes nothing and asks nobody',
  async (type) => {
    const actor = await open(fediverse, ana);
    await follow(fediverse, actor);
    const object = { Delete: peer.rui, Undo: followOf(fediverse, actor), Follow: actor }[type];
    const activity = { ...followOf(fediverse, actor), type, object };
    const { inbox } = await read(fediverse, actor);
    const { headers, body } = peer.sign(inbox, activity);
    const signed = Object(headers);
    const forgeries = {
      unsigned: { 'content-type': 'application/activity+json' },
      'by a key of elsewhere': {
        ...signed,
        signature: signed.signature.replace(/keyId="[^"]+"/, `keyId="${elsewhere}"`),
      },
      'by no key': { ...signed, signature: signed.signature.replace(/keyId="[^"]+",/, '') },
    };
    peer.actorStatus = 410;
    peer.reads = 0;
    for (const [name, forged] of Object.entries(forgeries)) {
      const answer = await app.app.request(inbox, { method: 'POST', headers: forged, body });
      expect([name, answer.status]).toEqual([name, type === 'Delete' ? 202 : 401]);
    }
    expect((await readState(fediverse, ana)).followersCount).toBe(1);
    expect(peer.reads).toBe(0);
    expect(await hear(fediverse)).toEqual([]);
  },
);

test('a Delete that others sign, or that is older than an hour, is not believed', async () => {
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  const activity = { ...followOf(fediverse, actor), type: 'Delete', object: peer.rui };
  const hoursAgo = new Date(Date.now() - 3 * 3_600_000).toUTCString();
  await send(fediverse, actor, activity, { date: hoursAgo });
  await send(fediverse, actor, activity, { by: `http://${peer.address}/users/outra` });
  await send(fediverse, actor, activity, { body: JSON.stringify({ ...activity, id: `${peer.rui}/x` }) });
  expect((await readState(fediverse, ana)).followersCount).toBe(1);
});

test('what is not taken is tried again, and who never takes anything is forgotten after days', async () => {
  const { db } = app.platform;
  await follow(fediverse, await open(fediverse, ana));
  peer.status = 503;
  const postId = await publishOnWeb(app, ana, 'Mais tarde');
  await runJobs(app);
  expect(peer.told).toEqual([]);
  const jobs = await db<{ attempt: number }[]>`
    select (data->>'attempt')::int as attempt from pgboss.job
    where name = 'federation.deliver' and data->'act'->>'postId' = ${postId} order by 1`;
  expect(jobs.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  // The same act each time, so that nobody takes it twice.
  expect(peer.refused).toHaveLength(10);
  expect(new Set(peer.refused).size).toBe(1);
  const sweep = () => app.platform.jobs.enqueue(db, 'federation.sweep', {}).then(() => runJobs(app));
  await sweep();
  expect((await readState(fediverse, ana)).followersCount).toBe(1);
  await db`update federation_followers set failing_since = failing_since - interval '8 days'`;
  await sweep();
  expect((await readState(fediverse, ana)).followersCount).toBe(0);
});

test('a private key lies sealed in the database, and goes with its actor once everybody was told', async () => {
  const { db } = app.platform;
  await open(fediverse, ana);
  const [row] = await db<{ privateKey: string }[]>`select private_key from federation_actors where user_id = ${ana.id}`;
  expect(row?.privateKey).not.toContain('"d"');
  expect(Buffer.from(row?.privateKey ?? '', 'base64url').toString('latin1')).not.toContain('RS256');
  await turn(fediverse, ana, false);
  await runJobs(app);
  await db`update federation_actors set left_at = left_at - interval '6 days' where left_at is not null`;
  await app.platform.jobs.enqueue(db, 'federation.sweep', {});
  await runJobs(app);
  expect(await db`select from federation_actors where left_at is not null`).toHaveLength(0);
});

test('what the version before queued is told, though it does not say when it was done', async () => {
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  const postId = await publishOnWeb(app, ana, 'Da fila de antes');
  await runJobs(app);
  peer.told.splice(0);
  const [follower] = await app.platform.db<{ actorId: string; inbox: string }[]>`
    select actor_id, delivers_to as inbox from federation_followers
    where ${actor} like '%' || actor_id || '%'`;
  await app.platform.jobs.enqueue(app.platform.db, 'federation.deliver', {
    actorId: follower?.actorId ?? '',
    inbox: follower?.inbox ?? '',
    act: { kind: 'update', postId },
    attempt: 0,
  });
  await runJobs(app);
  expect(peer.told.splice(0)).toMatchObject([{ type: 'Update', object: { content: '<p>Da fila de antes</p>' } }]);
  await turn(fediverse, ana, false);
});
