import type { Post } from '@publyka/contract/posts';
import { expect, test } from 'vitest';
import { withLike } from './use-like-post.ts';

const post: Post = {
  id: '0198c0de-0000-7000-8000-000000000001',
  type: 'text',
  author: {
    id: '0198c0de-0000-7000-8000-000000000002',
    fullName: 'Nilo',
    username: 'niloba',
    title: null,
    institution: null,
    avatar: null,
  },
  content: 'Oi',
  images: [],
  authorRating: null,
  likesCount: 4,
  commentsCount: 0,
  createdAt: '2025-11-20T12:00:00.000Z',
  viewer: { liked: false },
  can: { delete: false },
};

test('a like counts once, and taking it back restores the post', () => {
  const liked = withLike(post, true);
  expect(liked).toMatchObject({ likesCount: 5, viewer: { liked: true } });
  expect(withLike(liked, true)).toBe(liked);
  expect(withLike(liked, false)).toEqual(post);
});
