import { ledgerExcerptLength, ledgerPageSize } from '@publyka/contract/limits';
import type { LedgerLine } from '@publyka/contract/routes/club';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { isNotBlocked } from '../visibility/blocks.ts';

export interface LineRow extends Pick<LedgerLine, 'id' | 'kind' | 'amount' | 'balanceAfter'> {
  action: string;
  at: string;
  personId: string | null;
  fullName: string | null;
  postId: string | null;
  /** The beginning of the post, longer than what is shown of it. */
  content: string | null;
}

interface LedgerList {
  personId: string;
  show: 'all' | 'earned' | 'spent';
  cursor: TimeCursor | null;
}

/** A person's lines, newest first, one more than a page; with who and what is still there to be named. */
export async function selectLines(sql: Sql, { personId, show, cursor }: LedgerList): Promise<LineRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return sql<LineRow[]>`
    select line.id, line.kind, line.action, line.amount, line.balance_after, ${isoTime(sql, sql`line.created_at`)} as at,
      person.id as person_id, person.full_name, posts.id as post_id,
      left(posts.content, ${4 * ledgerExcerptLength}) as content
    from educoin_ledger line
    left join profiles person on person.id = line.person_id and ${isNotBlocked(sql, personId, sql`person.id`)}
    left join posts on posts.id = line.post_id
    where line.user_id = ${personId} and (line.created_at, line.id) < (${at}::text::timestamptz, ${id})
      ${isShown(sql, show)}
    order by line.created_at desc, line.id desc ${limitTo(sql, ledgerPageSize + 1)}`;
}

function isShown(sql: Sql, show: LedgerList['show']) {
  if (show === 'all') return sql``;
  return show === 'earned' ? sql`and line.amount > 0` : sql`and line.amount < 0`;
}
