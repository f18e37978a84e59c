import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('placeholders are filled and encoded, and what is missing is named', () => {
  expect(addressOf('/api/posts/{postId}/comments/{commentId}', { postId: 'a/b', commentId: 'c?d' })).toBe(
    '/api/posts/a%2Fb/comments/c%3Fd',
  );
  expect(() => addressOf('/api/posts/{postId}')).toThrow('/api/posts/{postId} needs postId');
});

test('the query says what there is, and nothing of what there is not', () => {
  expect(addressOf('/api/feed', {}, { cursor: 'x&y', limit: 20 })).toBe('/api/feed?cursor=x%26y&limit=20');
  expect(addressOf('/api/feed', {}, { cursor: undefined, author: null })).toBe('/api/feed');
  expect(addressOf('/api/feed', {}, { text: '' })).toBe('/api/feed?text=');
});
