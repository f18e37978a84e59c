import { createServer } from 'node:http';
import { feedPageSize } from '@publyka/contract/limits';
import { type PostRow, postColumns, toPost } from '../server/src/features/posts/rows.ts';
import { isVisiblePost } from '../server/src/features/posts/views.ts';
import { personJoin } from '../server/src/features/profiles/views.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { limitTo } from '../server/src/platform/db/limit.ts';
import { defineStatement, parameter } from '../server/src/platform/db/statement.ts';
import { beforeAll, decodeTimeCursor } from '../server/src/platform/http/cursor.ts';
import { toPage } from '../server/src/platform/http/keyset-page.ts';

/** What the feed page is measured against: one prepared query a request that reads all of it, and nothing around it. */
const [url = '', ...viewerIds] = process.argv.slice(2);
const db = openDatabase(url, { isForRequests: true });
let turn = 0;

const recentPosts = defineStatement<PostRow>((sql) => {
  const viewerId = parameter(sql, 1);
  return sql`
    select ${postColumns(sql, viewerId)} from posts ${personJoin(sql, sql`posts.user_id`)}
    where ${isVisiblePost(sql, viewerId)} and (posts.created_at, posts.id) < ($2::text::timestamptz, $3)
    order by posts.created_at desc, posts.id desc ${limitTo(sql, feedPageSize + 1)}`;
});

const server = createServer(async (request, response) => {
  turn += 1;
  const viewerId = viewerIds[turn % viewerIds.length] ?? '';
  const { at, id } = decodeTimeCursor(request.url?.split('?cursor=')[1]) ?? beforeAll;
  const rows = await recentPosts(db, [viewerId, at, id]);
  const body = JSON.stringify(toPage(rows, feedPageSize, (row) => toPost(row, viewerId)));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
