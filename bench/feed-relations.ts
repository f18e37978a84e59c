import type { Database } from '../server/src/platform/db/client.ts';
import { type CampusSize, idOf, insertUnchecked, kinds, skewed } from './data.ts';

const tieKinds = { interest: 20, community: 21, connection: 22, comment: 23 } as const;
const interests = 48;

/** What rankings read beside posts: interests, Links, following, RePublykas, and the sources that posts stand in. */
export async function fillRelations(db: Database, size: CampusSize): Promise<void> {
  await db.unsafe('select setseed(0.25)');
  const ties = [...interestStatements(size), ...linkStatements(size), ...communityStatements(size)];
  await insertUnchecked(db, [...ties, sources]);
  await db.unsafe('vacuum (analyze)');
}

/** Three interests a person, as onboarding asks for. */
function interestStatements({ people }: CampusSize): string[] {
  return [
    `insert into interests (id, name, category)
     select ${idOf(tieKinds.interest, 'n')}, 'Interesse ' || n, 'Área ' || n % 8 from generate_series(1, ${interests}) n
     on conflict do nothing`,
    `insert into person_interests (user_id, interest_id)
     select ${idOf(kinds.person, 'n')}, ${idOf(tieKinds.interest, `1 + (n * (7 + 4 * turn) + turn * 11) % ${interests}`)}
     from generate_series(1, ${people}) n, generate_series(0, 2) turn on conflict do nothing`,
  ];
}

/** Thirty Links a person on average, some have hundreds; both follow each other, and five more each. */
function linkStatements({ people }: CampusSize): string[] {
  return [
    `with pairs as (
       select distinct least(a, b) as a, greatest(a, b) as b
       from (select ${skewed(people, 2)} as a, ${skewed(people, 1)} as b from generate_series(1, ${people * 15})) as drawn where a <> b)
     insert into connections (id, user_id, connected_user_id, status, created_at, responded_at)
     select ${idOf(tieKinds.connection, '(row_number() over ())::int')}, ${idOf(kinds.person, 'a')}, ${idOf(kinds.person, 'b')},
       'accepted', now() - random() * interval '300 days', now() from pairs on conflict do nothing`,
    `insert into user_follows (follower_id, following_id, created_at)
     select user_id, connected_user_id, created_at from connections
     union all select connected_user_id, user_id, created_at from connections`,
    `insert into user_follows (follower_id, following_id)
     select ${idOf(kinds.person, 'a')}, ${idOf(kinds.person, 'b')}
     from (select ${skewed(people, 1)} as a, ${skewed(people, 3)} as b from generate_series(1, ${people * 5})) as drawn where a <> b
     on conflict do nothing`,
  ];
}

/** Three RePublykas a person; the largest has a good part of everybody. */
function communityStatements({ people }: CampusSize): string[] {
  const communities = Math.max(10, Math.round(people / 50));
  return [
    `insert into communities (id, name)
     select ${idOf(tieKinds.community, 'n')}, 'Grupo ' || n from generate_series(1, ${communities}) n`,
    `insert into community_members (community_id, user_id, joined_at)
     select ${idOf(tieKinds.community, skewed(communities, 2))}, ${idOf(kinds.person, 'n')}, now() - random() * interval '300 days'
     from generate_series(1, ${people}) n, generate_series(1, 3) turn on conflict do nothing`,
  ];
}

/** As posting does it. */
const sources = `
  insert into post_sources (source_id, created_at, post_id, is_named)
  select interest_id, posts.created_at, posts.id, random() < 0.1 from posts join person_interests using (user_id)
  union all
  select community_id, posts.created_at, posts.id, false from posts join community_members using (user_id)`;

/**
 * Posts, comments, bookmarks and notifications for more than a page: one must be full at every size of the campus to be
 * compared. The people get posts of their own, the newest posts comments. Before `fillRelations`: sources follow from authors.
 */
export async function fillLists(db: Database, peopleNumbers: readonly number[]): Promise<void> {
  await db.unsafe('select setseed(0.75)');
  const people = peopleNumbers.map((n) => `(${idOf(kinds.person, `${n}`)})`).join(',');
  for (const statement of listStatements(`(values ${people}) as reader (id)`, peopleNumbers.length)) {
    await db.unsafe(statement);
  }
  await db.unsafe('vacuum (analyze) posts, comments, post_bookmarks, notifications, notification_acts');
}

function listStatements(readers: string, count: number): string[] {
  const commentId = idOf(tieKinds.comment, 'post.turn::int * 100 + n');
  return [
    // Every tenth post, going back from now, until each has thirty, wherever their older ones lie.
    `with reader as (select id, row_number() over () - 1 as turn from ${readers}),
       post as (
         select id, turn / 10 as turn from (select id, row_number() over (order by created_at desc) as turn from posts) as newest
         where turn % 10 = 0 order by turn limit ${30 * count})
     update posts set user_id = reader.id from post join reader on reader.turn = post.turn % ${count} where posts.id = post.id`,
    `update profiles set posts_count = own.count
     from (select user_id, count(*) from posts group by 1) own where own.user_id = profiles.id and posts_count <> own.count`,
    `with post as (select id, row_number() over (order by created_at desc) as turn from posts order by created_at desc limit ${count}),
       told as (
         insert into comments (id, post_id, user_id, content, created_at)
         select ${commentId}, post.id, author.id, 'A medida da margem de cá bate com a nossa de agosto.', now() - n * interval '1 minute'
         from post, generate_series(1, 30) n, lateral (select id from profiles offset (post.turn * 30 + n) limit 1) as author)
     update posts set comments_count = comments_count + 30 from post where posts.id = post.id`,
    `insert into post_bookmarks (user_id, post_id, created_at)
     select reader.id, post.id, post.created_at
     from ${readers}, (select id, created_at from posts order by created_at desc limit 60) as post on conflict do nothing`,
    // More of them unread than a badge counts.
    `with newest as (select * from comments order by created_at desc limit 240),
       told as (
         insert into notifications (id, user_id, type, read, ref_table, post_id, created_at)
         select uuidv7(), reader.id, 'comment', random() < 0.5, 'comments', newest.post_id, newest.created_at
         from ${readers}, newest returning *)
     insert into notification_acts (id, notification_id, user_id, actor_id, type, content, ref_id, link, read, created_at)
     select told.id, told.id, told.user_id, newest.user_id, 'comment', 'comentou: “' || left(newest.content, 40) || '”',
       newest.id, '/post/' || newest.post_id || '?comentario=' || newest.id, told.read, told.created_at
     from told join newest using (post_id, created_at)`,
  ];
}
