import { expect, test } from 'vitest';
import { findShortcode, replaceBetween } from './shortcode.ts';

const atEnd = (text: string) => findShortcode(text, text.length);

test('a name is completed behind its colon, at the beginning, behind a space and in brackets', () => {
  expect(atEnd(':format')).toEqual({ start: 0, end: 7, words: 'format', isClosed: false });
  expect(atEnd('Viva :formatura:')).toEqual({ start: 5, end: 16, words: 'formatura', isClosed: true });
  expect(atEnd('(:coração')).toMatchObject({ start: 1, words: 'coração' });
  expect(atEnd('linha\n:coracao_partido')).toMatchObject({ start: 6, words: 'coracao partido' });
  expect(atEnd('🎉 :fo')).toMatchObject({ start: 3, words: 'fo' });
});

test.each([
  '',
  ':',
  ':f',
  ': f',
  'às 10:30',
  'https://exemplo.br',
  'Nota:dez',
  ':)',
  ':-)',
  ':formatura ',
  ':formatura::',
  `:${'a'.repeat(40)}`,
  'a :b c',
])('%j completes nothing', (text) => {
  expect(atEnd(text)).toBeUndefined();
});

test('only what stands before the cursor counts, and what follows stays', () => {
  const text = 'Viva :forma e adeus';
  const found = findShortcode(text, 11);
  expect(found).toEqual({ start: 5, end: 11, words: 'forma', isClosed: false });
  expect(replaceBetween(text, '🎓', 5, 11)).toEqual({ text: 'Viva 🎓 e adeus', cursor: 7 });
  expect(findShortcode(text, 3)).toBeUndefined();
});
