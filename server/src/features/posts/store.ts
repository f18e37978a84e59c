import { feedPageSize } from '@publyka/contract/limits';
import type { PostLink, PostType, PostVideo } from '@publyka/contract/routes/posts';
import type { Image } from '@publyka/contract/routes/uploads';
import { defineBatchedStatement } from '../../platform/db/batched-statement.ts';
import type { Database, Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { only } from '../../platform/db/only.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';
import { redactEvents } from '../../platform/realtime/event-store.ts';
import { personJoin } from '../profiles/views.ts';
import { isVisiblePost } from '../visibility/things.ts';
import { redactedWork } from '../works/views.ts';
import { type KeptRatings, type PostRow, postColumns } from './rows.ts';
import { listedPostColumns, type PostListRow, readPostList } from './views.ts';

/** The post as this viewer sees it; null when it is absent or they may not see it. */
export async function selectPost(sql: Sql, viewerId: string, postId: string): Promise<PostRow | null> {
  const [row] = await sql<PostRow[]>`
    select ${postColumns(sql, viewerId)} from posts ${personJoin(sql, sql`posts.user_id`)}
    where posts.id = ${postId} and ${isVisiblePost(sql, viewerId)}`;
  return row ?? null;
}

const postsOfPerson = defineBatchedStatement<PostListRow, 'viewer_id' | 'person_id' | 'at' | 'id'>(
  { viewer_id: 'uuid', person_id: 'uuid', at: 'timestamptz', id: 'uuid' },
  (sql, { viewer_id: viewerId, person_id: personId, at, id }) =>
    readPostList(
      sql,
      viewerId,
      sql`
        select ${listedPostColumns(sql)} from posts ${personJoin(sql, sql`posts.user_id`)}
        where posts.user_id = ${personId} and ${isVisiblePost(sql, viewerId)} and (posts.created_at, posts.id) < (${at}, ${id})
        order by posts.created_at desc, posts.id desc ${limitTo(sql, feedPageSize + 1)}`,
    ),
);

/** What a person published, newest first, one more than a page. */
export async function selectPostsOf(
  db: Database,
  viewerId: string,
  personId: string,
  cursor: TimeCursor | null,
): Promise<PostListRow> {
  const { at, id } = cursor ?? beforeAll;
  return only(await postsOfPerson(db, { viewer_id: viewerId, person_id: personId, at, id }));
}

export interface PostAccess {
  authorId: string;
  likesCount: number;
  commentsCount: number;
}

/** What access checks need of a post; null when it is absent or this viewer may not see it. */
export async function selectPostAccess(sql: Sql, viewerId: string, postId: string): Promise<PostAccess | null> {
  const [row] = await sql<PostAccess[]>`
    select user_id as author_id, likes_count, comments_count from posts
    where id = ${postId} and ${isVisiblePost(sql, viewerId)}`;
  return row ?? null;
}

/** Locks the post's access until the transaction ends, so that changes of its counts are serialized. */
export async function lockPostAccess(sql: Sql, viewerId: string, postId: string): Promise<PostAccess | null> {
  const [row] = await sql<PostAccess[]>`
    select user_id as author_id, likes_count, comments_count from posts
    where id = ${postId} and ${isVisiblePost(sql, viewerId)} for no key update of posts`;
  return row ?? null;
}

/** Locks a post even if this viewer may not see it: people can always withdraw what is theirs. */
export async function lockPostForWithdrawal(
  sql: Sql,
  viewerId: string,
  postId: string,
): Promise<(PostAccess & { isVisible: boolean }) | null> {
  const [row] = await sql<(PostAccess & { isVisible: boolean })[]>`
    select user_id as author_id, likes_count, comments_count, ${isVisiblePost(sql, viewerId)} as is_visible from posts
    where id = ${postId} for no key update of posts`;
  return row ?? null;
}

/** Locks a post without an access check; null when it was deleted. */
export async function lockPost(
  sql: Sql,
  postId: string,
): Promise<{ authorId: string; quotedId: string | null } | null> {
  const [row] = await sql<{ authorId: string; quotedId: string | null }[]>`
    select user_id as author_id, quoted_id from posts where id = ${postId} for no key update`;
  return row ?? null;
}

/** Returns the new number of quotations; null when the post was deleted. */
export async function updateCitationsCount(sql: Sql, postId: string, by: 1 | -1): Promise<number | null> {
  const [row] = await sql<{ citationsCount: number }[]>`
    update posts set citations_count = citations_count + ${by} where id = ${postId} returning citations_count`;
  return row?.citationsCount ?? null;
}

interface NewPostRow {
  id: string;
  userId: string;
  type: PostType;
  content: string;
  authorRating: number | null;
  link: PostLink | null;
  quotedId: string | null;
  quotedVersion: number | null;
  quotedFrom: number | null;
  quotedLength: number | null;
  onWeb: boolean;
  removedCards: string[];
}

/** False when the id is taken already. */
export async function insertPost(sql: Sql, { link, ...post }: NewPostRow): Promise<boolean> {
  const { count } =
    await sql`insert into posts ${sql({ ...post, link: asJson(sql, link) })} on conflict (id) do nothing`;
  return count === 1;
}

/** The works whose card the author removed. */
export async function selectRemovedCards(sql: Sql, postId: string): Promise<string[]> {
  const [row] = await sql<{ removedCards: string[] }[]>`select removed_cards from posts where id = ${postId}`;
  return row?.removedCards ?? [];
}

/** Keeps the images as they are shown, and the first one's address. */
export async function updateShownImages(
  sql: Sql,
  postId: string,
  images: Image[],
  imageUrl: string | null,
): Promise<void> {
  await sql`update posts set images = ${asJson(sql, images)}, image_url = ${imageUrl} where id = ${postId}`;
}

/** Updates the description of one picture; `images` are all of them, with it, as they are shown. */
export async function updateDescription(
  sql: Sql,
  { postId, imageId, alt }: { postId: string; imageId: string; alt: string },
  images: Image[],
): Promise<void> {
  await sql`update post_images set alt = ${alt} where post_id = ${postId} and file_id = ${imageId}`;
  await sql`update posts set images = ${asJson(sql, images)} where id = ${postId}`;
}

interface VideoFiles {
  videoFileId: string | null;
  posterFileId: string | null;
}

/** Keeps the video as it is shown, and which files are in use for it. */
export async function updateVideo(sql: Sql, postId: string, video: PostVideo, files: VideoFiles): Promise<void> {
  await sql`
    update posts set video = ${asJson(sql, video)}, video_file_id = ${files.videoFileId}, poster_file_id = ${files.posterFileId}
    where id = ${postId}`;
}

/** The next version of a locked post: what was rated until now, was an earlier one. */
export async function updateContent(sql: Sql, postId: string, content: string): Promise<void> {
  await sql`
    update posts set content = ${content}, version = version + 1, edited_at = now(), earlier_ratings_count = ratings_count
    where id = ${postId}`;
}

/** False when the post was deleted. */
export async function updateLink(sql: Sql, postId: string, link: PostLink): Promise<boolean> {
  const { count } = await sql`update posts set link = ${asJson(sql, link)} where id = ${postId}`;
  return count === 1;
}

export async function selectLink(sql: Sql, postId: string): Promise<PostLink | null> {
  const [row] = await sql<{ link: PostLink | null }[]>`select link from posts where id = ${postId}`;
  return row?.link ?? null;
}

/** As a parameter of type json. postgres.js wants a type with an index signature, which our interfaces have not. */
function asJson(sql: Sql, value: object | null) {
  return value && sql.json(value as never);
}

interface PostImageRow {
  postId: string;
  position: number;
  fileId: string;
  alt: string;
}

export async function insertPostImages(sql: Sql, images: PostImageRow[]): Promise<void> {
  if (images.length > 0) await sql`insert into post_images ${sql(images.map((image) => ({ ...image })))}`;
}

/** Deletes the post with everything that belongs to it; returns the ids of its files. */
export async function deletePost(sql: Sql, postId: string): Promise<string[]> {
  const images = await sql<{ fileId: string }[]>`delete from post_images where post_id = ${postId} returning file_id`;
  const [post] = await sql<VideoFiles[]>`
    delete from posts where id = ${postId} returning video_file_id, poster_file_id`;
  const ofVideo = [post?.videoFileId, post?.posterFileId].filter((fileId) => typeof fileId === 'string');
  return [...images.map((image) => image.fileId), ...ofVideo];
}

/** Removes the words of the post and its comments from stored events, so that no replay brings them back. */
export async function redactEventsOf(sql: Sql, postId: string): Promise<void> {
  await redactEvents(sql, sql`topic = ${`post:${postId}`}`, {
    'comment.created': { 'comment.content': '', 'comment.works': [] },
    'comment.edited': { content: '', works: [] },
    'comment.quoted': { 'answered.quote': null },
    'post.edited': { content: '', works: [] },
    'post.described': { alt: '' },
    'text.mentioned': { mention: null },
    'post.link_filled': { link: null },
    'work.changed': redactedWork,
    'works.shown': { works: [] },
  });
}

export async function selectRatings(sql: Sql, postId: string): Promise<KeptRatings> {
  const [row] = await sql<
    KeptRatings[]
  >`select ratings_count, ratings_sum, earlier_ratings_count from posts where id = ${postId}`;
  return row ?? { ratingsCount: 0, ratingsSum: 0, earlierRatingsCount: 0 };
}

/** True when the like is new; the kept count moves in the same statement. */
export async function insertLike(sql: Sql, postId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with added as (insert into post_likes (post_id, user_id) values (${postId}, ${userId}) on conflict do nothing returning post_id)
    update posts set likes_count = likes_count + 1 from added where posts.id = added.post_id`;
  return count === 1;
}

/** True when there was a like to take back. */
export async function deleteLike(sql: Sql, postId: string, userId: string): Promise<boolean> {
  const { count } = await sql`
    with removed as (delete from post_likes where post_id = ${postId} and user_id = ${userId} returning post_id)
    update posts set likes_count = likes_count - 1 from removed where posts.id = removed.post_id`;
  return count === 1;
}

export async function updateHidden(sql: Sql, postId: string, isHidden: boolean): Promise<boolean> {
  const { count } = await sql`
    update posts set hidden_at = ${isHidden ? sql`now()` : sql`null`} where id = ${postId}`;
  return count === 1;
}
