import { expect, test } from 'vitest';
import { excerptAround } from './highlighted-text.tsx';

test('what is found late is brought to the beginning, from a whole word on', () => {
  const text = 'Oi, Bernadete! Aqui em Bragança medimos no manguezal.';
  expect(excerptAround(text, ['mangue'])).toBe('…medimos no manguezal.');
  expect(excerptAround(text, ['bernadete'])).toBe(text);
  expect(excerptAround(text, ['nada'])).toBe(text);
});

test('a word longer than the row begins where it is found', () => {
  expect(excerptAround(`${'a'.repeat(60)}mangue`, ['mangue'])).toBe('…mangue');
});
