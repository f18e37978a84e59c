import { expect, test } from 'vitest';
import { passwordHint, passwordRequirements, passwordStrength } from './password-hint.ts';

test('requirements tick one by one', () => {
  const ticks = (password: string) => passwordRequirements(password).map(({ isMet }) => isMet);
  expect(ticks('')).toEqual([false, false, false]);
  expect(ticks('ávida')).toEqual([false, false, false]);
  expect(ticks('Ávida')).toEqual([false, true, false]);
  expect(ticks('Ávida9')).toEqual([false, true, true]);
  expect(ticks('Recôncavo9')).toEqual([true, true, true]);
  expect(ticks(`A1${'😀'.repeat(70)}`)).toEqual([true, true, true]);
  expect(ticks(`A1${'😀'.repeat(71)}`)[0]).toBe(false);
});

test.each([
  ['Senha123', 'weak'],
  ['Abcdefgh1', 'weak'],
  ['Aaaaaaaa1', 'weak'],
  ['Dandara1990', 'weak'],
  ['Recôncavo9', 'fair'],
  ['Barco-pedra-nuvem7', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(passwordStrength(password, ['Dandara Lopes', 'dandara.lopes@ufba.br'])).toBe(strength);
});

test('says what is missing before it judges', () => {
  expect(passwordHint('abc')).toBe('8 a 72 caracteres, com letra maiúscula e número');
  expect(passwordHint('Barco-pedra-nuvem7')).toBe('Boa proteção');
});
