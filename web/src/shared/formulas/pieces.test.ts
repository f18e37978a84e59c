import { splitText } from '@publyka/contract/text/split-text';
import { expect, test } from 'vitest';
import { cutPieces, placePieces } from './pieces.tsx';

const cut = (text: string, length: number) =>
  cutPieces(splitText(text), length)
    .map(({ source }) => source)
    .join('');

test('a text is cut before a formula that does not fit, never inside', () => {
  expect(cut('Seja $x^2$ o quadrado', 100)).toBe('Seja $x^2$ o quadrado');
  expect(cut('Seja $x^2$ o quadrado', 10)).toBe('Seja $x^2$…');
  expect(cut('Seja $x^2$ o quadrado', 9)).toBe('Seja …');
  expect(cut('Seja $x^2$ o quadrado de um número', 22)).toBe('Seja $x^2$ o quadrado…');
});

test('a formula that a text begins with stays, however long', () => {
  expect(cut(String.raw`\[ x = \frac{-b \pm \sqrt{\Delta}}{2a} \] é a fórmula`, 10)).toBe(
    String.raw`\[ x = \frac{-b \pm \sqrt{\Delta}}{2a} \]…`,
  );
});

test('each piece says where it stands in what was typed, also behind an escaped sign and around a block', () => {
  const text = String.raw`Custa \$5 e \$6:

\[x^2\]

e pronto.`;
  const plain = placePieces(splitText(text)).filter(({ piece }) => piece.kind === 'text');
  expect(plain.map(({ shown }) => shown)).toEqual(['Custa ', '$5 e ', '$6:', 'e pronto.']);
  for (const { from, shown } of plain) expect(text.slice(from, from + shown.length)).toBe(shown);
});
