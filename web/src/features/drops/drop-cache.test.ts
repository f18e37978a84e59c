import type { Drop } from '@publyka/contract/routes/drops';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { addOwnDrop, applyEventToDrops, changeCachedDrop, type DropList, dropKey, dropListKey } from './drop-cache.ts';
import { withLike } from './like-command.ts';

let queryClient: QueryClient;

function drop(id: string, change: Partial<Drop> = {}): Drop {
  return {
    id,
    author: {
      id: 'iara',
      username: 'iarana',
      fullName: 'Iara Nascimento',
      title: null,
      institution: null,
      avatar: null,
    },
    title: id,
    description: id,
    works: [],
    video: { id, contentType: 'video/mp4', width: 96, height: 160, durationMs: 2000, status: 'ready' },
    cover: null,
    captionsUrl: null,
    likesCount: 0,
    viewsCount: 0,
    createdAt: '2026-11-20T12:00:00.000Z',
    viewer: { liked: false },
    can: { delete: false, editCaptions: false },
    ...change,
  };
}

function listed(): Drop[] {
  return queryClient.getQueryData<DropList>(dropListKey)?.pages.flatMap(({ items }) => items) ?? [];
}

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData<DropList>(dropListKey, {
    pages: [
      { items: [drop('c'), drop('b')], nextCursor: 'next' },
      { items: [drop('a')], nextCursor: null },
    ],
    pageParams: [null, 'next'],
  });
  queryClient.setQueryData(dropKey('a'), drop('a'));
});

test('a like shows wherever the drop is cached, and pressing twice is liking once', () => {
  changeCachedDrop(queryClient, 'a', (one) => withLike(withLike(one, true), true));
  expect(listed().map(({ likesCount }) => likesCount)).toEqual([0, 0, 1]);
  expect(queryClient.getQueryData(dropKey('a'))).toMatchObject({ likesCount: 1, viewer: { liked: true } });
});

test('an event reaches list and link; a deleted drop is gone from both', () => {
  const liked = { dropId: 'a', personId: 'nilo', likesCount: 7 };
  applyEventToDrops(queryClient, { seq: 1, type: 'drop.liked', data: liked }, 'eu');
  expect(listed().at(-1)).toMatchObject({ likesCount: 7, viewer: { liked: false } });
  applyEventToDrops(queryClient, { seq: 2, type: 'drop.deleted', data: { dropId: 'a' } }, 'eu');
  expect(listed().map(({ id }) => id)).toEqual(['c', 'b']);
  expect(queryClient.getQueryData(dropKey('a'))).toBeNull();
});

test('a drop of my own comes first, and once', () => {
  addOwnDrop(queryClient, drop('d'));
  addOwnDrop(queryClient, drop('d'));
  expect(listed().map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});
