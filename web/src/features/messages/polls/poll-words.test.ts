import { expect, test } from 'vitest';
import { closingTime, kindWords, votesWords } from './poll-words.ts';

const now = new Date(2026, 10, 24, 10, 30);

test.each([
  [new Date(2026, 10, 24, 18, 0), 'hoje, 18h'],
  [new Date(2026, 10, 25, 6, 40), 'amanhã, 6h40'],
  [new Date(2026, 10, 27, 18, 5), 'sexta, 18h05'],
  [new Date(2026, 10, 28, 9, 0), 'sábado, 9h'],
  [new Date(2026, 11, 1, 18, 0), '1 dez. 2026, 18h'],
])('%s is %s', (date, words) => expect(closingTime(date, now)).toBe(words));

test('the head says whose it is and how one votes', () => {
  expect(kindWords({ isMultiple: false, isSecret: false }, true)).toBe('Sua enquete · uma resposta');
  expect(kindWords({ isMultiple: true, isSecret: true }, false)).toBe('Enquete · várias respostas · voto secreto');
});

test('of several answers people are counted', () => {
  const words = (votersCount: number, isMultiple = false) => votesWords({ votersCount, isMultiple });
  expect([words(0), words(1), words(1_200)]).toEqual(['Nenhum voto', '1 voto', '1.200 votos']);
  expect([words(1, true), words(2, true)]).toEqual(['1 pessoa votou', '2 pessoas votaram']);
});
