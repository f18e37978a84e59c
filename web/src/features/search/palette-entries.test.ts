import type { SearchResults } from '@publyka/contract/routes/search';
import { expect, test } from 'vitest';
import { paletteGroups } from './palette-entries.ts';

const none: SearchResults = {
  ...{ terms: [], stems: [], isNear: false, messages: [], people: [], groups: [], works: [] },
  ...{ posts: [], drops: [], files: [], rooms: [], open: [] },
};
const titles = (typed: string, found?: SearchResults) =>
  paletteGroups(typed, found).map(({ value, items }) => [value, ...items.map(({ title }) => title)]);

test('without words it offers places and actions, nothing to search', () => {
  expect(titles('').map(([name]) => name)).toEqual(['Ir para', 'Fazer']);
});

test('words narrow what is offered, without accents, and can always be searched', () => {
  expect(titles('configuracoes')).toEqual([
    ['Ir para', 'Configurações'],
    ['Publicações e obras', 'Buscar “configuracoes” em tudo'],
  ]);
  expect(titles('post novo')).toEqual([
    ['Fazer', 'Novo Post'],
    ['Publicações e obras', 'Buscar “post novo” em tudo'],
  ]);
});

test('what was found stands before the places, three of a kind', () => {
  const groups = ['Um', 'Dois', 'Três', 'Quatro'].map((name) => ({ id: name, name, avatar: null, membersCount: 1 }));
  const [go] = paletteGroups('drops', { ...none, groups });
  expect(go?.items.map(({ title }) => title)).toEqual(['Um', 'Dois', 'Três', 'Drops']);
  expect(go?.items[0]?.run).toEqual({ to: '/communities/Um' });
});
