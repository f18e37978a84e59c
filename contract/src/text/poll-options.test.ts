import { expect, test } from 'vitest';
import { newPollSchema } from '../routes/polls.ts';
import { judgePollOptions } from './poll-options.ts';

const empty = 'Escreva a opção';
const equal = 'Há duas opções iguais';

test.each<[string, string[], string | null, number | null]>([
  ['what is right', ['Sim', 'Não'], null, null],
  ['one option', ['Sim'], 'Escreva pelo menos 2 opções', null],
  ['an option of one invisible character', ['Sim', '\u2800'], empty, 1],
  ['an option of a zero width alone', ['\u200B', 'Não'], empty, 0],
  ['an accent without its letter', ['Sim', '\u0301'], empty, 1],
  ['a long option', ['Sim', 'a'.repeat(101)], 'A opção pode ter até 100 caracteres', 1],
  ['the same option twice', ['Sim', 'Sim'], equal, null],
  ['the same letter in two forms', ['é', 'e\u0301'], equal, null],
  ['the same option with a zero width', ['Sim', 'Sim\u200B'], equal, null],
  ['the same option with two blanks', ['Na sexta', 'Na  sexta'], equal, null],
])('%s is judged in one way', (_, options, message, option) => {
  expect(judgePollOptions(options)).toEqual(message === null ? null : { message, option });
  const parsed = newPollSchema.safeParse({ options, isMultiple: false, isSecret: false, closesAt: null });
  const issues = parsed.error?.issues.map((issue) => [issue.message, issue.path]) ?? [];
  expect(issues).toEqual(message === null ? [] : [[message, ['options', ...(option === null ? [] : [option])]]]);
});
