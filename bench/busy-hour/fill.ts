import type { Database } from '../../server/src/platform/db/client.ts';
import { idOf, insertUnchecked } from '../data.ts';
import type { NewPerson } from './person.ts';

const messageKind = 24;
const messagesEach = 300;
const words =
  'Saiu o resultado da coleta de campo e a diferença entre as margens do rio ficou maior do que se esperava em agosto ';

/** What was said in the RePublykas of `fillRelations`: pages and unread counts are then those of people who talk. */
export async function fillConversations(db: Database): Promise<void> {
  await db.unsafe('select setseed(0.1)');
  await insertUnchecked(db, [
    `with groups as (
       select community_id, array_agg(user_id) as people, row_number() over (order by community_id) as place
       from community_members group by 1)
     insert into messages (id, community_id, user_id, seq, content, created_at)
     select ${idOf(messageKind, `place * ${messagesEach} + n`)}, community_id, people[1 + (n * 7919) % cardinality(people)], n,
       left(repeat('${words}', 3), 10 + (200 * power(random(), 2))::int), now() - (${messagesEach} - n) * interval '10 minutes'
     from groups, generate_series(1, ${messagesEach}) n`,
    `with groups as (
       select community_id, count(*) as members, (array_agg(user_id order by joined_at))[1] as owner
       from community_members group by 1)
     update communities set members_count = members, created_by = owner, owner_id = owner,
       last_seq = ${messagesEach}, last_message_at = newest.created_at,
       main_seq = ${messagesEach}, main_message_at = newest.created_at, main_author_id = newest.user_id
     from groups join messages as newest on newest.community_id = groups.community_id and newest.seq = ${messagesEach}
     where groups.community_id = communities.id`,
    // Up to twenty messages are unread in each.
    `update community_members set last_read_seq = ${messagesEach} - (20 * random())::int`,
  ]);
  await db.unsafe('vacuum (analyze) messages, communities, community_members');
}

/** Everybody, with the RePublykas they are in. */
export async function readPeople(
  db: Database,
  count: number,
  own: (n: number) => { id: string; cookie: string },
): Promise<NewPerson[]> {
  const rows = await db<{ userId: string; id: string; lastRead: number }[]>`
    select user_id, community_id as id, last_read_seq::int as last_read from community_members`;
  const memberships = Map.groupBy(rows, ({ userId }) => userId);
  return Array.from({ length: count }, (_, index) => {
    const { id, cookie } = own(index + 1);
    const mine = memberships.get(id) ?? [];
    return { id, cookie, memberships: mine.map((one) => ({ id: one.id, lastRead: one.lastRead })) };
  });
}

export async function readNewestPosts(db: Database): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select id from posts order by created_at desc limit 200`;
  return rows.map(({ id }) => id);
}

export async function readNewestMessages(db: Database): Promise<[communityId: string, seq: number][]> {
  const rows = await db<{ id: string; seq: number }[]>`select id, last_seq::int as seq from communities`;
  return rows.map(({ id, seq }) => [id, seq]);
}
