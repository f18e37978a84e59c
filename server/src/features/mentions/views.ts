import type { Mention } from '@publyka/contract/routes/mentions';
import type { Sql } from '../../platform/db/client.ts';
import type { SqlValue } from '../../platform/db/statement.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

/** `thingId` says which text of a page it is in. */
export type TextMention = Mention & { thingId: string };

/** In SQL, whom texts with these ids mention, as this viewer may see it: JSON, null without any. */
export function mentionsOf(sql: Sql, viewerId: SqlValue, isOfText: ReturnType<Sql>): ReturnType<Sql> {
  return sql`
    select json_agg(json_build_object('thingId', mentions.thing_id, 'id', mentions.user_id,
      'username', mentions.username, 'fullName', named.full_name) order by mentions.username)
    from text_mentions mentions join profiles named on named.id = mentions.user_id
    where mentions.thing_id ${isOfText} and mentions.username is not null
      and ${isNotBlocked(sql, viewerId, sql`mentions.user_id`)}`;
}

export function toMentions(rows: TextMention[] | null, thingId: string): Mention[] {
  const own = (rows ?? []).filter((row) => row.thingId === thingId);
  return own.map(({ id, username, fullName }) => ({ id, username, fullName }));
}
