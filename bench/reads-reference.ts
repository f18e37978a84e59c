import { commentsPageSize, feedPageSize, notificationsPageSize } from '@publyka/contract/limits';
import { addExtras, commentColumns, type PlainCommentRow, toComment } from '../server/src/features/comments/views.ts';
import { actorsOf } from '../server/src/features/notifications/groups.ts';
import { selectBadges } from '../server/src/features/notifications/store.ts';
import {
  actJoins,
  type NotificationRow,
  notificationColumns,
  toNotification,
} from '../server/src/features/notifications/views.ts';
import { type PostRow, postColumns, toPost } from '../server/src/features/posts/rows.ts';
import { findPeople } from '../server/src/features/profiles/service.ts';
import { personJoin } from '../server/src/features/profiles/views.ts';
import { isVisibleComment, isVisiblePost } from '../server/src/features/visibility/things.ts';
import { openDatabase } from '../server/src/platform/db/client.ts';
import { limitTo } from '../server/src/platform/db/limit.ts';
import { defineStatement, parameter } from '../server/src/platform/db/statement.ts';
import { beforeAll, decodeTimeCursor } from '../server/src/platform/http/cursor.ts';
import { toPage } from '../server/src/platform/http/keyset-page.ts';
import { serveBare } from './bare-server.ts';

/** What reading is measured against: a prepared query a request that reads all of it (of notifications, the people in another), and nothing around it. */
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

const commentsOfPost = defineStatement<PlainCommentRow>((sql) => {
  const viewerId = parameter(sql, 1);
  return sql`
    select ${commentColumns(sql, viewerId)} from comments ${personJoin(sql, sql`comments.user_id`)}
    where comments.post_id = $2 and comments.parent_id is null and ${isVisibleComment(sql, viewerId)}
      and (select true from posts where posts.id = $2 and ${isVisiblePost(sql, viewerId)})
      and (comments.created_at, comments.id) < ($3::text::timestamptz, $4)
    order by comments.created_at desc, comments.id desc ${limitTo(sql, commentsPageSize + 1)}`;
});

const notificationsOfPerson = defineStatement<NotificationRow>(
  (sql) => sql`
    select ${notificationColumns(sql)} from notifications ${actJoins(sql)} where notifications.user_id = $1
    order by notifications.created_at desc, notifications.id desc ${limitTo(sql, notificationsPageSize + 1)}`,
);

const personById = defineStatement<{ id: string; fullName: string; username: string }>(
  (sql) => sql`select id, full_name, username from profiles where id = $1`,
);

async function answer(path: string): Promise<unknown> {
  turn += 1;
  const viewerId = viewerIds[turn % viewerIds.length] ?? '';
  if (path.startsWith('/comments/')) {
    const plain = await commentsOfPost(db, [viewerId, path.slice('/comments/'.length), beforeAll.at, beforeAll.id]);
    const rows = await addExtras(db, viewerId, plain);
    return toPage(rows, commentsPageSize, (row) => toComment(row, viewerId));
  }
  if (path === '/notifications') {
    const rows = await notificationsOfPerson(db, [viewerId]);
    const people = await findPeople(db, actorsOf(rows));
    return toPage(rows, notificationsPageSize, (row) => toNotification(row, people));
  }
  if (path === '/person') return personById(db, [viewerId]);
  if (path === '/badges') return selectBadges(db, viewerId);
  const { at, id } = decodeTimeCursor(path.split('?cursor=')[1]) ?? beforeAll;
  return toPage(await recentPosts(db, [viewerId, at, id]), feedPageSize, (row) => toPost(row, viewerId));
}

serveBare(answer);
