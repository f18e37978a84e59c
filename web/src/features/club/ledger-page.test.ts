import type { LedgerLine } from '@publyka/contract/routes/club';
import { expect, test } from 'vitest';
import { toPeriods } from './ledger-page.tsx';

const now = new Date(2026, 10, 20, 15);

function lineAt(date: Date): LedgerLine {
  return {
    id: date.toISOString(),
    kind: 'invitation',
    missionId: null,
    person: null,
    post: null,
    amount: 50,
    balanceAfter: 50,
    createdAt: date.toISOString(),
  };
}

test('lines stand under the time they belong to', () => {
  const dates = [
    new Date(2026, 10, 20, 9),
    new Date(2026, 10, 19, 23),
    new Date(2026, 10, 14, 16),
    new Date(2026, 10, 13, 14),
    new Date(2026, 9, 31),
    new Date(2025, 11, 2),
  ];
  const periods = toPeriods(dates.map(lineAt), now);
  expect(periods.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Hoje', 1],
    ['Esta semana', 2],
    ['Este mês', 1],
    ['Outubro', 1],
    ['Dezembro de 2025', 1],
  ]);
});
