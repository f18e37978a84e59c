import { messageMaxLength } from '@publyka/contract/limits';
import { expect, test } from 'vitest';
import { starters, withStarter } from './starters.ts';

const [first, second, third] = starters;

test('there are three, and each can be sent as it is', () => {
  expect(new Set(starters).size).toBe(3);
  for (const starter of starters) expect(starter.trim().length).toBeLessThanOrEqual(messageMaxLength);
  expect(third).not.toBe('');
});

test.each([
  ['an empty field', '', first],
  ['a field with blanks', ' \n', first],
  ['what was typed', 'Sou de Belém.', `Sou de Belém.\n${first}`],
  ['lines that were typed', 'Oi!\n\nSou de Belém. \n', `Oi!\n\nSou de Belém.\n${first}`],
  ['the same sentence', first, first],
  ['another sentence', second, first],
  ['another sentence under what was typed', `Sou de Belém.\n${second}`, `Sou de Belém.\n${first}`],
  [
    'a sentence that was written on',
    `${second} Eu começaria pelo Saussure.`,
    `${second} Eu começaria pelo Saussure.\n${first}`,
  ],
  ['a sentence inside a line', `Pergunto: ${second}`, `Pergunto: ${second}\n${first}`],
])('a sentence goes into %s', (_, text, expected) => {
  expect(withStarter(text, first)).toBe(expected);
});
