import { expect, test } from 'vitest';
import { groupKeyOf } from './groups.ts';

test('a day ends at midnight in Brazil', () => {
  const keyAt = (time: string) => groupKeyOf('like', 'p', new Date(time));
  expect(keyAt('2026-11-20T02:59:59Z')).toBe('like p 2026-11-19');
  expect(keyAt('2026-11-20T03:00:00Z')).toBe('like p 2026-11-20');
});
