import type { Notification } from '@publyka/contract/routes/notifications';
import { expect, test } from 'vitest';
import { cutByDay } from './notifications-panel.tsx';

const now = new Date(2026, 10, 20, 9, 30);

function at(...time: [hours: number, minutes: number]): Notification {
  return {
    id: time.join(':'),
    type: 'other',
    actors: [],
    peopleCount: 0,
    content: 'Oi',
    quote: null,
    read: false,
    refTable: null,
    postId: null,
    link: '/',
    createdAt: new Date(2026, 10, 20, ...time).toISOString(),
  };
}

test('days are those of the calendar, and empty ones are left out', () => {
  const items = [at(9, 0), at(0, 0), at(0, -1), at(-24, 0), at(-24, -1)];
  const cut = cutByDay(items, now).map(({ title, items }) => [title, items.map(({ id }) => id)]);
  expect(cut).toEqual([
    ['Hoje', ['9:0', '0:0']],
    ['Ontem', ['0:-1', '-24:0']],
    ['Antes', ['-24:-1']],
  ]);
  expect(cutByDay([at(-48, 0)], now).map(({ title }) => title)).toEqual(['Antes']);
  expect(cutByDay([], now)).toEqual([]);
});
