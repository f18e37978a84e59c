/**
 * Search in a million messages: under 50 ms, for words that one in ten messages has and for words that one in
 * a million has, by members of one RePublyka, of twenty and of two hundred. The reference is one statement by the index, which
 * finds messages only. `--messages=100000` for fewer.
 */
import { parseArgs } from 'node:util';
import { search } from '../server/src/features/search/overlay.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { fillMessages, plantedWords, searchers } from './search-data.ts';
import { show, showHead, timeEach } from './search-measure.ts';
import { personOf } from './suggestions-data.ts';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '1000000' } } });
const bar = 50;
const repeats = Array.from({ length: 40 }, (_, index) => index);

async function measure(db: Database): Promise<void> {
  // What is measured reads the database and nothing else.
  const platform = { db } as Platform;
  const queries = [
    ...Object.values(plantedWords),
    'sumico',
    'coletas espectros',
    'mang',
    'co',
    'pesquisador',
    'xyzxyz',
  ];
  for (const [who, n] of Object.entries(searchers)) {
    const viewer = { id: personOf(n), sessionId: '' };
    showHead(`${values.messages} mensagens, ${who}`);
    for (const q of queries) {
      const call = () => search(platform, viewer, { q, scope: 'all' });
      show(q, await timeEach(repeats, call, () => searchPlainly(db, viewer.id, q)), bar);
    }
  }
}

function searchPlainly(db: Database, viewerId: string, q: string): Promise<unknown> {
  return db`
    select id, content from messages
    where community_id = any(array(select community_id from community_members where user_id = ${viewerId}))
      and search @@ (select search_query(${q.split(' ')}::text[])) and deleted_at is null
    order by created_at desc, id desc limit 10`;
}

await withOwnPostgres({ isDurable: false }, async (url) => {
  const db = openDatabase(url, { max: 4 });
  await migrate(db);
  await fillMessages(db, Number(values.messages));
  await measure(db);
  await db.end();
});
