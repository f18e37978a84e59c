import type { Image } from '@publyka/contract/routes/uploads';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { allOf, containsWord, folded } from './views.ts';

interface Search {
  viewerId: string;
  /** Folded, letters and digits only, at least one. */
  words: string[];
  limit: number;
}

export interface GroupRow {
  id: string;
  name: string;
  avatar: Image | null;
  membersCount: number;
}

/** The viewer's RePublykas whose name has all of the words; those that begin with what was typed first. */
export async function selectGroups(sql: Sql, { viewerId, words, limit }: Search): Promise<GroupRow[]> {
  const fits = words.map((word) => containsWord(sql, sql`communities.search_name`, word));
  const typed = folded(sql, words.join(' '));
  return sql<GroupRow[]>`
    select communities.id, communities.name, communities.avatar, communities.members_count
    from community_members members join communities on communities.id = members.community_id
    where members.user_id = ${viewerId} and ${allOf(sql, fits)}
    order by case
        when communities.search_name = ${typed} then 0
        when starts_with(communities.search_name, ${typed}) then 1 else 2 end,
      communities.search_name, communities.id ${limitTo(sql, limit)}`;
}
