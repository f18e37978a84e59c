import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createFediverse,
  type Fediverse,
  find,
  follow,
  followOf,
  hear,
  open,
  read,
  settle,
} from '../../../test/fediverse.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import { publishOnWeb } from '../../../test/posts.ts';
import { suspendFor } from '../accounts/service.ts';
import { restore, suspend } from '../accounts/suspension.ts';

let fediverse: Fediverse;
let ana: TestPerson;
beforeAll(async () => {
  fediverse = await createFediverse();
});
beforeEach(async () => {
  ana = await createPerson(fediverse.app, { fullName: 'Ana Lima' });
  await settle(fediverse);
});
afterAll(() => fediverse.close());

/** What is told once all that no act of a person tells was looked at. */
async function sweep(): Promise<string[]> {
  const { db, jobs } = fediverse.app.platform;
  await jobs.enqueue(db, 'federation.sweep', {});
  return hear(fediverse);
}

test('a suspension that ends leaves followers and posts with others as they are, and answers nobody meanwhile', async () => {
  const { app, peer } = fediverse;
  const { platform } = app;
  const actor = await open(fediverse, ana);
  const inbox = (await read(fediverse, actor)).inbox;
  await follow(fediverse, actor);
  const [kept, withdrawn] = [await publishOnWeb(app, ana, 'Fica'), await publishOnWeb(app, ana, 'Não fica')];
  expect(await hear(fediverse)).toEqual(['Create', 'Create']);

  await platform.transaction((tx) => suspendFor(platform, tx, ana.id, 7));
  expect(await sweep()).toEqual([]);
  expect(await find(fediverse, ana)).toBeNull();
  expect(await read(fediverse, actor)).toBe(404);
  const late = followOf(fediverse, actor, peer.rui);
  expect((await app.app.request(inbox, peer.sign(inbox, late))).status).toBe(404);
  // What a decision hides is gone for them all the same.
  await platform.db`update posts set hidden_at = now() where id = ${withdrawn}`;
  expect(await sweep()).toEqual(['Delete']);

  expect(await restore(platform, ana.id)).toBe(true);
  expect(await sweep()).toEqual([]);
  expect(await find(fediverse, ana)).toBe(actor);
  const state = await platform.db<{ count: number }[]>`
    select count(*)::int as count from federation_followers where actor_id = ${actor.split('/').at(-1) ?? ''}`;
  expect(state).toEqual([{ count: 1 }]);
  // What they had is changed and taken back as before.
  await platform.db`update posts set on_web = false where id = ${kept}`;
  expect(await sweep()).toEqual(['Delete']);
});

test('a suspension without an end says farewell', async () => {
  const { platform } = fediverse.app;
  const actor = await open(fediverse, ana);
  await follow(fediverse, actor);
  await suspend(platform, ana.id);
  expect(await hear(fediverse)).toEqual(['Delete']);
  expect(await find(fediverse, ana)).toBeNull();
});
