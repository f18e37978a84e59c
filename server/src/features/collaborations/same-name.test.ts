import { expect, test } from 'vitest';
import { isSameName, surnameOf } from './suggestions.ts';

test.each([
  ['J. A. Silva', 'João Andrade Silva'],
  ['Silva, João'.split(', ').reverse().join(' '), 'João Andrade da Silva'],
  ['Cecília Prado Filho', 'Cecilia Prado'],
  ['R. Antunes', 'Rui Antunes'],
  ['Antônio José de Souza', 'Antonio Souza'],
])('%s and %s may be one person', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ['J. P. Silva', 'João Andrade Silva'],
  ['João Silva', 'José Silva'],
  ['Rui Antunes', 'Rui Antunes Prado'],
  ['Antunes', 'Rui Antunes'],
  ['', 'Rui Antunes'],
])('%s and %s are two', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});

test('people are looked up by the last word that is a surname', () => {
  expect(surnameOf('João da Silva Neto')).toBe('silva');
  expect(surnameOf('Pelé')).toBeNull();
});
