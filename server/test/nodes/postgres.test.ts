import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bringUpToDate } from '../../src/bring-up-to-date.ts';
import { openDatabase } from '../../src/platform/db/client.ts';
import { createEpoch } from '../../src/platform/realtime/epoch.ts';
import { makeCertificate } from './certificate.ts';
import { hasPostgres, type PostgresPair, startPostgresPair } from './postgres.ts';

const first = Number(process.env['NODES_PORT'] ?? 4250) + 50;

describe.skipIf(!hasPostgres)('a replica that takes over (needs Debian’s postgresql)', () => {
  let folder: string;
  let postgres: PostgresPair;
  const stops: (() => unknown)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'publyka-pair-'));
    await chmod(folder, 0o755);
    const ports = { primary: first, replica: first + 1 };
    const certificate = await makeCertificate(folder);
    postgres = await startPostgresPair({ folder, certificate, ports, onStop: (stop) => stops.unshift(stop) });
    postgres.makeRoles();
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('numbers events as another epoch, of which the role of the nodes learns', async () => {
    const url = postgres.url('publyka_app', 'publyka');
    await bringUpToDate({ url, ownerUrl: postgres.url('publyka_owner', 'publyka') });
    const before = openDatabase(url, { max: 1 });
    const epoch = await createEpoch(before).current();
    await before`insert into event_topics (topic, last_seq) values ('feed:new', 1)`;
    await before.end();
    const promoted = openDatabase(postgres.url('postgres', 'publyka', 'replica'), { max: 1 });
    await expect.poll(async () => (await promoted`select from event_topics`).count, { timeout: 10_000 }).toBe(1);
    await promoted`select pg_promote()`;
    const after = openDatabase(postgres.url('publyka_app', 'publyka', 'replica'), { max: 1 });
    expect(await createEpoch(after).current()).not.toBe(epoch);
    await Promise.all([promoted.end(), after.end()]);
  });
});
