/**
 * Search in a million messages and a million posts: under 60 ms, for words that one in ten has and for words that one in
 * a million has, by members of one RePublyka, of twenty and of two hundred. The reference is one statement by the index, which
 * finds messages only. Then a page of posts, beside the same statement for posts. `--messages=100000 --posts=100000` for fewer.
 */
import { parseArgs } from 'node:util';
import { search, searchPosts } from '../server/src/features/search/overlay.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { fill, plantedWords, searchers } from './search-data.ts';
import { show, showHead, timeEach } from './search-measure.ts';
import { personOf } from './suggestions-data.ts';

const million = { type: 'string', default: '1000000' } as const;
const { values } = parseArgs({ options: { messages: million, posts: million } });
const bar = 60;
const repeats = Array.from({ length: 100 }, (_, index) => index);

const queries = [
  ...Object.values(plantedWords),
  'sumico',
  'coletas espectros',
  '"coleta espectro"',
  '"espectro coleta"',
  'mang',
  'co',
  'pesquisador',
  'xyzxyz',
];

async function measure(db: Database): Promise<void> {
  // What is measured reads the database and nothing else.
  const platform = { db } as Platform;
  for (const [who, n] of Object.entries(searchers)) {
    const viewer = { id: personOf(n), sessionId: '' };
    showHead(`${values.messages} mensagens, ${values.posts} posts, ${who}`);
    for (const q of queries) {
      const call = () => search(platform, viewer, { q, scope: 'all' });
      show(q, await timeEach(repeats, call, () => searchPlainly(db, viewer.id, q)), bar);
    }
  }
}

async function measurePosts(db: Database): Promise<void> {
  const viewer = { id: personOf(searchers.ofTwenty), sessionId: '' };
  showHead(`uma página de ${values.posts} posts`);
  for (const q of queries) {
    const call = () => searchPosts({ db }, viewer, { q });
    show(q, await timeEach(repeats, call, () => searchPostsPlainly(db, q)), bar);
  }
}

function searchPostsPlainly(db: Database, q: string): Promise<unknown> {
  return db`
    select posts.id, content from post_words join posts on posts.id = post_id
    where search @@ (select search_query(${q.split(' ')}::text[]))
    order by post_words.created_at desc, post_id desc limit 21`;
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
  await fill(db, { messages: Number(values.messages), posts: Number(values.posts) });
  await measure(db);
  await measurePosts(db);
  await db.end();
});
