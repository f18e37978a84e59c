import type { Database } from '../server/src/platform/db/client.ts';

export interface CampusSize {
  people: number;
  posts: number;
  /** Likes a post on average, five unless told; three comments, two ratings and a bookmark for ten likes. */
  likesPerPost?: number;
}

/** Draws from 1 to `max`, low numbers far more often: few are followed by many, most by few. */
export function skewed(max: number, power = 3): string {
  return `(1 + floor(${max} * power(random(), ${power})))::int`;
}

/** A fixed uuid for the n-th of a kind, so that rows can point at each other without being read back. */
export function idOf(kind: number, n: string): string {
  return `(lpad(to_hex(${kind}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

export const kinds = { person: 1, post: 2, file: 3, avatar: 4, comment: 5, session: 6 } as const;

const words =
  'Saiu o resultado da coleta de campo e a diferença entre as margens do rio ficou maior do que se esperava em agosto ';
/** Every picture has this one. */
const thumbhash = 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG';
const alt = 'Gráfico com a medida de cada margem';

/** Fills an empty, migrated database: the same shape at every size, whole tables at a time. */
export async function fillCampus(db: Database, size: CampusSize): Promise<void> {
  await db.unsafe('select setseed(0.5)');
  for (const statement of peopleStatements(size)) await db.unsafe(statement);
  await insertUnchecked(db, [...postStatements(size), ...reactionStatements(size)]);
  await db.unsafe('vacuum (analyze)');
}

/**
 * Looks no reference up and keeps no index row by row, which takes longest: that all references of the tables it fills are
 * right is seen at the end, and what is not unique is indexed then.
 */
export async function insertUnchecked(db: Database, statements: string[]): Promise<void> {
  const filled = statements.flatMap((statement) => /insert into (\w+)/.exec(statement)?.[1] ?? []);
  const references = await db<{ table: string; name: string }[]>`
    select relname as table, conname as name from pg_constraint join pg_class on pg_class.oid = conrelid
    where relname = any(${filled}) and contype = 'f' and conenforced`;
  const indexes = await db<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid where relname = any(${filled}) and not indisunique`;
  const enforce = async (how: 'enforced' | 'not enforced') => {
    for (const { table, name } of references) {
      await db.unsafe(`alter table ${table} alter constraint "${name}" ${how}`);
    }
  };
  await enforce('not enforced');
  for (const { name } of indexes) await db.unsafe(`drop index ${name}`);
  for (const statement of statements) await db.unsafe(statement);
  for (const { definition } of indexes) await db.unsafe(definition);
  await enforce('enforced');
}

function peopleStatements({ people }: CampusSize): string[] {
  return [
    `insert into profiles (id, email, full_name, username, title, institution, onboarded_at, created_at)
     select ${idOf(kinds.person, 'n')}, 'pessoa' || n || '@exemplo.br', 'Pessoa de Exemplo ' || n, 'pessoa_' || n,
       case when n % 3 > 0 then (array['Mestranda em Ecologia', 'Professor de Física', 'Doutorando em História'])[1 + n % 3] end,
       case when n % 4 > 0 then (array['UFMG', 'USP', 'UFBA', 'UnB'])[1 + n % 4] end, now(), now() - interval '400 days'
     from generate_series(1, ${people}) n`,
    `insert into files (id, owner_id, purpose, content_type, bytes, width, height, thumbhash, ready_at, attached_at)
     select ${idOf(kinds.avatar, 'n')}, ${idOf(kinds.person, 'n')}, 'avatar', 'image/webp', 20000, 640, 640,
       '${thumbhash}', now(), now()
     from generate_series(1, ${people}) n where n % 5 < 4`,
    `update profiles set avatar_file_id = files.id,
       avatar = json_build_object('id', files.id, 'width', 640, 'height', 640, 'thumbhash', files.thumbhash, 'alt', '') from files where files.owner_id = profiles.id and files.purpose = 'avatar'`,
    `insert into sessions (id, user_id, token, expires_at)
     select ${idOf(kinds.session, 'n')}, ${idOf(kinds.person, 'n')}, encode(sha256(convert_to('bench-token-' || n, 'UTF8')), 'hex'), now() + interval '30 days'
     from generate_series(1, ${people}) n`,
    // One in ten has blocked a few; two rows a pair.
    `with pairs as (
       select distinct least(a, b) as a, greatest(a, b) as b
       from (select ${skewed(people, 1)} as a, ${skewed(people, 1)} as b from generate_series(1, ${people / 10})) as drawn where a <> b)
     insert into blocks (user_id, other_id, is_mine)
     select ${idOf(kinds.person, 'a')}, ${idOf(kinds.person, 'b')}, true from pairs
     union all select ${idOf(kinds.person, 'b')}, ${idOf(kinds.person, 'a')}, false from pairs`,
  ];
}

/** One post a minute back from now; three in ten have pictures, from one to four. */
function postStatements({ people, posts }: CampusSize): string[] {
  return [
    `insert into posts (id, user_id, type, content, image_url, images, created_at)
     select ${idOf(kinds.post, 'n')}, ${idOf(kinds.person, skewed(people))}, case when n % 10 < 3 then 'image' else 'text' end,
       left(repeat('${words}', 6), 30 + (600 * power(random(), 2))::int),
       case when n % 10 < 3 then '/files/x/640.webp' end, case when n % 10 < 3 then (
         select json_agg(json_build_object('id', ${idOf(kinds.file, 'n * 4 + position')}, 'width', 1600, 'height', 1200,
           'thumbhash', '${thumbhash}', 'alt', '${alt}') order by position) from generate_series(0, n % 4) position)
         else '[]' end, now() - (${posts} - n) * interval '1 minute'
     from generate_series(1, ${posts}) n`,
    `update profiles set posts_count = own.count
     from (select user_id, count(*) from posts group by 1) own where own.user_id = profiles.id`,
    `insert into files (id, owner_id, purpose, content_type, bytes, width, height, thumbhash, ready_at, attached_at)
     select ${idOf(kinds.file, 'n * 4 + position')}, posts.user_id, 'post-image', 'image/webp', 90000, 1600, 1200,
       '${thumbhash}', now(), now()
     from generate_series(1, ${posts}) n join posts on posts.id = ${idOf(kinds.post, 'n')}, generate_series(0, 3) position
     where n % 10 < 3 and position <= n % 4`,
    `insert into post_images (post_id, position, file_id, alt)
     select ${idOf(kinds.post, 'n')}, position, ${idOf(kinds.file, 'n * 4 + position')}, '${alt}'
     from generate_series(1, ${posts}) n, generate_series(0, 3) position where n % 10 < 3 and position <= n % 4`,
  ];
}

/** Most reactions are on few posts; the counts are kept. */
function reactionStatements({ people, posts, likesPerPost = 5 }: CampusSize): string[] {
  const comments = Math.round(posts * likesPerPost * 0.3);
  return [
    `insert into post_likes (post_id, user_id)
     select distinct ${idOf(kinds.post, `${posts} + 1 - ${skewed(posts, 2)}`)}, ${idOf(kinds.person, skewed(people, 1))}
     from generate_series(1, ${posts * likesPerPost}) on conflict do nothing`,
    `insert into comments (id, post_id, user_id, content, created_at)
     select ${idOf(kinds.comment, 'n')}, ${idOf(kinds.post, `${posts} + 1 - ${skewed(posts, 2)}`)}, ${idOf(kinds.person, skewed(people, 1))},
       left('${words}', 20 + (90 * random())::int), now() - random() * interval '60 days'
     from generate_series(1, ${comments}) n`,
    `insert into post_bookmarks (user_id, post_id)
     select distinct ${idOf(kinds.person, skewed(people, 1))}, ${idOf(kinds.post, skewed(posts, 1))}
     from generate_series(1, ${Math.round((posts * likesPerPost) / 10)}) on conflict do nothing`,
    `insert into post_ratings (post_id, user_id, rating)
     select distinct on (1, 2) ${idOf(kinds.post, `5 * ${skewed(Math.round(posts / 5), 1)}`)}, ${idOf(kinds.person, skewed(people, 1))}, 6 + n % 5
     from generate_series(1, ${Math.round((posts * likesPerPost) / 5)}) n on conflict do nothing`,
    // All counts at once: an update for each would write the same posts three times.
    `update posts set likes_count = coalesce(likes.count, 0), comments_count = coalesce(told.count, 0),
       ratings_count = coalesce(given.count, 0), ratings_sum = coalesce(given.sum, 0)
     from posts as post
     left join (select post_id, count(*) from post_likes group by 1) likes on likes.post_id = post.id
     left join (select post_id, count(*) from comments group by 1) told on told.post_id = post.id
     left join (select post_id, count(*), sum(rating) from post_ratings group by 1) given on given.post_id = post.id
     where posts.id = post.id and (likes.count > 0 or told.count > 0 or given.count > 0)`,
    // Half of each person's notifications are unread.
    `insert into notifications (id, user_id, type, read, ref_table, post_id, acts_count, people_count, created_at)
     select comments.id, posts.user_id, 'comment', right(comments.id::text, 1) < '8', 'comments', posts.id, 1, 1, comments.created_at
     from comments join posts on posts.id = comments.post_id where posts.user_id <> comments.user_id`,
    // Each notification has one act: the trigger that counts them would look for others without an index.
    'alter table notification_acts disable trigger user',
    `insert into notification_acts (id, notification_id, user_id, actor_id, type, content, ref_id, link, read, created_at)
     select told.id, told.id, told.user_id, comments.user_id, 'comment', 'comentou: “' || left(comments.content, 40) || '”',
       comments.id, '/post/' || told.post_id || '?comentario=' || comments.id, told.read, told.created_at
     from notifications told join comments on comments.id = told.id`,
    'alter table notification_acts enable trigger user',
  ];
}

/** Id of the n-th person, from 1. */
export function personId(n: number): string {
  return `0000000${kinds.person}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** The session token of the n-th person, from 1. */
export function tokenOf(n: number): string {
  return `bench-token-${n}`;
}
