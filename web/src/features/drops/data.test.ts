import { withOwnLike } from '@publyka/contract/likes';
import type { Drop } from '@publyka/contract/routes/drops';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { registerFeature } from '../../lib/features.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { addOwnDrop, changeCachedDrop, dropQuery, dropsFeature, dropsQuery } from './data.ts';

registerFeature(dropsFeature);

const { queryKey: linkedKey } = dropQuery('a');

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
  return queryClient.getQueryData(dropsQuery.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
}

beforeEach(() => {
  queryClient = new QueryClient();
  queryClient.setQueryData(dropsQuery.queryKey, {
    pages: [
      { items: [drop('c'), drop('b')], nextCursor: 'next' },
      { items: [drop('a')], nextCursor: null },
    ],
    pageParams: [undefined, 'next'],
  });
  queryClient.setQueryData(linkedKey, drop('a'));
});

test('a like shows wherever the drop is cached, and pressing twice is liking once', () => {
  changeCachedDrop(queryClient, 'a', (one) => withOwnLike(withOwnLike(one, true), true));
  expect(listed().map(({ likesCount }) => likesCount)).toEqual([0, 0, 1]);
  expect(queryClient.getQueryData(linkedKey)).toMatchObject({ likesCount: 1, viewer: { liked: true } });
});

test('an event reaches list and link; a deleted drop is gone from both', () => {
  const liked = { dropId: 'a', personId: 'nilo', likesCount: 7 };
  applyLiveEvent(queryClient, { seq: 1, type: 'drop.liked', data: liked });
  expect(listed().at(-1)).toMatchObject({ likesCount: 7, viewer: { liked: false } });
  applyLiveEvent(queryClient, { seq: 2, type: 'drop.deleted', data: { dropId: 'a' } });
  expect(listed().map(({ id }) => id)).toEqual(['c', 'b']);
  expect(queryClient.getQueryData(linkedKey)).toBeNull();
});

test('a drop of my own comes first, and once', () => {
  addOwnDrop(queryClient, drop('d'));
  addOwnDrop(queryClient, drop('d'));
  expect(listed().map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
});
