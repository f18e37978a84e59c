import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { getMeRoute, requestPasswordResetRoute, signOutRoute } from '@publyka/contract/routes/accounts';
import { listGuestFeedRoute } from '@publyka/contract/routes/feed';
import { createPostRoute } from '@publyka/contract/routes/posts';
import { getUploadRoute } from '@publyka/contract/routes/upload-routes';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringUpToDate } from '../../src/bring-up-to-date.ts';
import { openDatabase } from '../../src/platform/db/client.ts';
import { createCommunity, send } from '../communities.ts';
import { createPerson, createSession } from '../people.ts';
import { createUpload, makeJpeg, patchUpload } from '../uploads.ts';
import { createHearer } from './hearer.ts';
import { lacking, type Site, startSite } from './site.ts';
import type { SiteApp } from './site-app.ts';

describe.skipIf(lacking)(`three nodes${lacking ? ` (faltam: ${lacking})` : ''}`, () => {
  let site: Site;
  let one: SiteApp;
  let two: SiteApp;
  let three: SiteApp;
  beforeAll(async () => {
    site = await startSite();
    const [first, second, third] = site.nodes.map((node) => site.appOf(node));
    if (!first || !second || !third) throw new Error('A site has three nodes');
    [one, two, three] = [first, second, third];
  });
  afterAll(() => site?.stop());

  test('what is said at one is heard at the others at once', async () => {
    const [ana, bia] = [await createPerson(one.test), await createPerson(one.test)];
    const communityId = await createCommunity(one.test, [ana, bia]);
    const hearer = await createHearer(three, bia, [`community:${communityId}`]);
    const started = performance.now();
    const { id } = await send(two.test, ana, communityId, 'De outro nó');
    await hearer.untilHeard(id);
    // The relay takes two seconds.
    expect(performance.now() - started).toBeLessThan(1000);
    hearer.close();
  });

  test('an upload begun at one goes on at another, ends at the third and is served by the first', async () => {
    const ana = await createPerson(one.test);
    const content = await makeJpeg(1200, 900);
    const half = Math.floor(content.length / 2);
    const created = await createUpload(one.test, ana, { bytes: content.length });
    const path = created.headers.get('location') ?? '';
    const fileId = path.slice(uploadsPath.length + 1);
    expect((await patchUpload(two.test, ana, path, content.subarray(0, half))).status).toBe(204);
    expect((await one.call(getUploadRoute, { params: { fileId } }, ana.cookie)).body).toEqual({
      status: 'uploading',
      sent: half,
    });
    const wrong = await patchUpload(one.test, ana, path, content, 0);
    expect(wrong.status).toBe(409);
    const last = await patchUpload(three.test, ana, path, content.subarray(half), half);
    expect(await last.json()).toMatchObject({ status: 'ready', image: { id: fileId, width: 1200 } });
    const headers = { cookie: ana.cookie, range: 'bytes=0-99' };
    const image = await one.request(`/files/${fileId}/640.webp`, { headers });
    expect([image.status, (await image.arrayBuffer()).byteLength]).toEqual([206, 100]);
    const left = await site.db`select from upload_chunks where file_id = ${fileId}`;
    expect((await site.db`select from files where id = ${fileId} and ready_at is not null`).count).toBe(1);
    expect(left.count).toBeGreaterThan(0);
  });

  test('a session that ends at one is over at all, and a job is done once, by whoever', async () => {
    const ana = await createPerson(one.test);
    const phone = await createSession(one.test, ana.id);
    const isKnown = async (app: SiteApp) => (await app.call(getMeRoute, {}, phone.cookie)).body.me !== null;
    for (const app of [one, two, three]) expect(await isKnown(app)).toBe(true);
    await two.call(signOutRoute, {}, phone.cookie);
    for (const app of [one, two, three]) await expect.poll(() => isKnown(app), { timeout: 2000 }).toBe(false);
    const mails = async () =>
      (await Promise.all(site.nodes.map(({ dataDir }) => readdir(join(dataDir, 'outbox')).catch(() => [])))).flat();
    const before = (await mails()).length;
    for (const app of [one, two, three])
      await app.call(requestPasswordResetRoute, { body: { email: `${ana.username}@exemplo.br` } });
    await expect.poll(async () => (await mails()).length - before, { timeout: 15_000 }).toBe(3);
  });

  test('the role of the nodes reads and writes rows, and says who may do more', async () => {
    const app = openDatabase(site.databaseUrl, { max: 1 });
    for (const statement of ['create table x ()', 'drop table posts', 'truncate posts', 'alter table posts add x int'])
      await expect(app.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    expect(await bringUpToDate({ url: site.databaseUrl })).toEqual([]);
    const [row] = await site.db<{ name: string; hash: string; version: string }[]>`
      delete from migrations where name = '0018_my_data.sql' returning name, hash, version`;
    await expect(bringUpToDate({ url: site.databaseUrl })).rejects.toThrow('DATABASE_OWNER_URL');
    if (row) await site.db`insert into migrations ${site.db(row)}`;
    await app.end();
  });

  test('what may be old comes from the replica, what one has just changed does not', async () => {
    const [ana, bia] = [await createPerson(one.test), await createPerson(one.test)];
    const content = `Quimérica ${uuidv7()}`;
    const isFound = async (cookie: string) =>
      (await two.call(listGuestFeedRoute, {}, cookie)).body.items.some((post) => post.content === content);
    // Both nodes have looked at the replica by now.
    expect(await isFound(ana.cookie)).toBe(false);
    await site.replica`select pg_wal_replay_pause()`;
    const body = { id: uuidv7(), type: 'text' as const, content, isOnWeb: true };
    const published = await one.call(createPostRoute, { body }, ana.cookie);
    const [mark = ''] = published.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    // Within the second nobody has noticed that the replica stands still.
    expect([await isFound(`${ana.cookie}; ${mark}`), await isFound(bia.cookie)]).toEqual([true, false]);
    await expect.poll(() => isFound(bia.cookie), { timeout: 3000 }).toBe(true);
    await site.replica`select pg_wal_replay_resume()`;
  });

  test('through nginx it is one site, over HTTP/2 too, and hashed files come from its store', async () => {
    const ana = await createPerson(site.app.test);
    expect((await site.app.call(getMeRoute, {}, ana.cookie)).body.me?.id).toBe(ana.id);
    const page = await (await site.app.request('/')).text();
    const asset = /\/assets\/[\w.-]+\.js/.exec(page)?.[0] ?? '';
    const cached = async () => (await site.app.request(asset)).headers.get('x-cache');
    await cached();
    expect(await cached()).toBe('HIT');
    expect(await protocolOf(site)).toBe('h2');
  });
});

async function protocolOf(site: Site): Promise<string | null> {
  const session = connect(site.url, { ca: site.certificate });
  await once(session, 'connect');
  const { alpnProtocol } = session;
  session.close();
  return typeof alpnProtocol === 'string' ? alpnProtocol : null;
}
