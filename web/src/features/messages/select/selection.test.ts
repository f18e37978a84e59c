import { selectedMessagesMax } from '@publyka/contract/limits';
import { expect, test } from 'vitest';
import { between, toggled } from './selection.ts';

test('a press chooses a message, and the next one leaves it out', () => {
  const once = toggled(new Set(), 'a', []);
  expect([...once]).toEqual(['a']);
  expect([...toggled(once, 'a', [])]).toEqual([]);
});

test('a range chooses all of it, upwards and downwards, and takes nothing out', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(between(order, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(between(order, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(order, 'gone', 'b')).toEqual([]);
  expect([...toggled(new Set(['c']), 'b', ['b', 'c', 'd'])].sort()).toEqual(['b', 'c', 'd']);
});

test('what does not fit is not chosen', () => {
  const full = new Set(Array.from({ length: selectedMessagesMax }, (_, n) => `${n}`));
  expect(toggled(full, 'more', [])).toBe(full);
  expect(toggled(full, '3', []).size).toBe(selectedMessagesMax - 1);
});
