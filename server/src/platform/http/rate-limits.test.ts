import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { type Database, openDatabase } from '../db/client.ts';
import { createRateLimits, type RateLimit } from './rate-limits.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase();
  db = openDatabase(database.url);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});
afterEach(() => {
  vi.useRealTimers();
});

const refused = expect.objectContaining({ code: 'too_many_requests', retryAfter: expect.any(Number) });

describe.each(['together', 'per-node'] as const)('a limit counted %s', (counted) => {
  const limit: RateLimit = { name: `test-${counted}`, times: 3, seconds: 60, counted };
  const newcomer = () => ({ limit, subject: uuidv7() });

  test('refuses past its number until its time is over, each subject for itself', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limits = createRateLimits(db, true);
    const [one, other] = [newcomer(), newcomer()];
    for (const _ of [1, 2, 3]) await limits.take([one]);
    vi.setSystemTime(Date.now() + 20_000);
    await expect(limits.take([one])).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 40 });
    await limits.take([other]);
    vi.setSystemTime(Date.now() + 41_000);
    await limits.take([one]);
  });

  test('forgets what was counted under a clock that has been set back since', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limits = createRateLimits(db, true);
    const one = newcomer();
    const now = Date.now();
    vi.setSystemTime(now + 2 * 60 * 60 * 1000);
    for (const _ of [1, 2, 3]) await limits.take([one]);
    vi.setSystemTime(now);
    for (const _ of [1, 2, 3]) await limits.take([one]);
    await expect(limits.take([one])).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
  });

  test('lets exactly its number through when all come at once', async () => {
    const limits = createRateLimits(db, true);
    const one = newcomer();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => limits.take([one])));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3);
    expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))).toEqual(
      Array(17).fill(refused),
    );
  });

  test('gives back and starts afresh', async () => {
    const limits = createRateLimits(db, true);
    const one = newcomer();
    for (const _ of [1, 2, 3]) await limits.take([one]);
    await limits.giveBack([one]);
    await limits.take([one]);
    await expect(limits.take([one])).rejects.toEqual(refused);
    await limits.clear([one]);
    await limits.take([one]);
  });

  test('does nothing when limits are off', async () => {
    const limits = createRateLimits(db, false);
    const one = newcomer();
    for (let count = 0; count < 10; count += 1) await limits.take([one]);
  });
});

test('of several limits the longest wait is told', async () => {
  const limits = createRateLimits(db, true);
  const short: RateLimit = { name: 'test-short', times: 1, seconds: 10, counted: 'together' };
  const long: RateLimit = { name: 'test-long', times: 1, seconds: 1000, counted: 'per-node' };
  const both = [short, long].map((limit) => ({ limit, subject: 'ana' }));
  await limits.take(both);
  await expect(limits.take(both)).rejects.toMatchObject({ retryAfter: 1000 });
});

test('what is counted together is counted by all nodes, and names nobody in the table', async () => {
  const limit: RateLimit = { name: 'test-nodes', times: 2, seconds: 60, counted: 'together' };
  const nodes = [createRateLimits(db, true), createRateLimits(db, true)];
  for (const node of nodes) await node.take([{ limit, subject: 'ana@exemplo.br' }]);
  for (const node of nodes) await expect(node.take([{ limit, subject: 'ana@exemplo.br' }])).rejects.toEqual(refused);
  const rows = await db<{ key: string }[]>`select key from rate_limits where key like 'test-nodes%'`;
  expect(rows).toEqual([{ key: expect.not.stringContaining('ana') }]);
});

test('what each node counts for itself is its share of the whole', async () => {
  const limit: RateLimit = { name: 'test-shared-out', times: 6, seconds: 60, counted: 'per-node' };
  let nodes = 3;
  const limits = createRateLimits(db, true, () => nodes);
  const someone = { limit, subject: uuidv7() };
  for (const _ of [1, 2]) await limits.take([someone]);
  await expect(limits.take([someone])).rejects.toEqual(refused);
  nodes = 1;
  for (const _ of [4, 5, 6]) await limits.take([someone]);
  await expect(limits.take([someone])).rejects.toEqual(refused);
});
