import { expect, test } from 'vitest';
import { withOwnLike } from './likes.ts';

test('a like counts once, and taking it back restores it', () => {
  const post = { id: 'a', likesCount: 4, viewer: { liked: false, bookmarked: true } };
  const liked = withOwnLike(post, true);
  expect(liked).toEqual({ id: 'a', likesCount: 5, viewer: { liked: true, bookmarked: true } });
  expect(withOwnLike(liked, true)).toBe(liked);
  expect(withOwnLike(liked, false)).toEqual(post);
});
