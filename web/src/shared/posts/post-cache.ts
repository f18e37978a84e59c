import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/routes/posts';
import type { QueryClient } from '@tanstack/react-query';
import type { PagedList } from '../../lib/cache/paged-query.ts';
import { cancelAndRefetch, storeQuery, updateCached } from '../../lib/cache/update-cached.ts';

/**
 * Posts are cached one by one, and lists hold their ids, so that a like or a live event changes one entry for all
 * screens. A deleted post is cached as null.
 */
export type CachedPost = Post | null;
export type PostIdPage = Page<string>;
export type PostIdList = PagedList<string>;

const onesKey = ['posts', 'one'] as const;

export function postKey(postId: string) {
  return [...onesKey, postId] as const;
}

/** For every query of a single post. */
export const postMeta = { offline: 'first-pages' } as const;

const listsKey = ['posts', 'lists'] as const;

export type PostListName = 'relevant' | 'recent' | 'bookmarks';

export function postListKey(name: PostListName) {
  return [...listsKey, name] as const;
}

/** The posts of one person, on their profile. */
export function personPostsKey(personId: string) {
  return [...listsKey, 'person', personId] as const;
}

/** The posts that quote one. */
export function citationsKey(postId: string) {
  return [...listsKey, 'citations', postId] as const;
}

export function getCachedPost(queryClient: QueryClient, postId: string): CachedPost | undefined {
  return queryClient.getQueryData<CachedPost>(postKey(postId));
}

/** Caches each post of a page, and returns the page with their ids. */
export function storePosts(queryClient: QueryClient, page: Page<Post>): PostIdPage {
  for (const post of page.items) storePost(queryClient, post);
  return { items: page.items.map((post) => post.id), nextCursor: page.nextCursor };
}

function storePost(queryClient: QueryClient, post: Post): void {
  storeQuery<CachedPost>(queryClient, { queryKey: postKey(post.id), meta: postMeta }, post);
}

export function changeCachedPost(queryClient: QueryClient, postId: string, change: (post: Post) => CachedPost): void {
  updateCached<CachedPost>(queryClient, postKey(postId), (post) => post && change(post));
}

/** Removes a post, and its id from every list. */
export function removeCachedPost(queryClient: QueryClient, postId: string): void {
  changeCachedPost(queryClient, postId, () => null);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: listsKey })) {
    updateCached<PostIdList>(queryClient, query.queryKey, (list) => changePages(list, (ids) => without(ids, postId)));
  }
}

export function cachedPostIds(queryClient: QueryClient): string[] {
  const ids = queryClient
    .getQueryCache()
    .findAll({ queryKey: onesKey })
    .map(({ queryKey }) => queryKey[onesKey.length]);
  return ids.filter((id) => typeof id === 'string');
}

/** After a block. */
export function removeCachedPostsOf(queryClient: QueryClient, personId: string): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: onesKey })) {
    // These keys hold nothing but posts.
    const post = query.state.data as CachedPost | undefined;
    if (post?.author.id === personId) removeCachedPost(queryClient, post.id);
  }
}

/** What the viewer may see has changed: visible posts are refetched now, others when they are shown. */
export function refetchPosts(queryClient: QueryClient): void {
  void cancelAndRefetch(queryClient, listsKey);
  void cancelAndRefetch(queryClient, onesKey);
}

/** Puts one's new post at the top of both tabs of the feed. */
export function addOwnPost(queryClient: QueryClient, post: Post): void {
  storePost(queryClient, post);
  for (const name of ['relevant', 'recent'] as const) putOnTop(queryClient, name, post.id);
}

export function putOnTop(queryClient: QueryClient, name: PostListName, postId: string): void {
  updateCached<PostIdList>(queryClient, postListKey(name), (list) => {
    const [first, ...rest] = changePages(list, (ids) => without(ids, postId)).pages;
    return first ? { ...list, pages: [{ ...first, items: [postId, ...first.items] }, ...rest] } : list;
  });
}

export function removeFromList(queryClient: QueryClient, name: PostListName, postId: string): void {
  updateCached<PostIdList>(queryClient, postListKey(name), (list) => changePages(list, (ids) => without(ids, postId)));
}

function changePages(list: PostIdList, change: (ids: string[]) => string[]): PostIdList {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

function without(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : ids;
}
