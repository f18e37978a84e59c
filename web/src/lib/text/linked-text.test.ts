import { expect, test } from 'vitest';
import { splitLinks } from './linked-text.tsx';

test('a text without addresses is one piece', () => {
  expect(splitLinks('Oi,\njavascript:alert(1) www.x.br')).toEqual([
    { words: 'Oi,\njavascript:alert(1) www.x.br', href: null },
  ]);
  expect(splitLinks('')).toEqual([]);
});

test('an address ends before the punctuation of the sentence', () => {
  expect(splitLinks('Leia https://doi.org/10.1/abc(2). (Ou http://a.br/b)!')).toEqual([
    { words: 'Leia ', href: null },
    { words: 'https://doi.org/10.1/abc(2)', href: 'https://doi.org/10.1/abc(2)' },
    { words: '. (Ou ', href: null },
    { words: 'http://a.br/b', href: 'http://a.br/b' },
    { words: ')!', href: null },
  ]);
});
