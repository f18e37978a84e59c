/**
 * The queue of 10 thousand reported things, page after page as somebody who moderates reads it: at most 40 ms at the 99th
 * percentile. The reference is the bare statement of the page, without authors, reasons and appeals. `--cases=50000` for
 * more of them.
 */
import { parseArgs } from 'node:util';
import { listCases } from '../server/src/features/reports/moderation-queue.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { show, showHead, timeEach } from './search-measure.ts';
import { fillPeople, personOf } from './suggestions-data.ts';

const { values } = parseArgs({ options: { cases: { type: 'string', default: '10000' } } });
const cases = Number(values.cases);
const people = 2000;
/** Milliseconds, at the 99th percentile. */
const bar = 40;
const viewer = { id: personOf(1), sessionId: '' };

/** Each of another thing, reported by three; person 1 moderates. */
async function fillCases(db: Database): Promise<void> {
  await db`update profiles set two_factor_enabled = true where id = ${viewer.id}`;
  await db`insert into staff (person_id, role) values (${viewer.id}, 'modera')`;
  await db`
    insert into report_cases (id, kind, thing_id, author_id, words, reports_count, opened_at)
    select gen_random_uuid(), 'comment', gen_random_uuid(), author.id, 'Gente como você não devia estar aqui.', 3,
      now() - n * interval '1 minute'
    from generate_series(1, ${cases}::int) n
      join (select id, row_number() over (order by id) as place from profiles) author on author.place = 2 + n % ${people - 10}`;
  await db`
    insert into post_reports (id, reporter_id, author_id, reason, details, post_content, case_id)
    select gen_random_uuid(), reporter.id, report_cases.author_id, 'abuse', 'Na frente de todos.', words, report_cases.id
    from report_cases cross join (select id from profiles order by id desc limit 3) reporter`;
  await db`vacuum (analyze) report_cases, post_reports`;
}

/** The cursor of each page, the first one's absent. */
async function readCursors(platform: Platform): Promise<(string | undefined)[]> {
  const cursors: (string | undefined)[] = [undefined];
  for (;;) {
    const { nextCursor } = await listCases(platform, viewer, { state: 'open', q: '', cursor: cursors.at(-1) });
    if (nextCursor === null) return cursors;
    cursors.push(nextCursor);
  }
}

async function measure(db: Database): Promise<void> {
  // What is measured reads the database and nothing else.
  const platform = { db } as Platform;
  const cursors = await readCursors(platform);
  showHead(`${cases} casos em aberto, ${cursors.length} páginas`);
  const readPage = (cursor: string | undefined) => listCases(platform, viewer, { state: 'open', q: '', cursor });
  const readBare = () => db`
    select id, kind, words, reports_count, opened_at from report_cases where decided_at is null
    order by opened_at, id limit 41`;
  show('uma página da fila', await timeEach(cursors, readPage, readBare), bar);
  const find = (q: string) => listCases(platform, viewer, { state: 'open', q, cursor: undefined });
  show(
    'busca por pessoa',
    await timeEach(
      Array.from({ length: 60 }, () => 'maria'),
      find,
    ),
    bar,
  );
}

await withOwnPostgres({ isDurable: false }, async (url) => {
  const db = openDatabase(url, { max: 4 });
  await migrate(db);
  await fillPeople(db, people);
  await fillCases(db);
  await measure(db);
  await db.end();
});
