import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

/** Shorter words are one letter away from too many, longer ones are no words. */
const wordLength = { min: 5, max: 30 } as const;

/** The words of the newest so many people, groups that one may find, works and posts. */
function newestWords(sql: Sql, depth: number) {
  const words = (name: ReturnType<Sql>) => sql`regexp_split_to_table(${name}, '[^[:alnum:]]+')`;
  const query = 'select search from public.post_words order by created_at desc, post_id desc limit ';
  return sql`
    select word, least(sum(uses), 1000000)::integer as uses from (
      select word, ndoc::bigint as uses from ts_stat(${query} || ${depth}::bigint)
      union all
      select ${words(sql`search_name`)} as word, 1 from (
        select search_name from profiles where suspended_at is null order by created_at desc, id desc ${limitTo(sql, depth)}) as people
      union all
      select ${words(sql`search_name`)}, 1 from (
        select search_name from communities
        where entry in ('open', 'request') and not is_direct order by id desc ${limitTo(sql, depth)}) as groups
      union all
      select ${words(sql`works.words`)}, 1 from (
        select words from works where merged_into is null order by id desc ${limitTo(sql, depth)}) as works
    ) as said
    where length(word) between ${wordLength.min}::int and ${wordLength.max}::int and word ~ '^[[:alpha:]]+$'
    group by word`;
}

export async function addWords(sql: Sql, depth: number): Promise<void> {
  await sql`
    insert into search_vocabulary (word, uses)
    select word, uses from (${newestWords(sql, depth)}) as fresh order by word on conflict do nothing`;
}

/** Only what differs is written. */
export async function replaceWords(sql: Sql, depth: number): Promise<void> {
  await sql`
    with fresh as materialized (${newestWords(sql, depth)}),
    gone as (
      delete from search_vocabulary known where not exists (select from fresh where fresh.word = known.word))
    insert into search_vocabulary (word, uses) select word, uses from fresh order by word
    on conflict (word) do update set uses = excluded.uses where search_vocabulary.uses <> excluded.uses`;
}

/** For each word that no known word begins with, the known ones that share all but one letter with it, the frequent ones first. */
export async function selectNear(sql: Sql, words: string[], limit: number): Promise<{ typed: string; word: string }[]> {
  return sql<{ typed: string; word: string }[]>`
    select typed.word as typed, near.word from unnest(${words}::text[]) as typed (word)
    cross join lateral (
      select word, uses from search_vocabulary known
      where one_letter_less(known.word) && one_letter_less(typed.word)
      order by uses desc, word ${limitTo(sql, limit)}
    ) as near
    where not exists (
      select from search_vocabulary known
      where known.word >= typed.word collate "C" and known.word < (typed.word || chr(1114111)) collate "C")
    order by typed.word, near.uses desc, near.word`;
}
