import { cslNamesMax, cslTextMaxLength } from '@publyka/contract/limits';
import { expect, test } from 'vitest';
import { workErrors } from './work-errors.ts';

test('each error names its field, inside names and custom fields too', () => {
  const long = 'a'.repeat(cslTextMaxLength + 1);
  expect(workErrors({ type: 'book', title: 'Um livro' })).toEqual({});
  const names = Array.from({ length: cslNamesMax + 1 }, () => ({ literal: 'IBGE' }));
  const errors = workErrors({
    type: 'legal_case',
    title: 'x',
    author: names,
    publisher: long,
    custom: { reporter: long },
  });
  expect(Object.keys(errors).sort()).toEqual(['author', 'publisher', 'reporter']);
  expect(errors['author']).toContain('nomes');
  expect(workErrors({ type: 'book', title: 'x', author: [{ family: long }] })['author']).toContain('caracteres');
});
