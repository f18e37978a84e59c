import { webListSize } from '@publyka/contract/limits';
import type { WebPage, WebPosts } from '@publyka/contract/web-pages';
import type { Sql } from '../../platform/db/client.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { findFediverseUrl } from '../federation/service.ts';

import { withSourceFacts } from '../works/service.ts';
import * as store from './store.ts';
import { toWebDrop, toWebPost, toWebProfile, toWebReview } from './views.ts';

/** Beside a post. */
const alsoSize = 3;

type PageOf<Kind extends WebPage['kind']> = Extract<WebPage, { kind: Kind }>;

/** Each is null for what a visitor may not see, whether or not it is there. */
export async function readPostPage(platform: Platform, postId: string): Promise<PageOf<'post'> | null> {
  const { db } = platform;
  const row = await store.selectPost(db, postId);
  if (!row) return null;
  const [also, author, fediverseUrl] = await Promise.all([
    store.selectPosts(db, { exceptId: postId }, { cursor: null, limit: alsoSize }),
    row.hasPage ? store.selectProfile(db, { id: row.personId }) : null,
    findFediverseUrl(platform, row.personId, postId),
  ]);
  return withSourceFacts(db, {
    kind: 'post',
    post: toWebPost(row),
    bio: author?.bio ?? null,
    also: also.map(toWebPost),
    fediverseUrl,
  });
}

/** The post alone, without what stands beside it on its page. */
export async function readEmbeddedPost(
  sql: Sql,
  postId: string,
): Promise<Pick<PageOf<'post'>, 'kind' | 'post'> | null> {
  const row = await store.selectPost(sql, postId);
  return row && withSourceFacts(sql, { kind: 'post', post: toWebPost(row) });
}

export async function readDropPage(sql: Sql, dropId: string): Promise<PageOf<'drop'> | null> {
  const row = await store.selectDrop(sql, dropId);
  return row && withSourceFacts(sql, { kind: 'drop', drop: toWebDrop(row) });
}

export async function readReviewPage(sql: Sql, reviewId: string): Promise<PageOf<'review'> | null> {
  const [row] = await store.selectReviews(sql, { reviewId }, 1);
  return row ? withSourceFacts(sql, { kind: 'review', review: toWebReview(row) }) : null;
}

export async function readProfilePage(
  platform: Platform,
  by: { username: string } | { id: string },
  cursor: string | undefined,
): Promise<PageOf<'profile'> | null> {
  const { db } = platform;
  const row = await store.selectProfile(db, by);
  if (!row) return null;
  const [posts, works, reviews, fediverseUrl] = await Promise.all([
    readPosts(db, { authorId: row.personId }, { path: `/profile/${row.personUsername}`, cursor }),
    store.selectOwnWorks(db, row.personId, webListSize),
    store.selectReviews(db, { personId: row.personId }, webListSize),
    findFediverseUrl(platform, row.personId),
  ]);
  const profile = toWebProfile(row);
  const page = { kind: 'profile' as const, profile, posts, works, reviews: reviews.map(toWebReview), fediverseUrl };
  return withSourceFacts(db, page);
}

/** A work that became another one is that one. */
export async function readWorkPage(sql: Sql, workId: string): Promise<PageOf<'work'> | null> {
  const row = await store.selectWork(sql, workId);
  if (!row) return null;
  if (row.mergedInto !== null) return readWorkPage(sql, row.mergedInto);
  const [posts, reviews] = await Promise.all([
    store.selectPosts(sql, { workId }, { cursor: null, limit: webListSize }),
    store.selectReviews(sql, { workId }, webListSize),
  ]);
  const { card, csl, url, openAccessUrl } = row;
  return withSourceFacts(sql, {
    kind: 'work',
    work: { ...card, csl, url: url ?? card.identifier?.url ?? null, openAccessUrl },
    posts: posts.map(toWebPost),
    reviews: reviews.map(toWebReview),
  });
}

/** What is on the web, newest first, perhaps about one interest; null for an interest that is not there. */
export async function readTodayPage(
  sql: Sql,
  interestId: string | undefined,
  cursor: string | undefined,
): Promise<PageOf<'today'> | null> {
  const interests = await store.selectInterests(sql);
  if (interestId !== undefined && !interests.some(({ id }) => id === interestId)) return null;
  const path = interestId === undefined ? '/publicas' : `/publicas?interesse=${interestId}`;
  const posts = await readPosts(sql, interestId === undefined ? {} : { interestId }, { path, cursor });
  return withSourceFacts(sql, { kind: 'today', interests, interestId: interestId ?? null, posts });
}

async function readPosts(
  sql: Sql,
  filter: store.PostFilter,
  { path, cursor }: { path: string; cursor: string | undefined },
): Promise<WebPosts> {
  const place = { cursor: decodeTimeCursor(cursor), limit: webListSize + 1 };
  const rows = await store.selectPosts(sql, filter, place);
  const { items, nextCursor } = toPage(rows, webListSize, toWebPost);
  return { items, olderUrl: nextCursor && `${path}${path.includes('?') ? '&' : '?'}antes=${nextCursor}` };
}
