import type { Page } from '@publyka/contract/page';
import type { Post } from '@publyka/contract/posts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { changeCached } from './change-cached.ts';

/**
 * Posts are cached one by one, lists hold their ids: a like or a live event changes one place, and every screen that
 * shows the post follows. A post that is gone is cached as null.
 */
export type CachedPost = Post | null;
export type PostIdPage = Page<string>;
export type PostIdList = InfiniteData<PostIdPage, string | null>;

export function postKey(postId: string) {
  return ['posts', 'one', postId] as const;
}

const listsKey = ['posts', 'lists'] as const;

export function postListKey(name: 'recent') {
  return [...listsKey, name] as const;
}

export function getCachedPost(queryClient: QueryClient, postId: string): CachedPost | undefined {
  return queryClient.getQueryData<CachedPost>(postKey(postId));
}

/** Keeps each post of an answer in its own place; what is left is the page of their ids. */
export function storePosts(queryClient: QueryClient, page: Page<Post>): PostIdPage {
  for (const post of page.items) queryClient.setQueryData<CachedPost>(postKey(post.id), post);
  return { items: page.items.map((post) => post.id), nextCursor: page.nextCursor };
}

export function changeCachedPost(queryClient: QueryClient, postId: string, change: (post: Post) => CachedPost): void {
  changeCached<CachedPost>(queryClient, postKey(postId), (post) => post && change(post));
}

/** The post is gone: from its own place, and from every list. */
export function removeCachedPost(queryClient: QueryClient, postId: string): void {
  changeCachedPost(queryClient, postId, () => null);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: listsKey })) {
    changeCached<PostIdList>(queryClient, query.queryKey, (list) => changePages(list, (ids) => without(ids, postId)));
  }
}

/** A new post of one's own goes to the top of the newest. */
export function addOwnPost(queryClient: QueryClient, post: Post): void {
  queryClient.setQueryData<CachedPost>(postKey(post.id), post);
  changeCached<PostIdList>(queryClient, postListKey('recent'), (list) => {
    const [first, ...rest] = changePages(list, (ids) => without(ids, post.id)).pages;
    return first ? { ...list, pages: [{ ...first, items: [post.id, ...first.items] }, ...rest] } : list;
  });
}

function changePages(list: PostIdList, change: (ids: string[]) => string[]): PostIdList {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

function without(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : ids;
}
