import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { has, hasAny, type NamedParts } from './filter-store.ts';
import { folded } from './views.ts';

interface Search {
  viewerId: string;
  /** Folded, letters and digits only, at least one. */
  name: NamedParts;
  limit: number;
}

export interface GroupRow {
  id: string;
  name: string;
  avatar: Image | null;
  membersCount: number;
}

/** The viewer's RePublykas whose name has all of the words; those that begin with what was typed first. */
export async function selectGroups(sql: Sql, { viewerId, name, limit }: Search): Promise<GroupRow[]> {
  const typed = folded(sql, name.parts.join(' '));
  return sql<GroupRow[]>`
    select communities.id, communities.name, communities.avatar, communities.members_count
    from community_members members join communities on communities.id = members.community_id
    where members.user_id = ${viewerId} and ${hasAny(sql, sql`communities.search_name`, name)}
    order by case
        when communities.search_name = ${typed} then 0
        when starts_with(communities.search_name, ${typed}) then 1
        when ${has(sql, sql`communities.search_name`, name.parts)} then 2 else 3 end,
      communities.search_name, communities.id ${limitTo(sql, limit)}`;
}
