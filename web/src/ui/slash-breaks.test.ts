import { expect, test } from 'vitest';
import { partsOf } from './slash-breaks.tsx';

const cut = (text: string) => partsOf(text).map(({ words, isAddress }) => (isAddress ? `<${words}>` : words));

test('an address is cut behind its slashes, never behind a hyphen, and the words around it stay', () => {
  expect(cut('Em: https://doi.org/10.1590/S0102-4450 agora')).toEqual([
    ...['Em:', ' '],
    ...['<https://doi.org/>', '<10.1590/>', '<S0102-4450>'],
    ...[' ', 'agora'],
  ]);
  expect(cut('bem-vinda à margem')).toEqual(['bem-vinda', ' ', 'à', ' ', 'margem']);
});
