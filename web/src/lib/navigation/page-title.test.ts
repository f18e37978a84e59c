import { expect, test } from 'vitest';
import { formatTitle } from './page-title.ts';

test.each([
  ['Feed', 0, 'Feed · Publyka'],
  ['Feed', 3, '(3) Feed · Publyka'],
  ['Feed', 120, '(99+) Feed · Publyka'],
  ['', 0, 'Publyka'],
])('%s with %i unread', (page, unread, title) => {
  expect(formatTitle(page, unread)).toBe(title);
});
