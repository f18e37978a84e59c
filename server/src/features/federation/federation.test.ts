import { createPostRoute, deletePostRoute } from '@publyka/contract/routes/posts';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import { editPostRoute } from '@publyka/contract/routes/versions';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  choose,
  createFediverse,
  type Fediverse,
  find,
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
import { publish, publishOnWeb } from '../../../test/posts.ts';
import { setSetting } from '../../../test/settings.ts';
import type { TestApp } from '../../../test/test-app.ts';

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

test('nobody is found until they turn it on, and only who shows their profile to everybody may', async () => {
  expect(await readState(fediverse, ana)).toEqual({
    isOn: false,
    isAllowed: true,
    address: `@${ana.username}@rede.exemplo.br`,
    followersCount: 0,
  });
  expect((await turn(fediverse, ana, true)).code).toBe('conflict');
  await choose(fediverse, ana, true);
  expect(await find(fediverse, ana)).toBeNull();
  expect((await turn(fediverse, ana, true)).body.isOn).toBe(true);
  const actor = await find(fediverse, ana);
  expect(await read(fediverse, actor ?? '')).toMatchObject({
    id: actor,
    type: 'Person',
    preferredUsername: ana.username,
    name: 'Ana Lima',
    url: `${publicUrl}/profile/${ana.username}`,
    manuallyApprovesFollowers: false,
    publicKey: { owner: actor },
  });
  const links = await read(fediverse, '/.well-known/nodeinfo');
  expect(await read(fediverse, links.links[0].href)).toMatchObject({ version: '2.1', protocols: ['activitypub'] });
});

test('a follower is answered, told of a post, its edit and its end, and no more after taking the follow back', async () => {
  const actor = await open(fediverse, ana);
  const first = followOf(fediverse, actor);
  expect(await send(fediverse, actor, first)).toBe(202);
  await runJobs(app);
  expect(peer.told.splice(0)).toMatchObject([{ type: 'Accept', actor, object: { type: 'Follow', id: first.id } }]);
  expect(peer.signedReads).toBeGreaterThan(0);
  expect((await readState(fediverse, ana)).followersCount).toBe(1);
  expect(await listFollowers(fediverse, ana)).toMatchObject([
    { address: `@rui@${peer.address}`, url: peer.rui, isBlocked: false },
  ]);

  const postId = await publishOnWeb(app, ana, 'Leia em https://exemplo.br/a.\nE = $mc^2$ <b>');
  await runJobs(app);
  const [create] = peer.told.splice(0);
  expect(create).toMatchObject({
    type: 'Create',
    actor,
    object: { type: 'Note', id: `${actor}/publicacoes/${postId}`, url: `${publicUrl}/post/${postId}` },
  });
  expect(create?.object.content).toBe(
    '<p>Leia em <a href="https://exemplo.br/a" rel="noopener noreferrer nofollow ugc">https://exemplo.br/a</a>.<br>E = $mc^2$ &#60;b&#62;</p>',
  );
  expect(await read(fediverse, create?.object.id)).toMatchObject({ type: 'Note', attributedTo: actor });
  await app.call(editPostRoute, { params: { postId }, body: { content: 'Outra coisa', version: 1 } }, ana.cookie);
  await runJobs(app);
  expect(peer.told.splice(0)).toMatchObject([{ type: 'Update', object: { content: '<p>Outra coisa</p>' } }]);
  await app.call(deletePostRoute, { params: { postId } }, ana.cookie);
  await runJobs(app);
  expect(peer.told.splice(0)).toMatchObject([
    { type: 'Delete', actor, object: { type: 'Tombstone', id: `${actor}/publicacoes/${postId}` } },
  ]);
  expect(await read(fediverse, create?.object.id)).toBe(404);

  expect(await send(fediverse, actor, { ...followOf(fediverse, actor), type: 'Undo', object: first })).toBe(202);
  expect((await readState(fediverse, ana)).followersCount).toBe(0);
  await publishOnWeb(app, ana, 'Ninguém ouve');
  expect(await hear(fediverse)).toEqual([]);
});

test('each time that a post is published or withdrawn is an act of its own', async () => {
  await follow(fediverse, await open(fediverse, ana));
  const postId = await publishOnWeb(app, ana, 'Vai e volta');
  await runJobs(app);
  for (const isOnWeb of [false, true, false]) {
    await choose(fediverse, ana, isOnWeb, ['post', postId]);
    await runJobs(app);
  }
  expect(new Set(peer.told.splice(0).map(({ id }) => id)).size).toBe(4);
  await turn(fediverse, ana, false);
});

test('who follows hears of another name, and of nobody’s who may not be followed', async () => {
  const actor = await open(fediverse, ana);
  await send(fediverse, actor, followOf(fediverse, actor));
  await hear(fediverse);
  const facts = {
    fullName: 'Ana Lima Prado',
    username: ana.username,
    title: null,
    institution: null,
    bio: 'Mangues.',
    isOpenForConnections: true,
  };
  expect((await app.call(updateProfileRoute, { body: facts }, ana.cookie)).status).toBe(200);
  await runJobs(app);
  expect(peer.told.splice(0)).toMatchObject([
    { type: 'Update', actor, object: { type: 'Person', id: actor, name: 'Ana Lima Prado' } },
  ]);
  await app.call(updateProfileRoute, { body: { ...facts, fullName: 'Ana Prado' } }, ana.cookie);
  await choose(fediverse, ana, false);
  expect(await hear(fediverse)).toEqual(['Delete']);
});

test('what is withdrawn, hidden or closed off sends its deletion; who leaves is gone with everything', async () => {
  const { db } = app.platform;
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  const postId = await publishOnWeb(app, ana, 'Um');
  expect(await hear(fediverse)).toEqual(['Create']);
  await choose(fediverse, ana, false, ['post', postId]);
  expect(await hear(fediverse)).toEqual(['Delete']);
  await choose(fediverse, ana, true, ['post', postId]);
  expect(await hear(fediverse)).toEqual(['Create']);
  await db`update posts set hidden_at = now() where id = ${postId}`;
  await app.platform.jobs.enqueue(db, 'federation.sweep', {});
  expect(await hear(fediverse)).toEqual(['Delete']);
  await turn(fediverse, ana, false);
  await runJobs(app);
  expect(peer.told.splice(0)).toMatchObject([{ type: 'Delete', actor, object: actor }]);
  expect(await find(fediverse, ana)).toBeNull();
  expect(await read(fediverse, actor)).toBe(404);
  expect(await readState(fediverse, ana)).toMatchObject({ isOn: false, followersCount: 0 });
  expect(await db`select from federation_followers where actor_id = ${actor.split('/').at(-1) ?? ''}`).toHaveLength(0);

  // Somebody else in the eyes of others: who was said to be gone does not come back.
  const again = await open(fediverse, ana);
  expect(again).not.toBe(actor);
  await follow(fediverse, again);
  await choose(fediverse, ana, false);
  expect(await hear(fediverse)).toEqual(['Delete']);
  const last = await open(fediverse, ana);
  await follow(fediverse, last);
  await setSetting(app, 'openWeb', { isAllowed: false });
  expect(await find(fediverse, ana)).toBeNull();
  await app.platform.jobs.enqueue(db, 'federation.sweep', {});
  expect(await hear(fediverse)).toEqual(['Delete']);
  const farewells = await db<{ actorId: string }[]>`
    select data->>'actorId' as actor_id from pgboss.job where name = 'federation.farewell'`;
  expect(farewells.filter(({ actorId }) => last.endsWith(actorId))).toHaveLength(1);
  await setSetting(app, 'openWeb', { isAllowed: true });
});

test('nothing for members gets out, nor the words of who did not choose it', async () => {
  const rosa = await createPerson(app, { fullName: 'Rosa Reis' });
  const hidden = await publish(app, rosa, 'zqmembros');
  const open1 = await publishOnWeb(app, rosa, 'zqweb');
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  await publish(app, ana, 'zqsegredo');
  for (const quotedId of [hidden, open1]) {
    const body = {
      id: uuidv7(),
      type: 'text',
      content: 'Veja',
      isOnWeb: true,
      quoted: { postId: quotedId, version: 1, passage: null },
    } as const;
    await app.call(createPostRoute, { body }, ana.cookie);
  }
  await runJobs(app);
  expect(peer.told.map(({ type }) => type)).toEqual(['Create', 'Create']);
  const outbox = await read(fediverse, `${(await read(fediverse, actor)).outbox}?pagina=1`);
  expect(outbox.orderedItems).toHaveLength(2);
  const everything = JSON.stringify([
    peer.told,
    outbox,
    await read(fediverse, actor),
    await read(fediverse, `${actor}/seguidores`),
  ]);
  for (const word of ['zqmembros', 'zqsegredo', 'zqweb', 'Rosa', peer.rui]) expect(everything).not.toContain(word);
  expect(everything).toContain(`${publicUrl}/post/${open1}`);
  expect(await read(fediverse, `${actor}/seguidores`)).toMatchObject({ totalItems: 1 });

  // Once she may be followed, too, her words stand there with her name, and go with her.
  await open(fediverse, rosa);
  peer.told.splice(0);
  const body = {
    id: uuidv7(),
    type: 'text',
    content: 'De novo',
    isOnWeb: true,
    quoted: { postId: open1, version: 1, passage: null },
  } as const;
  await app.call(createPostRoute, { body }, ana.cookie);
  await runJobs(app);
  expect(peer.told.splice(0)[0]?.object.content).toContain('<blockquote><p>Rosa Reis:</p><p>zqweb</p>');
  await turn(fediverse, rosa, false);
  await runJobs(app);
  const updates = peer.told.filter(({ type }) => type === 'Update');
  expect(updates).toHaveLength(1);
  expect(updates[0]?.text).not.toContain('zqweb');
});

test('an address that is pasted into another server leads it to the person and the post', async () => {
  const postId = await publishOnWeb(app, ana, 'Ventos alísios');
  await choose(fediverse, ana, true);
  const alternates = async (path: string) => {
    const html = await (await app.app.request(path)).text();
    return [...html.matchAll(/<link rel="alternate" type="application\/activity\+json" href="([^"]+)">/gu)].map(
      ([, href = '']) => href,
    );
  };
  expect(await alternates(`/profile/${ana.username}`)).toEqual([]);
  await turn(fediverse, ana, true);
  const [actor = ''] = await alternates(`/profile/${ana.username}`);
  expect(actor).toBe(await find(fediverse, ana));
  const [note = ''] = await alternates(`/post/${postId}`);
  expect(await read(fediverse, note)).toMatchObject({ type: 'Note', attributedTo: actor });
  await turn(fediverse, ana, false);
  expect(await alternates(`/post/${postId}`)).toEqual([]);
});
