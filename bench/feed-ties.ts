import type { Database } from '../server/src/platform/db/client.ts';
import { type CampusSize, idOf, insertUnchecked, kinds, skewed } from './data.ts';

const tieKinds = { interest: 20, community: 21, connection: 22, notification: 23 } as const;
const interests = 48;

/** What rankings read beside posts: interests, Links, following, RePublykas, and the sources that posts stand in. */
export async function fillTies(db: Database, size: CampusSize): Promise<void> {
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
 * Bookmarks and notifications for more than a page, for these people: a page must be full at every size of the campus to
 * be compared.
 */
export async function fillLists(db: Database, peopleNumbers: readonly number[]): Promise<void> {
  const readers = `unnest('{${peopleNumbers.join(',')}}'::int[]) as n`;
  const id = idOf(tieKinds.notification, 'n * 100 + comment.turn::int');
  await db.unsafe(`
    insert into post_bookmarks (user_id, post_id, created_at)
    select ${idOf(kinds.person, 'n')}, post.id, post.created_at
    from ${readers}, (select id, created_at from posts order by created_at desc limit 60) as post on conflict do nothing`);
  await db.unsafe(`
    with newest as (
      select *, row_number() over (order by created_at desc) as turn from comments order by created_at desc limit 60),
    told as (
      insert into notifications (id, user_id, type, read, ref_table, post_id, created_at)
      select ${id}, ${idOf(kinds.person, 'n')}, 'comment', comment.turn % 2 = 0, 'comments', comment.post_id, comment.created_at
      from ${readers}, newest as comment)
    insert into notification_acts (id, notification_id, user_id, actor_id, type, content, ref_id, link, read, created_at)
    select ${id}, ${id}, ${idOf(kinds.person, 'n')}, comment.user_id, 'comment', 'comentou: “' || left(comment.content, 40) || '”',
      comment.id, '/post/' || comment.post_id || '?comentario=' || comment.id, comment.turn % 2 = 0, comment.created_at
    from ${readers}, newest as comment`);
  await db.unsafe('vacuum (analyze) post_bookmarks, notifications, notification_acts');
}
