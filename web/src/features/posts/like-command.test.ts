import { expect, test } from 'vitest';
import { withLike } from './data.ts';

test('a like counts once, and taking it back restores the post', () => {
  const post = { id: 'a', likesCount: 4, viewer: { liked: false, bookmarked: true } };
  const liked = withLike(post, true);
  expect(liked).toEqual({ id: 'a', likesCount: 5, viewer: { liked: true, bookmarked: true } });
  expect(withLike(liked, true)).toBe(liked);
  expect(withLike(liked, false)).toEqual(post);
});
