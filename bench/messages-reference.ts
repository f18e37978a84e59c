import { createServer } from 'node:http';
import { messagesPageSize, unreadCommunitiesMax } from '@publyka/contract/limits';
import { selectMessages } from '../server/src/features/messages/store.ts';
import { toMessage } from '../server/src/features/messages/views.ts';
import { selectUnread } from '../server/src/features/unread/store.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { nthId } from './messages-data.ts';

/** What pages and unread counts are measured against: the same query over the same driver, nothing else around it. */
const [url = '', people = '1'] = process.argv.slice(2);
const db = openDatabase(url);
const communityId = nthId('community', 1);
let turn = 0;

async function answer(path: string): Promise<unknown> {
  turn += 1;
  const viewerId = nthId('person', 3 + (turn % (Number(people) - 2)));
  if (path.startsWith('/unread')) return selectUnread(db, viewerId, unreadCommunitiesMax);
  const below = Number(path.split('?below=')[1] ?? Number.MAX_SAFE_INTEGER);
  const rows = await selectMessages(db, {
    viewerId,
    communityId,
    roomId: null,
    bound: { below },
    limit: messagesPageSize + 1,
  });
  return rows.map((row) => toMessage(row, viewerId));
}

const server = createServer(async (request, response) => {
  const body = JSON.stringify(await answer(request.url ?? ''));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
