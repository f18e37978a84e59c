import { createServer } from 'node:http';
import { feedPageSize } from '@publyka/contract/limits';
import { selectRecentPosts } from '../server/src/features/feed/store.ts';
import { toPost } from '../server/src/features/posts/views.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { decodeTimeCursor } from '../server/src/platform/http/cursor.ts';
import { toPage } from '../server/src/platform/http/keyset-page.ts';

/** What the feed page is measured against: the same query over the same driver, with nothing else around it. */
const [url = '', ...viewerIds] = process.argv.slice(2);
const db = openDatabase(url, { isForRequests: true });
let turn = 0;

const server = createServer(async (request, response) => {
  turn += 1;
  const viewerId = viewerIds[turn % viewerIds.length] ?? '';
  const cursor = request.url?.split('?cursor=')[1];
  const rows = await selectRecentPosts(db, viewerId, decodeTimeCursor(cursor));
  const body = JSON.stringify(toPage(rows, feedPageSize, (row) => toPost(row, viewerId)));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
