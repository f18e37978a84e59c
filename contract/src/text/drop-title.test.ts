import { expect, test } from 'vitest';
import { readDropWords } from './drop-title.ts';

test('the first line is the title and the rest follows', () => {
  expect(readDropWords('  Por que a raiz respira? \r\n\r\nFilmado às 6h40.\nCom cheiro.')).toEqual({
    title: 'Por que a raiz respira?',
    rest: 'Filmado às 6h40.\nCom cheiro.',
  });
  expect(readDropWords('Só um título')).toEqual({ title: 'Só um título', rest: '' });
});

test('a first line over 100 characters is cut, never inside a character, and stays whole in the rest', () => {
  const line = '🌱'.repeat(101);
  expect(readDropWords(`${line}\nfim`)).toEqual({ title: '🌱'.repeat(100), rest: `${line}\nfim` });
  expect(readDropWords('🌱'.repeat(100))).toEqual({ title: '🌱'.repeat(100), rest: '' });
});
