import { worksOfTextMax } from '@publyka/contract/limits';
import { expect, test } from 'vitest';
import { lookUpError, nothingFoundText } from './look-up-error.ts';

const doisOf = (count: number) => Array.from({ length: count }, (_, number) => `10.1590/x.${number}`).join('\n');

test('a text is looked up when it names works, and no more of them than one look-up takes', () => {
  expect(lookUpError(' ')).toBe('Cole um DOI, ISBN ou endereço');
  expect(lookUpError('Lei 10.639/2003')).toBe(nothingFoundText);
  expect(lookUpError(doisOf(worksOfTextMax))).toBeUndefined();
  expect(lookUpError(`${doisOf(worksOfTextMax)}\n${doisOf(worksOfTextMax)}`)).toBeUndefined();
  const twice = 'arXiv:1706.03762v5 é https://doi.org/10.48550/arXiv.1706.03762';
  expect(lookUpError(`${doisOf(worksOfTextMax - 1)} ${twice}`)).toBeUndefined();
  expect(lookUpError(doisOf(worksOfTextMax + 1))).toBe('São até 10 obras de cada vez, e aqui há 11.');
});
