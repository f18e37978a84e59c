import { expect, test } from 'vitest';
import { adminCommands, loneCommands } from './all-commands.ts';
import { readCommand } from './read-command.ts';

const commands = [...adminCommands, ...loneCommands];

test.each([
  ['', 'Falta o comando.'],
  ['nada', 'Não há o comando “nada”.'],
  ['people', 'Falta o que fazer com “people”.'],
  ['people burn', 'Não há o comando “people burn”.'],
  ['people show', 'Falta <quem>.'],
  ['people show ana lima', 'Sobra “lima”'],
  ['people list --todas', 'Não há a opção --todas.'],
  ['people suspend ana --dias', 'Falta o valor de --dias.'],
])('“%s” is refused by a sentence that names the mistake', (words, sentence) => {
  const read = () => readCommand(commands, words.split(' ').filter(Boolean));
  expect(read).toThrow(sentence);
  // The usage of what is meant, never of everything.
  expect(() => read()).not.toThrow(/[\s\S]{4000}/);
});
