import type { Act, ActKind } from '@publyka/contract/routes/acts';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../platform/db/client.ts';
import { only } from '../../platform/db/only.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { actJson, actNames } from './views.ts';

interface NewAct {
  communityId: string;
  kind: ActKind;
  actorId: string;
  subjectId?: string | null;
  name?: string | null;
  roomId?: string | null;
}

/** What takes back what was just done leaves no line of either. */
const opposites: Partial<Record<ActKind, ActKind>> = {
  message_pinned: 'message_unpinned',
  message_unpinned: 'message_pinned',
  archived: 'reopened',
  reopened: 'archived',
};

/** Writes a line into the main channel, in the transaction of what it tells. */
export async function recordAct(tx: Transaction, newAct: NewAct): Promise<void> {
  const { communityId, actorId, kind } = newAct;
  const opposite = opposites[kind];
  const withdrawnId = opposite && (await deleteRecent(tx.sql, { communityId, actorId, kind: opposite }));
  if (withdrawnId)
    return tx.emit(`community:${communityId}`, 'community.act_withdrawn', { communityId, actId: withdrawnId }, null);
  const { subject, ...act } = await insertAct(tx.sql, newAct);
  tx.emit(`community:${communityId}`, 'community.acted', { communityId, act: { ...act, subject: null } }, actorId);
  if (subject) tx.emit(`community:${communityId}`, 'act.named', { communityId, actId: act.id, subject }, subject.id);
}

/** The person's newest line of this kind, if it is not older than a minute; answers its id. */
async function deleteRecent(
  sql: Sql,
  { communityId, actorId, kind }: Pick<NewAct, 'communityId' | 'actorId' | 'kind'>,
): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    delete from community_acts where id = (
      select id from community_acts
      where actor_id = ${actorId} and community_id = ${communityId} and kind = ${kind}
        and created_at > clock_timestamp() - interval '1 minute'
      order by created_at desc limit 1)
    returning id`;
  return row?.id ?? null;
}

/** After the last message there is at the moment. */
async function insertAct(sql: Sql, act: NewAct): Promise<Act> {
  const { communityId, kind, actorId, subjectId = null, name = null, roomId = null } = act;
  const rows = await sql<{ act: Act }[]>`
    with acts as (
      insert into community_acts (id, community_id, seq, kind, actor_id, subject_id, name, room_id)
      select ${uuidv7()}, id, last_seq, ${kind}, ${actorId}, ${subjectId}, ${name}, ${roomId}
      from communities where id = ${communityId}
      returning *
    )
    select ${actJson(sql, sql`subject.id is not null`)} as act from acts ${actNames(sql)}`;
  return only(rows).act;
}
