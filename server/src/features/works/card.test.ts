import { expect, test } from 'vitest';
import { toNamedCard } from './card.ts';

test('a work that only its identifier is known of has that on its card, and nothing else', () => {
  const card = toNamedCard('one', 'pending', { scheme: 'doi', value: '10.5072/a' });
  expect(card.identifier).toEqual({ scheme: 'doi', value: '10.5072/a', url: 'https://doi.org/10.5072/a' });
  const nothing = { kind: null, title: null, titleRuns: null, authors: null, container: null, publisher: null };
  expect(card).toMatchObject({ id: 'one', state: 'pending', ...nothing, isOpenAccess: false, retracted: null });
  expect(toNamedCard('two', 'manual', undefined)).toMatchObject({ id: 'two', state: 'manual', identifier: null });
});
