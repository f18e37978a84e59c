import { expect, test } from 'vitest';
import { formatCompact, formatCount } from './format.ts';

test('numbers as people say them', () => {
  expect(formatCompact(834)).toBe('834');
  expect(formatCompact(1240).replace('\u00A0', ' ')).toBe('1,2 mil');
  expect(formatCount(1, 'comentário', 'comentários')).toBe('1 comentário');
  expect(formatCount(1245, 'comentário', 'comentários')).toBe('1.245 comentários');
});
