import { expect, test } from 'vitest';
import { isAuthorOf, matchName } from './authorship.ts';

const name = (given: string, family: string) => ({ given, family });

test.each([
  ['Maíra Quintão', name('Maira', 'Quintão'), 'certain'],
  ['Maíra Quintão', name('Maíra Souza', 'Quintão'), 'certain'],
  ['Maíra Souza Quintão', name('M. S.', 'QUINTÃO'), 'certain'],
  ['Maíra Quintão', name('M.', 'Quintão'), 'possible'],
  ['Maíra Quintão', { literal: 'Maíra de Quintão' }, 'certain'],
  ['José da Silva Filho', name('José', 'Silva'), 'certain'],
  ['Maíra Quintão', name('Marta', 'Quintão'), null],
  ['Maíra Quintão', name('Maíra', 'Souza'), null],
  ['Ana Lima Souza', name('Ana Prado', 'Souza'), null],
  ['Maíra', name('Maíra', ''), null],
  ['Brasil', { literal: 'Brasil' }, null],
] as const)('%s and %j: %s', (fullName, author, expected) => {
  expect(matchName(fullName, author)).toBe(expected);
});

test('a co-author wrote it, an editor only where nobody else did', () => {
  const editor = [name('Rui', 'Antunes')];
  expect(isAuthorOf('Rui Antunes', [{ type: 'book', title: 'Rios', editor }])).toBe(true);
  const author = [name('Ana', 'Lima'), name('Bruno', 'Sá')];
  expect(isAuthorOf('Bruno Sá', [null, { type: 'book', title: 'Rios', author, editor }])).toBe(true);
  expect(isAuthorOf('Rui Antunes', [{ type: 'book', title: 'Rios', author, editor }])).toBe(false);
});
