import type { Post } from '@publyka/contract/routes/posts';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  addOwnPost,
  changeCachedPost,
  getCachedPost,
  type PostIdList,
  postKey,
  postListKey,
  putOnTop,
  removeCachedPost,
  removeCachedPostsOf,
  removeFromList,
  storePosts,
} from './post-cache.ts';

// Only what the cache looks at.
function post(id: string): Post {
  return { id, likesCount: 0, author: { id: `author of ${id}` } } as Post;
}

function clientWith(...pages: string[][]): QueryClient {
  const client = new QueryClient();
  const list: PostIdList = {
    pages: pages.map((ids) => storePosts(client, { items: ids.map(post), nextCursor: null })),
    pageParams: pages.map(() => undefined),
  };
  client.setQueryData(postListKey('recent'), list);
  return client;
}

function idsOf(client: QueryClient): string[][] {
  return client.getQueryData<PostIdList>(postListKey('recent'))?.pages.map((page) => page.items) ?? [];
}

test('each post of a page is kept for times without a connection', () => {
  const client = clientWith(['a']);
  addOwnPost(client, post('b'));
  const metas = ['a', 'b'].map((id) => client.getQueryCache().find({ queryKey: postKey(id) })?.meta);
  expect(metas).toEqual([{ offline: 'first-pages' }, { offline: 'first-pages' }]);
});

test('a post is changed in one place', () => {
  const client = clientWith(['a', 'b']);
  changeCachedPost(client, 'a', (one) => ({ ...one, likesCount: 3 }));
  changeCachedPost(client, 'unknown', (one) => ({ ...one, likesCount: 3 }));
  expect([getCachedPost(client, 'a')?.likesCount, getCachedPost(client, 'b')?.likesCount]).toEqual([3, 0]);
  expect(getCachedPost(client, 'unknown')).toBeUndefined();
});

test('a removed post leaves its lists and is remembered as gone', () => {
  const client = clientWith(['a', 'b'], ['c']);
  removeCachedPost(client, 'b');
  removeCachedPost(client, 'c');
  expect(idsOf(client)).toEqual([['a'], []]);
  expect(getCachedPost(client, 'b')).toBeNull();
  changeCachedPost(client, 'b', (one) => ({ ...one, likesCount: 1 }));
  expect(getCachedPost(client, 'b')).toBeNull();
});

test('a post of one’s own goes to the top, once', () => {
  const client = clientWith(['a'], ['b']);
  addOwnPost(client, post('n'));
  addOwnPost(client, post('n'));
  expect(idsOf(client)).toEqual([['n', 'a'], ['b']]);
  const empty = new QueryClient();
  addOwnPost(empty, post('n'));
  expect(idsOf(empty)).toEqual([]);
  expect(getCachedPost(empty, 'n')?.id).toBe('n');
});

test('a block takes every post of the person out of every list', () => {
  const client = clientWith(['a', 'b'], ['c']);
  changeCachedPost(client, 'c', (one) => ({ ...one, author: { ...one.author, id: 'author of a' } }));
  removeCachedPostsOf(client, 'author of a');
  expect(idsOf(client)).toEqual([['b'], []]);
  expect([getCachedPost(client, 'a'), getCachedPost(client, 'c')]).toEqual([null, null]);
});

test('a post goes to the top of one list, and out of it again', () => {
  const client = clientWith(['a'], ['b']);
  putOnTop(client, 'recent', 'b');
  expect(idsOf(client)).toEqual([['b', 'a'], []]);
  removeFromList(client, 'recent', 'b');
  expect(idsOf(client)).toEqual([['a'], []]);
  expect(getCachedPost(client, 'b')?.id).toBe('b');
});
