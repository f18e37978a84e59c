import { expect, test } from 'vitest';
import { suggestionText } from './suggestion-reasons.ts';

test('a reason reads as somebody would say it', () => {
  expect(suggestionText({ kind: 'links', count: 4, names: ['Nilo', 'Helena'] })).toBe(
    '4 Links em comum: Nilo, Helena e mais\u00a02',
  );
  expect(suggestionText({ kind: 'links', count: 2, names: ['Rui', 'Caetano'] })).toBe(
    '2 Links em comum: Rui e Caetano',
  );
  expect(suggestionText({ kind: 'links', count: 1, names: ['Maíra'] })).toBe('1 Link em comum: Maíra');
  expect(suggestionText({ kind: 'communities', count: 1, name: 'R para quem tem medo' })).toBe(
    'Em comum: R para quem tem medo',
  );
  expect(suggestionText({ kind: 'communities', count: 3, name: 'Mangues' })).toBe('Em comum: Mangues e mais\u00a02');
  expect(suggestionText({ kind: 'interests', names: ['História oral'] })).toBe('História oral, como você');
  expect(suggestionText({ kind: 'interests', names: ['Botânica', 'Ecologia'] })).toBe('Botânica e Ecologia, como você');
  expect(suggestionText({ kind: 'institution', name: 'UFBA' })).toBe('UFBA, como você');
});
