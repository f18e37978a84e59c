import { expect, test } from 'vitest';
import { exactness, excerptAround } from './excerpt.ts';

test('a short message is shown whole, on one line', () => {
  expect(excerptAround(' Olá,\n\nmundo  todo ', ['mundo'])).toBe('Olá, mundo todo');
});

test('of a long one the part around what was found is shown, between whole words', () => {
  const long = `${'palavra '.repeat(60)}encontrei o caranguejo aqui ${'depois '.repeat(60)}`;
  const excerpt = excerptAround(long, ['caranguejo']);
  expect(excerpt).toMatch(/^…palavra .*encontrei o caranguejo aqui depois .*depois…$/);
  expect(excerpt.length).toBeLessThanOrEqual(162);
  expect(excerptAround(long, ['palavra'])).toMatch(/^palavra .*palavra…$/);
  expect(excerptAround(long, ['nada'])).toMatch(/^palavra /);
  expect(excerptAround(`${'palavra '.repeat(60)}fim`, ['fim'])).toMatch(/^…palavra .*fim$/);
});

test('a word without an end is cut, an emoji is not', () => {
  const excerpt = excerptAround('🌊'.repeat(300), ['x']);
  expect(excerpt.isWellFormed()).toBe(true);
  expect(excerptAround(`${'a'.repeat(500)} achei ${'🌊'.repeat(300)}`, ['achei']).isWellFormed()).toBe(true);
});

test('the words as they stand are the most exact, then all of them, then their relatives', () => {
  expect(exactness('Vi o Mangue Vermelho ontem.', ['mangue', 'vermelho'])).toBe(0);
  expect(exactness('Vermelho é o mangue', ['mangue', 'vermelho'])).toBe(1);
  expect(exactness('Mangues vermelhos', ['mangue', 'vermelho'])).toBe(2);
});
