import { newMessageSchema } from '@publyka/contract/routes/messages';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import {
  checkDraft,
  closingDate,
  emptyDraft,
  moveOption,
  newOption,
  type PollDraft,
  parsePollDraft,
  toNewPoll,
} from './poll-draft.ts';

const now = new Date(2026, 10, 24, 10, 30);
const draft = (part: Partial<PollDraft> = {}, texts = ['Sábado', 'Domingo']): PollDraft => ({
  ...emptyDraft(),
  question: 'Quando?',
  options: texts.map(newOption),
  ...part,
});

/** What the server says to it. */
function isTaken(one: PollDraft): boolean {
  const body = { id: uuidv7(), content: one.question, poll: toNewPoll(one, new Date()) };
  return newMessageSchema.safeParse(body).success;
}

test.each<[string, PollDraft, object]>([
  ['what is right', draft(), {}],
  ['an empty row', draft({}, ['Sábado', ' ', 'Domingo']), {}],
  [
    'ten options',
    draft(
      {},
      Array.from({ length: 10 }, (_, n) => `${n}`),
    ),
    {},
  ],
  ['no question', draft({ question: ' ' }), { question: 'Escreva a pergunta' }],
  ['a long question', draft({ question: 'a'.repeat(201) }), { question: 'A pergunta pode ter até 200 caracteres' }],
  ['one option', draft({}, ['Sábado', ' ']), { options: 'Escreva pelo menos 2 opções' }],
  ['an invisible option', draft({}, ['Sim', '\u2800']), { options: 'Escreva pelo menos 2 opções' }],
  ['equal options', draft({}, ['Sim', 'Sim ']), { options: 'Há duas opções iguais' }],
  ['a long option', draft({}, ['Sim', 'a'.repeat(101)]), { options: 'A opção pode ter até 100 caracteres' }],
])('%s is judged as the server judges it', (_, one, errors) => {
  expect(checkDraft(one, now)).toEqual(errors);
  expect(isTaken(one)).toBe(Object.keys(errors).length === 0);
});

test.each<[Partial<PollDraft>, string | undefined]>([
  [{ ending: 'at', endsAt: '' }, 'Escolha o dia e a hora'],
  [{ ending: 'at', endsAt: '2026-11-24T10:29' }, 'Este horário já passou'],
  [{ ending: 'at', endsAt: '2028-11-24T10:29' }, 'Escolha um dia dentro de um ano'],
  [{ ending: 'at', endsAt: '2026-11-27T18:00' }, undefined],
  [{ ending: 'hour' }, undefined],
])('%j ends in time, or the reason is said', (part, error) => {
  expect(checkDraft(draft(part), now).ending).toBe(error);
});

test('an end is counted from now, in local time', () => {
  expect(closingDate({ ending: 'never', endsAt: '' }, now)).toBeNull();
  expect(closingDate({ ending: 'hour', endsAt: '' }, now)).toEqual(new Date(2026, 10, 24, 11, 30));
  expect(closingDate({ ending: 'tomorrow', endsAt: '' }, now)).toEqual(new Date(2026, 10, 25, 18));
  expect(closingDate({ ending: 'week', endsAt: '' }, now)).toEqual(new Date(2026, 11, 1, 18));
});

test('an option is moved among the others, and not past the ends', () => {
  const options = ['a', 'b', 'c'];
  expect(moveOption(options, 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveOption(options, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveOption(options, 0, -1)).toBe(options);
  expect(moveOption(options, 2, 3)).toBe(options);
});

test('what was stored comes back, and what cannot be read is left out', () => {
  const stored = draft({ isSecret: true, ending: 'week' }, ['Sábado', 'Domingo', 'Segunda']);
  const { options, ...rest } = parsePollDraft(JSON.parse(JSON.stringify(stored)));
  expect({ ...rest, options: options.map(({ text }) => text) }).toEqual({
    ...stored,
    options: ['Sábado', 'Domingo', 'Segunda'],
  });
  for (const broken of [null, 7, {}, { options: [1, null], ending: 'nie', question: {} }])
    expect(parsePollDraft(broken)).toMatchObject({
      question: '',
      ending: 'never',
      options: [{ text: '' }, { text: '' }],
    });
});
