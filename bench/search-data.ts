import type { Database } from '../server/src/platform/db/client.ts';
import { dropForeignKeys } from './suggestions-data.ts';

/** A fixed uuid for the n-th of a kind. */
function idOf(kind: number, n: string): string {
  return `('${kind.toString(16).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/** Words that stand in one message or post of ten, of a hundred, and so on; `sumiço` stands in a single one of each. */
export const plantedWords = {
  tenth: 'coleta',
  hundredth: 'espectro',
  thousandth: 'mangue',
  tenThousandth: 'caranguejo',
};

/** The people that search: member of the one large RePublyka, of twenty, of two hundred. */
export const searchers = { ofOne: 1, ofTwenty: 2, ofTwoHundred: 3 };

interface Sizes {
  messages: number;
  posts: number;
}

/**
 * Fills an empty, migrated database with so many messages, four in ten in one large RePublyka, the rest in a thousand
 * others, and posts by all. The words are as unequally frequent as in a language: of 20 thousand, the n-th stands about
 * 1/n as often.
 */
export async function fill(db: Database, sizes: Sizes): Promise<void> {
  await db.unsafe('select setseed(0.5)');
  await dropForeignKeys(db);
  for (const statement of statements(sizes)) await db.unsafe(statement);
  await db.unsafe('vacuum (analyze)');
}

function statements({ messages, posts }: Sizes): string[] {
  return [
    `insert into profiles (id, email, full_name, username, onboarded_at)
     select ${idOf(1, 'n')}, 'pessoa' || n || '@exemplo.br', 'Pessoa ' || n, 'pessoa_' || n, now() from generate_series(1, 1000) n`,
    `insert into communities (id, name) select ${idOf(3, 'n')}, 'RePublyka ' || n from generate_series(1, 1001) n`,
    `insert into community_members (community_id, user_id)
     select ${idOf(3, '1')}, ${idOf(1, 'n')} from generate_series(1, 1000) n
     union all select ${idOf(3, 'n')}, ${idOf(1, '2')} from generate_series(2, 20) n
     union all select ${idOf(3, 'n')}, ${idOf(1, '3')} from generate_series(2, 200) n`,
    // Syllables make words that the stemmer treats as it treats those of the language.
    `create table bench_words as select n,
       (array['pes','cam','for','len','mar','tra','ves','gri','bol','cen'])[1 + n % 10] ||
       (array['qui','pa','ti','lo','re','ma','du','ne','ca','vo'])[1 + n / 10 % 10] ||
       (array['sa','dor','lho','nte','ção','mento','gem','rio','dade','tivo'])[1 + n / 100 % 10] ||
       case when n >= 1000 then (array['a','e','i','o','u','al','er','il','or','un'])[1 + n / 1000 % 10] else '' end ||
       case when n >= 10000 then 's' else '' end as word
     from generate_series(1, 20000) n`,
    'create unique index on bench_words (n) include (word)',
    ...Array.from({ length: 20 }, (_, part) => messagesStatement(part, messages / 20)),
    ...Array.from({ length: 20 }, (_, part) => postsStatement(part, posts / 20)),
    `update posts set content = 'Um sumiço só, uma vez.' where id = ${idOf(5, `${posts / 2}`)}`,
    `update messages set content = 'Um sumiço só, uma vez.' where seq = (select max(seq) / 2 from messages)`,
    'drop table bench_words',
  ];
}

function messagesStatement(part: number, count: number): string {
  const from = part * count + 1;
  return `
    insert into messages (id, community_id, user_id, seq, content, created_at)
    select ${idOf(4, 'n')}, ${idOf(3, 'case when draw < 0.4 then 1 else 2 + floor((draw - 0.4) / 0.6 * 1000)::int end')},
      ${idOf(1, '1 + n % 1000')}, n, said.words
        || case when n % 10 = 0 then ' ${plantedWords.tenth}' else '' end
        || case when n % 100 = 7 then ' ${plantedWords.hundredth}' else '' end
        || case when n % 1000 = 33 then ' ${plantedWords.thousandth}' else '' end
        || case when n % 10000 = 333 then ' ${plantedWords.tenThousandth}' else '' end,
      now() - interval '400 days' + n * interval '30 seconds'
    from (select n, random() as draw from generate_series(${from}, ${from + count - 1}) n) numbered
    ${saying}`;
}

/** Some words for each `n`. */
const saying = `cross join lateral (
      select string_agg(word, ' ') as words
      from (select floor(power(20000, random()))::int as pick from generate_series(1, 6 + n % 14) offset 0) drawn
      join bench_words on bench_words.n = pick
    ) said`;

/** The rarer of the planted words stand only beside the more frequent ones, in this order. */
function postsStatement(part: number, count: number): string {
  const from = part * count + 1;
  return `
    insert into posts (id, user_id, type, content, created_at)
    select ${idOf(5, 'n')}, ${idOf(1, '1 + n % 1000')}, 'text', said.words
        || case when n % 10 = 0 then ' ${plantedWords.tenth}' else '' end
        || case when n % 100 = 50 then ' ${plantedWords.hundredth}' else '' end
        || case when n % 1000 = 550 then ' ${plantedWords.thousandth}' else '' end
        || case when n % 10000 = 5550 then ' ${plantedWords.tenThousandth}' else '' end,
      now() - interval '400 days' + n * interval '30 seconds'
    from generate_series(${from}, ${from + count - 1}) n
    ${saying}`;
}
