import { communitiesPageSize, messagesPageSize } from '@publyka/contract/limits';
import { selectListed } from '../server/src/features/communities/store.ts';
import { toCommunity } from '../server/src/features/communities/views.ts';
import { type MessageRow, messageColumns, toMessage } from '../server/src/features/messages/views.ts';
import { personJoin } from '../server/src/features/profiles/views.ts';
import { type UnreadRow, unreadStatement } from '../server/src/features/unread/store.ts';
import { isNotBlocked } from '../server/src/features/visibility/blocks.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { serveBare } from './bare-server.ts';
import { nthId } from './messages-data.ts';

/** What pages, lists and unread counts are measured against: prepared queries that read all of it, nothing else. */
const [url = '', people = '1'] = process.argv.slice(2);
const db = openDatabase(url, { isForRequests: true });
const communityId = nthId('community', 1);
let turn = 0;

async function answer(path: string): Promise<unknown> {
  turn += 1;
  const person = Number(path.split('?person=')[1] ?? 3 + (turn % (Number(people) - 2)));
  const viewerId = nthId('person', person);
  if (path.startsWith('/unread')) {
    const mine: ReturnType<typeof db> = db`(select community_id from community_members where user_id = ${viewerId})`;
    return db<UnreadRow[]>`${unreadStatement(db, viewerId, mine)}`;
  }
  if (path.startsWith('/list')) {
    const listed = (await selectListed(db, viewerId, 'groups', null)).slice(0, communitiesPageSize);
    const ids = listed.map(({ id }) => id);
    const unread = await db<UnreadRow[]>`${unreadStatement(db, viewerId, db`unnest(${ids}::uuid[])`)}`;
    const counts = new Map(unread.map(({ communityId: id, seqs }) => [id, seqs?.length ?? 0]));
    return listed.map((row) => toCommunity(row, viewerId, counts.get(row.id) ?? 0));
  }
  const below = Number(path.split('?below=')[1] ?? Number.MAX_SAFE_INTEGER);
  const rows = await db<MessageRow[]>`
    select ${messageColumns(db, viewerId)} from messages ${personJoin(db, db`messages.user_id`)}
    where messages.community_id = ${communityId} and messages.channel_id = ${communityId} and messages.deleted_at is null
      and messages.seq < ${below} and ${isNotBlocked(db, viewerId, db`messages.user_id`)}
      and exists (select from community_members where community_id = ${communityId} and user_id = ${viewerId})
    order by messages.seq desc limit ${messagesPageSize + 1}`;
  return rows.map((row) => toMessage(row, viewerId));
}

serveBare(answer);
