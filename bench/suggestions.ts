/**
 * Suggestions among 100 thousand people: under 20 ms, candidates, exact ties, scoring and all; the search of
 * the Linkar screen and a profile beside them. The references are plain statements: Links in common alone, the row of the
 * profile, a search through all names. `--people=1000000` for more of them.
 */
import { parseArgs } from 'node:util';
import { searchPeople } from '../server/src/features/connections/people.ts';
import { listSuggestions } from '../server/src/features/connections/suggest.ts';
import { getProfile } from '../server/src/features/profiles/service.ts';
import { type Database, openDatabase } from '../server/src/platform/db/client.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Platform } from '../server/src/platform/platform.ts';
import { withOwnPostgres } from './own-postgres.ts';
import { show, showHead, timeEach } from './search-measure.ts';
import { fillPeople, personOf } from './suggestions-data.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } });
const people = Number(values.people);
const bar = 20;

async function measure(db: Database): Promise<void> {
  // What is measured reads the database and nothing else.
  const platform = { db } as Platform;
  const viewerOf = (n: number) => ({ id: personOf(n), sessionId: '' });
  const some = Array.from({ length: 300 }, (_, index) => 21 + index * Math.floor((people - 21) / 300));
  const known = Array.from({ length: 20 }, (_, index) => 1 + index);
  showHead(`${people} pessoas`);
  const suggest = (n: number) => listSuggestions(platform, viewerOf(n));
  const countLinks = (n: number) => countCommonLinks(db, personOf(n));
  show('sugestões', await timeEach(some, suggest, countLinks), bar);
  show('sugestões, para quem tem milhares de Links', await timeEach(known, suggest, countLinks), bar);
  const openProfile = (n: number) => getProfile(platform, viewerOf(n), personOf(n + 3));
  const readRow = (n: number) => db`select * from profiles where id = ${personOf(n + 3)}`;
  show('perfil de outra pessoa', await timeEach(some, openProfile, readRow), bar);
  for (const q of [
    'helena zanetti',
    'conceicao',
    'maria',
    'ufba historia',
    'fisica',
    'an',
    'ua',
    'interesse 7',
    'xyzxyz',
  ]) {
    const find = (n: number) => searchPeople(platform, viewerOf(n), { q });
    show(`busca no Linkar: ${q}`, await timeEach(some.slice(0, 60), find, () => findPlainly(db, q)), 100);
  }
}

function countCommonLinks(db: Database, personId: string): Promise<unknown> {
  return db`
    select near.following_id, count(*) from user_follows own join user_follows near on near.follower_id = own.following_id
    where own.follower_id = ${personId} group by 1 order by 2 desc limit 50`;
}

function findPlainly(db: Database, q: string): Promise<unknown> {
  const words = q.split(' ').map((word) => `%${word}%`);
  return db`select id, full_name from profiles where search_text like all(${words}::text[]) order by search_name limit 31`;
}

await withOwnPostgres({ isDurable: false }, async (url) => {
  const db = openDatabase(url, { max: 4 });
  await migrate(db);
  await fillPeople(db, people);
  await measure(db);
  await db.end();
});
