/**
 * A library of 2,000 works among 50,000: each list, filter and search within 40 ms at p99, and its files. Then pages of the
 * feed whose posts all show a work, beside the same pages without one: at most 1.05 times.
 */
import { performance } from 'node:perf_hooks';
import { librarySorts } from '@publyka/contract/routes/libraries';
import { listRecent } from '../server/src/features/feed/service.ts';
import { getLibrary, listItems } from '../server/src/features/libraries/service.ts';
import { writeLibrary } from '../server/src/features/libraries/writing.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { show, showHead, timeEach } from './search-measure.ts';
import { fillPeople, personOf } from './suggestions-data.ts';

const bar = 40;
const feedBar = 1.05;
const repeats = Array.from({ length: 200 }, (_, index) => index);
const viewer = { id: personOf(1), sessionId: '' };

async function fill(db: Database): Promise<void> {
  await fillPeople(db, 1000);
  await db.unsafe(`
    insert into works (id, state, csl, card, kind, title, issns, words, sort_title, sort_author, year)
    select ('0000000a-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'found',
      jsonb_build_object('type', 'article-journal', 'title', title, 'author', jsonb_build_array(jsonb_build_object('family', author, 'given', 'Ana')),
        'container-title', 'Revista de Campo', 'issued', jsonb_build_object('date-parts', jsonb_build_array(jsonb_build_array(1950 + n % 75)))),
      json_build_object('id', ('0000000a-0000-7000-8000-' || lpad(to_hex(n), 12, '0')), 'state', 'found', 'kind', 'article', 'title', title,
        'titleRuns', null, 'authors', 'Ana ' || author, 'container', 'Revista de Campo', 'publisher', null, 'numbering', 'v. 1',
        'year', '2004', 'identifier', null, 'isOpenAccess', true, 'retracted', null),
      'article', title, array['0025-100' || n % 10], fold_text(title || ' ' || author), fold_text(title), fold_text(author), 1950 + n % 75
    from (select n, 'Estudo de ' || md5(n::text) || ' em mangues' as title, 'Sá' || md5((n * 7)::text) as author
      from generate_series(1, 50000) as n) as made`);
  await db.unsafe(`
    insert into libraries (id, person_id, works_count) values ('${viewer.id}', '${viewer.id}', 2000);
    insert into library_items (library_id, person_id, work_id, first_work_id, saved_by, saved_at, tags, tag_keys, note)
    select '${viewer.id}', '${viewer.id}', id, id, '${viewer.id}', now() - n * interval '1 minute', array['t' || n % 20], array['t' || n % 20], 'nota ' || n
    from (select id, row_number() over (order by md5(id::text)) as n from works) as shuffled where n <= 2000`);
  await db.unsafe(`
    insert into posts (id, user_id, type, content, created_at)
    select ('0000000b-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ('00000001-0000-7000-8000-' || lpad(to_hex(1 + n % 1000), 12, '0'))::uuid,
      'text', repeat('Achei um fóssil no mangue. ', 10), now() - n * interval '1 minute'
    from generate_series(1, 2000) as n`);
  await db.unsafe('vacuum (analyze)');
}

async function measureLists(platform: Platform): Promise<void> {
  showHead('biblioteca de 2.000 obras');
  const list = (query: object) => () =>
    listItems(platform, viewer, viewer.id, { sort: 'saved', ...query } as Parameters<typeof listItems>[3]);
  for (const sort of librarySorts) show(`por ${sort}`, await timeEach(repeats, list({ sort })), bar);
  for (const query of [{ q: 'mangues' }, { q: 'nota 77' }, { q: 'xyzxyz' }, { tag: 't3' }, { only: 'missing_place' }])
    show(JSON.stringify(query), await timeEach(repeats, list(query)), bar);
  show('números', await timeEach(repeats, () => getLibrary(platform, viewer, viewer.id)), bar);
}

async function measureFiles({ db }: Platform): Promise<void> {
  const query = { libraryId: viewer.id, works: null, tag: null };
  for (const format of ['bib', 'ris', 'json', 'txt', 'rtf'] as const) {
    const start = performance.now();
    let length = 0;
    for await (const piece of writeLibrary(db, { query, format, owner: viewer.id })) length += piece.length;
    process.stdout.write(`${format}: ${Math.round(performance.now() - start)} ms, ${length} caracteres\n`);
  }
}

/** Without the rows that were, which would slow whatever is measured later. */
async function change(db: Database, works: ReturnType<Database>): Promise<void> {
  await db`update posts set works = ${works}`;
  await db`vacuum (analyze) posts`;
}

/** Measures both pages in turns, since a noisy machine slows both. */
async function measureFeed(platform: Platform): Promise<void> {
  const { db } = platform;
  const rounds: { plain: number; cited: number }[] = [];
  for (let round = 0; round < 6; round += 1) {
    await change(db, db`null`);
    const plain = (await timeEach(repeats, () => listRecent(platform, viewer, undefined))).p50;
    await change(db, db`(select json_build_array(card) from works limit 1)`);
    rounds.push({ plain, cited: (await timeEach(repeats, () => listRecent(platform, viewer, undefined))).p50 });
  }
  const ratios = rounds.map(({ plain, cited }) => cited / plain).toSorted((one, other) => one - other);
  const ratio = ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
  process.stdout.write(
    `feed com obras / sem: ${ratio.toFixed(3)} (meta ${feedBar}) ${ratio <= feedBar ? 'ok' : 'ACIMA'}\n`,
  );
}

await withOwnPostgres({ isDurable: false }, async (url) => {
  const db = openDatabase(url, { max: 4, isForRequests: true });
  const filler = openDatabase(url, { max: 1 });
  await migrate(filler);
  await fill(filler);
  await filler.end();
  // What is measured reads the database and nothing else.
  const platform = { db } as Platform;
  await measureLists(platform);
  await measureFiles(platform);
  await measureFeed(platform);
  await db.end();
});
