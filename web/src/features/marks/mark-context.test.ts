import { describeQuote } from '@publyka/contract/text/anchor';
import { expect, test } from 'vitest';
import { wordsAfter, wordsBefore } from './mark-context.ts';

/** What is shown before and after these words of a text. */
function around(text: string, words: string): [string, string] {
  const start = text.indexOf(words);
  const { prefix, suffix } = describeQuote(text, { start, end: start + words.length });
  return [wordsBefore(prefix), wordsAfter(suffix)];
}

test('words are whole, and where the text begins and ends nothing is left out', () => {
  const text = 'Hoje a maré sobe duas vezes por dia no canal, e desce outras duas vezes.';
  expect(around(text, 'duas vezes por dia')).toEqual(['Hoje a maré sobe ', ' no canal, e desce outras duas…']);
  expect(around(text, 'Hoje')).toEqual(['', ' a maré sobe duas vezes por dia…']);
  expect(around(text, 'outras duas vezes.')).toEqual(['…por dia no canal, e desce ', '']);
});

test.each([
  ['Seja $x^2 + y^2 + z^2 + w^2 = r^2$ então a esfera é fechada', 'a esfera', '… então '],
  [String.raw`Seja \(a_1 + a_2 + a_3 + a_4 = 0\), e daí a soma é nula`, 'a soma', '…, e daí '],
  ['Um plano $$x + y + z + w + u + v = 1$$ e daí a soma é nula', 'a soma', '… e daí '],
  ['O laço custa R$ 50 ou US$ 10, e daí a soma é nula', 'a soma', '…custa R$ 50 ou US$ 10, e daí '],
  ['Muito antes de tudo, com $x^2$, $y$ e $z$, a soma é nula', 'a soma', '…de tudo, com $x^2$, $y$ e $z$, '],
])('of half a formula nothing is shown before the words: %s', (text, words, expected) => {
  expect(around(text, words)[0]).toBe(expected);
});

test.each([
  ['A soma é nula se $x^2 + y^2 + z^2 + w^2 = r^2$ valer', ' é nula se…'],
  [String.raw`A soma é nula se \(x^2 + y^2 + z^2 + w^2 = r^2\) valer`, ' é nula se…'],
  ['A soma é nula se $$x^2 + y^2 + z^2 + w^2 = r^2$$ valer', ' é nula se…'],
  ['A soma custa R$ 50 ou US$ 10, e daí para mais', ' custa R$ 50 ou US$ 10, e daí…'],
  ['A soma é nula com $x^2$, $y + z$, $w$ e pronto, acabou', ' é nula com $x^2$, $y + z$, $w$…'],
])('of half a formula nothing is shown after the words: %s', (text, expected) => {
  expect(around(text, 'A soma')[1]).toBe(expected);
});
