import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';

/** Some dozens, chosen from a fixed list. */
export async function selectInterests(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`select id, name from interests limit 1000`;
}

export async function deleteSources(sql: Sql, postId: string): Promise<void> {
  await sql`delete from post_sources where post_id = ${postId}`;
}

/** RePublykas of an author that a post is entered under: the ones joined last. */
const communitiesMax = 20;

export async function insertSources(
  sql: Sql,
  post: { id: string; authorId: string },
  namedInterestIds: string[],
): Promise<void> {
  await sql`
    insert into post_sources (source_id, created_at, post_id, is_named)
    select source.id, posts.created_at, posts.id, bool_or(source.is_named)
    from posts, lateral (
      select unnest(${namedInterestIds}::uuid[]) as id, true as is_named
      union all select interest_id, false from person_interests where user_id = ${post.authorId}
      union all (
        select community_id, false from community_members join communities on communities.id = community_id
        where user_id = ${post.authorId} and not communities.is_direct
        order by joined_at desc ${limitTo(sql, communitiesMax)})
    ) as source
    where posts.id = ${post.id}
    group by source.id, posts.created_at, posts.id`;
}
