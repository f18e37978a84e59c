import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/routes/posts';
import type { QueryClient } from '@tanstack/react-query';
import type { PagedList } from './paged-query.ts';
import { refetchQueriesAfresh, storeQuery, updateCached } from './update-cached.ts';

/**
 * Posts are cached one by one, lists hold their ids: a like or a live event changes one place, and every screen that
 * shows the post follows. A post that is gone is cached as null.
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

export function getCachedPost(queryClient: QueryClient, postId: string): CachedPost | undefined {
  return queryClient.getQueryData<CachedPost>(postKey(postId));
}

/** Keeps each post of an answer in its own place; what is left is the page of their ids. */
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

/** The post is gone: from its own place, and from every list. */
export function removeCachedPost(queryClient: QueryClient, postId: string): void {
  changeCachedPost(queryClient, postId, () => null);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: listsKey })) {
    updateCached<PostIdList>(queryClient, query.queryKey, (list) => changePages(list, (ids) => without(ids, postId)));
  }
}

/** Everything of a person is gone, by a block. */
export function removeCachedPostsOf(queryClient: QueryClient, personId: string): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: onesKey })) {
    // Under these keys lie posts and nothing else.
    const post = query.state.data as CachedPost | undefined;
    if (post?.author.id === personId) removeCachedPost(queryClient, post.id);
  }
}

/** What may be seen has changed: what is shown of posts is fetched afresh, the rest when it is shown. */
export function refetchPosts(queryClient: QueryClient): void {
  void refetchQueriesAfresh(queryClient, listsKey);
  void refetchQueriesAfresh(queryClient, onesKey);
}

/** A new post of one's own goes to the top of both tabs of the feed. */
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
