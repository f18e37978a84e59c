import { expect, test } from 'vitest';
import { toFilters } from './search-params.ts';

test('days are those of the device, the last one whole; what is no day or kind is left out', () => {
  expect(toFilters({ busca: ' maré ', tipo: 'image', desde: '2026-11-01', ate: '2026-11-30' })).toEqual({
    q: 'maré',
    kind: 'image',
    since: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 11, 1).toISOString(),
  });
  expect(toFilters({ busca: 'maré', tipo: 'x', desde: 'ontem', ate: '2026-13-99x', de: '' })).toEqual({ q: 'maré' });
});
