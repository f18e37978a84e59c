import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requestPasswordResetRoute } from '@publyka/contract/routes/accounts';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { send } from '../communities.ts';
import { createPerson } from '../people.ts';
import { createUpload, makeJpeg, patchUpload } from '../uploads.ts';
import { complaintsOf, createCrowd, hearAll } from './crowd.ts';
import type { Hearer } from './hearer.ts';
import { type Crowd, type Load, quantile, startLoad, tally, warmUp } from './load.ts';
import { lacking, type Site, startSite } from './site.ts';

const isFull = process.env['PROOFS'] === 'full';
/** How long in milliseconds something is away. */
const outage = isFull ? 60_000 : 8000;
/** Requests; a machine that is busy with something else gets along with fewer. */
const perSecond = Number(process.env['NODES_PER_SECOND'] ?? 300);
/** Milliseconds until nginx asks a node again that was away (3 s after it last tried), and it has got into its stride. */
const betweenRestarts = 8000;

describe.skipIf(lacking)(`three nodes in trouble${lacking ? ` (faltam: ${lacking})` : ''}`, () => {
  let site: Site;
  let crowd: Crowd;
  let hearers: Hearer[] = [];
  beforeAll(async () => {
    site = await startSite();
    crowd = await createCrowd(site);
  });
  afterAll(() => site?.stop());
  beforeEach(async () => {
    hearers = await hearAll(site, crowd);
  });
  afterEach(() => {
    for (const hearer of hearers) hearer.close();
  });

  /** Every message that was acknowledged is there once, and everybody heard everything once and in order. */
  async function expectNothingLost(load: Load, milliseconds: number): Promise<void> {
    expect(await complaintsOf(site, hearers, milliseconds)).toEqual([]);
    const [row] = await site.db`select count(*) as there from messages where id = any(${load.acknowledged}::uuid[])`;
    expect(row?.['there']).toBe(load.acknowledged.length);
    const heard = new Set(hearers[0] && [...hearers[0].heard.values()].flat().map((event) => JSON.stringify(event)));
    expect(heard.size).toBeGreaterThanOrEqual(load.acknowledged.length);
  }

  function report(title: string, load: Load): void {
    const { answered, failures, times } = load;
    const figures = { answered, failed: failures.length, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
    process.stdout.write(`${title}: ${JSON.stringify({ ...figures, slowest: quantile(times, 0.99999) })}\n`);
  }

  test(`one after the other starts again under ${perSecond} requests a second, and nobody notices`, async () => {
    await warmUp(site.app, crowd, perSecond);
    const load = startLoad(site.app, crowd, perSecond);
    for (const node of site.nodes) {
      await node.stop();
      await node.start();
      await pause(betweenRestarts);
    }
    await load.stop();
    report('restarts', load);
    expect(tally(load.failures)).toEqual({});
    expect(hearers.some((hearer) => hearer.returns > 0)).toBe(true);
    await expectNothingLost(load, 5000);
  });

  test(`NATS is killed for ${outage / 1000} s: nothing is lost, and all have caught up 5 s after its return`, async () => {
    const load = startLoad(site.app, crowd, 50);
    await site.nats.kill();
    await pause(outage);
    await site.nats.start();
    await load.stop();
    report('NATS away', load);
    expect(tally(load.failures)).toEqual({});
    await expectNothingLost(load, 5000);
    await pause(1500);
    const [ana] = crowd.people;
    const [communityId] = crowd.communityIds;
    if (!ana || !communityId) throw new Error('A crowd has people and groups');
    const started = performance.now();
    const { id } = await send(site.app.test, ana, communityId);
    await Promise.all(hearers.map((hearer) => hearer.untilHeard(id)));
    expect(performance.now() - started).toBeLessThan(1500);
  });

  test(`S3 is away for ${outage / 1000} s: pages work, and an upload goes on by itself`, async () => {
    const ana = await createPerson(site.app.test);
    const content = await makeJpeg(1600, 1200);
    const half = Math.floor(content.length / 2);
    const path = (await createUpload(site.app.test, ana, { bytes: content.length })).headers.get('location') ?? '';
    expect((await patchUpload(site.app.test, ana, path, content.subarray(0, half))).status).toBe(204);
    await site.swift.kill();
    const load = startLoad(site.app, crowd, 50);
    const refused = await patchUpload(site.app.test, ana, path, content.subarray(half), half);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const asked = await site.app.request(path, {
      method: 'HEAD',
      headers: { 'tus-resumable': '1.0.0', cookie: ana.cookie },
    });
    expect(asked.headers.get('upload-offset')).toBe(String(half));
    await pause(outage);
    await load.stop();
    report('S3 away', load);
    expect(tally(load.failures)).toEqual({});
    await site.swift.start();
    const rest = await patchUpload(site.app.test, ana, path, content.subarray(half), half);
    expect(await rest.json()).toMatchObject({ status: 'ready' });
    const fileId = path.slice(uploadsPath.length + 1);
    expect((await site.app.request(`/files/${fileId}/640.webp`, { headers: { cookie: ana.cookie } })).status).toBe(200);
  });

  test(`a node is frozen for ${outage / 1000} s: the others serve, and no job is done twice`, async () => {
    const [frozen] = site.nodes;
    if (!frozen) throw new Error('A site has nodes');
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(site.app.test)));
    const load = startLoad(site.app, crowd, 50);
    await pause(1000);
    frozen.freeze();
    for (const { username } of people)
      await site.app.call(requestPasswordResetRoute, { body: { email: `${username}@exemplo.br` } });
    await pause(outage);
    frozen.thaw();
    await load.stop();
    report('frozen', load);
    // A command that the frozen node had taken may be under way in it: it is not given to another one.
    expect(tally(load.failures.filter((failure) => !/^[01]: unavailable$/.test(failure)))).toEqual({});
    expect(load.failures.length).toBeLessThan(load.answered * 0.02);
    await expectNothingLost(load, 15_000);
    const addresses = async () =>
      (await readMails(site)).filter((to) => people.some((one) => to.includes(one.username)));
    await expect.poll(async () => (await addresses()).length, { timeout: 20_000 }).toBe(people.length);
    await pause(2000);
    expect(new Set(await addresses()).size).toBe(people.length);
    expect(await addresses()).toHaveLength(people.length);
  });
});

/** To whom mails were sent, from all nodes. */
async function readMails(site: Site): Promise<string[]> {
  const folders = site.nodes.map(({ dataDir }) => join(dataDir, 'outbox'));
  const paths = await Promise.all(
    folders.map(async (folder) => (await readdir(folder).catch(() => [])).map((name) => join(folder, name))),
  );
  const mails = await Promise.all(paths.flat().map((path) => readFile(path, 'utf8')));
  return mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '');
}
