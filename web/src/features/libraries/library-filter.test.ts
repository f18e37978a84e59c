import { expect, test } from 'vitest';
import { searchWords } from '../../lib/navigation/addresses.ts';
import { readFilter } from './filter-bar.tsx';

const read = (search: Record<string, unknown>) => readFilter(searchWords('sort', 'q', 'tag', 'kind', 'only')(search));

test('an address says which works are listed, and what means nothing is left out', () => {
  const filter = { sort: 'title', q: 'vogais', tag: 'capítulo 1', kind: 'article', only: 'untagged' };
  expect(read({ ...filter, criar: 1 })).toEqual(filter);
  expect(read({ q: 2004, tag: 1999 })).toEqual({ q: '2004', tag: '1999' });
  expect(read({ sort: 'saved', kind: 'poema', only: 'x', q: '', tag: null })).toEqual({});
  expect(read({ q: 'vog\0ais\n', tag: '\0' })).toEqual({ q: 'vogais' });
  expect(read({ q: 'a'.repeat(500), sort: ['title'], tag: { a: 1 } })).toEqual({ q: 'a'.repeat(100) });
});
