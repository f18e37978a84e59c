import { removeFediverseFollowerRoute } from '@publyka/contract/routes/federation';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createFediverse,
  type Fediverse,
  follow,
  followOf,
  hear,
  listFollowers,
  open,
  read,
  readState,
  send,
  settle,
} from '../../../test/fediverse.ts';
import { type Peer, signText } from '../../../test/fediverse-peer.ts';
import { createPerson, type TestPerson } from '../../../test/people.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { notifyOfChange } from './notify.ts';

let fediverse: Fediverse;
let app: TestApp;
let peer: Peer;
let ana: TestPerson;
let actor: string;
beforeAll(async () => {
  fediverse = await createFediverse();
  ({ app, peer } = fediverse);
});
beforeEach(async () => {
  ana = await createPerson(app, { fullName: 'Ana Lima' });
  await settle(fediverse);
  actor = await open(fediverse, ana);
});
afterAll(() => fediverse.close());

const actorId = () => actor.split('/').at(-1) ?? '';

/** As if so many had followed. `site`: SQL for where each one is told. */
async function invent(count: number, site: string): Promise<void> {
  const { db } = app.platform;
  await db.begin(async (sql) => {
    await sql`alter table federation_followers disable trigger user`;
    await sql`
      insert into federation_followers (id, actor_id, uri, address, inbox, delivers_to)
      select gen_random_uuid(), ${actorId()}, uri || '/' || n, '@n@exemplo', uri, uri
      from generate_series(1, ${count}::int) n, lateral (select ${sql.unsafe(site)} as uri) as named`;
    await sql`alter table federation_followers enable trigger user`;
  });
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toUTCString();

test('what was signed once is not taken again, whatever was said since', async () => {
  const { inbox } = await read(fediverse, actor);
  const ask = (init: RequestInit) => app.app.request(inbox, init);
  const post = async (init: RequestInit) => (await ask(init)).status;
  const activity = followOf(fediverse, actor);
  const first = peer.sign(inbox, activity, { date: secondsAgo(40) });
  expect(await post(first)).toBe(202);
  expect(await hear(fediverse)).toEqual(['Accept']);
  // More servers try again than after a 401, and sign anew.
  const repeated = await ask(first);
  expect(repeated.status).toBe(429);
  expect(repeated.headers.get('retry-after')).toBe('1');
  expect(await hear(fediverse)).toEqual([]);

  const undo = peer.sign(inbox, { ...activity, type: 'Undo', object: activity }, { date: secondsAgo(30) });
  expect(await post(undo)).toBe(202);
  expect(await post(first)).toBe(429);
  expect(await hear(fediverse)).toEqual([]);
  expect((await readState(fediverse, ana)).followersCount).toBe(0);
  expect(await listFollowers(fediverse, ana)).toEqual([]);

  // Misskey follows by the same id each time.
  const second = peer.sign(inbox, activity, { date: secondsAgo(20) });
  expect(await post(second)).toBe(202);
  expect(await hear(fediverse)).toEqual(['Accept']);
  expect(await post(undo)).toBe(202);
  const [follower] = await listFollowers(fediverse, ana);
  expect(follower).toMatchObject({ url: peer.rui });

  await app.call(removeFediverseFollowerRoute, { params: { followerId: follower?.id ?? '' } }, ana.cookie);
  expect(await hear(fediverse)).toEqual(['Reject']);
  expect(await post(second)).toBe(429);
  expect(await listFollowers(fediverse, ana)).toEqual([]);
  await follow(fediverse, actor);
});

test('who stopped following is remembered for hours', async () => {
  const { db } = app.platform;
  await follow(fediverse, actor);
  const activity = followOf(fediverse, actor);
  await send(fediverse, actor, { ...activity, type: 'Undo', object: activity });
  const sweep = async () => {
    await app.platform.jobs.enqueue(db, 'federation.sweep', {});
    await hear(fediverse);
    return db`select ended_at from federation_followers where actor_id = ${actorId()}`;
  };
  expect(await sweep()).toHaveLength(1);
  await db`update federation_followers set ended_at = ended_at - interval '4 hours'`;
  expect(await sweep()).toHaveLength(0);
});

test('a signature that leaves out the body is none', async () => {
  const { inbox } = await read(fediverse, actor);
  const created = Math.floor(Date.now() / 1000);
  const parameters = `("@method" "@target-uri");created=${created};keyid="${peer.rui}#main-key"`;
  const base = `"@method": POST\n"@target-uri": ${inbox}\n"@signature-params": ${parameters}`;
  const headers = {
    'content-type': 'application/activity+json',
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${signText(base)}:`,
  };
  const body = JSON.stringify(followOf(fediverse, actor));
  expect((await app.app.request(inbox, { method: 'POST', headers, body })).status).toBe(401);
  expect((await readState(fediverse, ana)).followersCount).toBe(0);
});

test.each([
  { what: 'followers of one site', figure: '10000', site: `'http://127.0.0.1:9/inbox'` },
  { what: 'inboxes of one site', figure: '200', site: `'http://127.0.0.1:9/users/' || n` },
  { what: 'followers', figure: '50000', site: `'https://s' || n || '.exemplo/inbox'` },
])('no more than so many $what may be invented for a person', async ({ figure, site }) => {
  const { db } = app.platform;
  const [bound] = await db<{ definition: string }[]>`
    select pg_get_functiondef('bound_followers'::regproc) as definition`;
  await db.unsafe(bound?.definition.replace(` > ${figure}`, ' > 5') ?? '');
  await invent(5, site);
  expect(await send(fediverse, actor, followOf(fediverse, actor))).toBe(202);
  expect(await hear(fediverse)).toEqual(['Reject']);
  expect((await readState(fediverse, ana)).followersCount).toBe(5);
  await db`
    delete from federation_followers where id = (
      select id from federation_followers where actor_id = ${actorId()} limit 1)`;
  await follow(fediverse, actor);
  await db.unsafe(bound?.definition ?? '');
});

test('an act goes once to each server, page after page, and anew if the node is killed midway', async () => {
  const { db } = app.platform;
  await invent(2400, `'https://s' || n % 1200 || '.exemplo/inbox'`);
  const count = async () => {
    const [row] = await db<{ all: number; inboxes: number }[]>`
      select count(*)::int as all, count(distinct data->>'inbox')::int as inboxes from pgboss.job
      where name = 'federation.deliver' and data->>'actorId' = ${actorId()}`;
    return row;
  };
  await db.unsafe(`
    create function stop_midway() returns trigger language plpgsql as $$
    begin
      if new.data->>'inbox' = 'https://s999.exemplo/inbox' then raise exception 'killed'; end if;
      return new;
    end $$;
    create trigger stop_midway before insert on pgboss.job for each row execute function stop_midway()`);
  await expect(notifyOfChange(app.platform, actorId())).rejects.toThrow('killed');
  await db.unsafe('drop trigger stop_midway on pgboss.job; drop function stop_midway');
  expect(await count()).toEqual({ all: 0, inboxes: 0 });
  await notifyOfChange(app.platform, actorId());
  expect(await count()).toEqual({ all: 1200, inboxes: 1200 });
  await db`delete from pgboss.job where name = 'federation.deliver'`;
});
