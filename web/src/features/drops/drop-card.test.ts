import { expect, test } from 'vitest';
import { formatLength, formatRemaining, formatViews } from './drop-card.tsx';

test('views as people say them', () => {
  expect(formatViews(1)).toBe('1 visualização');
  expect(formatViews(0)).toBe('0 visualizações');
});

test('lengths and what is left', () => {
  expect(formatLength(54.9)).toBe('0:54');
  expect(formatLength(60)).toBe('1:00');
  expect(formatLength(Number.NaN)).toBe('0:00');
  expect(formatRemaining(65)).toBe('falta 1 min');
  expect(formatRemaining(150)).toBe('faltam 3 min');
  expect(formatRemaining(17)).toBe('faltam 20 s');
  expect(formatRemaining(0.2)).toBe('faltam 5 s');
});
