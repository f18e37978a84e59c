/**
 * 'Sua Classificação' at 10 thousand, 100 thousand and a million people: the cost of a rank must not grow with them. The
 * reference is a plain count(*). Beside it, what keeping the levels costs a payment.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { moveCoins } from '../server/src/features/club/ledger.ts';
import { foldMoves, selectRanking } from '../server/src/features/club/ranking-store.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { timeEach } from './search-measure.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '10000,100000,1000000' } } });
const steps = values.people.split(',').map(Number);
const foldSize = 10_000;

interface Databases {
  /** As the server's connections are. */
  db: Database;
  /** Free to read whole tables: fills them, and counts. */
  plain: Database;
}

function personOf(n: number): string {
  return `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** Balances as missions and many invitations make them: sums of 75, 100, 120, 150 and 50, few of them large. */
async function fill({ db, plain }: Databases, from: number, to: number): Promise<void> {
  await plain`
    insert into profiles (id, email, full_name, username, educoin_balance)
    select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, n || '@exemplo.br', 'Ana', 'p' || n,
      75 * (n % 2) + 100 * (n % 3 / 2) + 120 * (n % 5 / 4) + 150 * (n % 7 / 6) + 50 * floor(30 * power(random(), 4))::int
    from generate_series(${from + 1}::int, ${to}::int) as n`;
  await plain`analyze profiles`;
  let folded = foldSize;
  while (folded === foldSize) folded = await db.begin((sql) => foldMoves(sql, foldSize));
  await plain`vacuum analyze balance_moves`;
  await plain`vacuum analyze balance_levels`;
}

async function countRank(plain: Database, personId: string): Promise<number> {
  const [row] = await plain<{ rank: number }[]>`
    select count(*) + 1 as rank from profiles
    where educoin_balance > (select educoin_balance from profiles where id = ${personId})`;
  return row?.rank ?? 0;
}

/** Milliseconds: of the least disturbed tenth, of half, of nearly all. */
function write(name: string, people: number, { p10, p50, p99 }: { p10: number; p50: number; p99: number }): void {
  const cells = [name.padEnd(34), people.toLocaleString('pt-BR').padStart(10)];
  process.stdout.write(`${[...cells, ...[p10, p50, p99].map((ms) => ms.toFixed(2).padStart(9))].join(' ')}\n`);
}

async function measureRanks({ db, plain }: Databases, people: number): Promise<void> {
  const some = Array.from({ length: 300 }, (_, index) => personOf(1 + Math.floor((index * (people - 1)) / 299)));
  for (const personId of some.slice(0, 20)) {
    const [kept, counted] = [await selectRanking(db, personId), await countRank(plain, personId)];
    if (kept?.rank !== counted) throw new Error(`${personId}: ${kept?.rank} instead of ${counted}`);
  }
  write('rank by levels (bar: none)', people, await timeEach(some, (personId) => selectRanking(db, personId)));
  const few = some.filter((_, index) => index % 10 === 0);
  write('reference: plain count(*)', people, await timeEach(few, (personId) => countRank(plain, personId)));
}

/** Payments a second by 16 connections to as many people as there are payments. */
async function pay(db: Database, from: number): Promise<number> {
  const payments = 2000;
  let next = from;
  const start = performance.now();
  async function work(): Promise<void> {
    while (next < from + payments) {
      next += 1;
      const movement = { personId: personOf(next), kind: 'mission', action: 'mission_posts', amount: 75 } as const;
      await db.begin((sql) => moveCoins({ sql, emit: () => {}, afterCommit: () => {} }, movement));
    }
  }
  await Promise.all(Array.from({ length: 16 }, work));
  return (payments / (performance.now() - start)) * 1000;
}

/** In turns, so that other work on the machine meets both. */
async function measurePayments({ db, plain }: Databases): Promise<void> {
  const best = { kept: 0, bare: 0 };
  for (let round = 0; round < 4; round += 1) {
    best.kept = Math.max(best.kept, await pay(db, round * 4000));
    await plain`alter table profiles disable trigger move_in_ranking`;
    best.bare = Math.max(best.bare, await pay(db, round * 4000 + 2000));
    await plain`alter table profiles enable trigger move_in_ranking`;
  }
  process.stdout.write(`payments a second, without their events: ${best.kept.toFixed(0)}\n`);
  process.stdout.write(`reference, the same without a ranking:   ${best.bare.toFixed(0)}\n`);
}

async function measureAll(url: string): Promise<void> {
  const databases = { db: openDatabase(url, { max: 16, isForRequests: true }), plain: openDatabase(url, { max: 1 }) };
  try {
    await migrate(databases.plain);
    // Names are all the same here: nobody searches them.
    await databases.plain`drop index profiles_search`;
    process.stdout.write(
      `${''.padEnd(34)} ${'people'.padStart(10)} ${['p10 ms', 'p50 ms', 'p99 ms'].map((head) => head.padStart(9)).join(' ')}\n`,
    );
    for (const [index, people] of steps.entries()) {
      await fill(databases, index === 0 ? 0 : (steps[index - 1] ?? 0), people);
      await measureRanks(databases, people);
    }
    await measurePayments(databases);
  } finally {
    await Promise.all([databases.db.end(), databases.plain.end()]);
  }
}

await withOwnPostgres({ isDurable: false }, measureAll);
