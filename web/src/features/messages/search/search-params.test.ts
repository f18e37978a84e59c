import { expect, test } from 'vitest';
import { daysText, isNarrowed, toFilters } from './search-params.ts';

test('days are those of the device, the last one whole; what is no day or kind is left out', () => {
  expect(toFilters({ busca: ' maré ', tipo: 'image', desde: '2026-11-01', ate: '2026-11-30' })).toEqual({
    q: 'maré',
    kind: 'image',
    since: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 11, 1).toISOString(),
  });
  expect(toFilters({ busca: 'maré', tipo: 'x', desde: 'ontem', ate: '2026-13-99x', de: '' })).toEqual({ q: 'maré' });
});

test('without words the filters alone are asked, without either nothing is', () => {
  expect(toFilters({ busca: ' ', de: 'ana' })).toEqual({ authorId: 'ana' });
  expect(
    [{}, { busca: ' ' }, { busca: '', tipo: 'file' }, { ate: '2026-11-30' }].map((one) => isNarrowed(toFilters(one))),
  ).toEqual([false, false, true, true]);
});

test('the chosen days are said in words', () => {
  const days = (desde?: string, ate?: string) => daysText({ desde, ate }, new Date(2026, 10, 25));
  expect([
    days('2026-11-12', '2026-11-19'),
    days('2026-11-12', '2026-11-12'),
    days('2025-11-12'),
    days(undefined, '2026-11-19'),
    days('x'),
  ]).toEqual(['12 nov. a 19 nov.', '12 nov.', 'desde 12 nov. 2025', 'até 19 nov.', undefined]);
});
