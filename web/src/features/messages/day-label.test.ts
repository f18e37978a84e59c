import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

const now = new Date(2026, 10, 20, 9, 0);

test.each([
  [new Date(2026, 10, 20, 0, 1), 'Hoje'],
  [new Date(2026, 10, 19, 23, 59), 'Ontem'],
  [new Date(2026, 10, 17, 12, 0), 'terça-feira'],
  [new Date(2026, 10, 12, 12, 0), '12 de novembro'],
  [new Date(2024, 10, 12, 12, 0), '12 de novembro de 2024'],
])('%s is %s', (date, label) => {
  expect(dayLabel(date.toISOString(), now)).toBe(label);
});
