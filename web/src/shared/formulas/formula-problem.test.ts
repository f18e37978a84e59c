import { formulaSentences } from '@publyka/contract/text/formula-sentences';
import katex from 'katex';
import { expect, test } from 'vitest';
import { formulaProblem } from './formula-problem.ts';
import { formulaWeightMax, isNestedDeeply, weighFormula } from './formula-weight.ts';

function problemOf(tex: string): string | null {
  try {
    katex.renderToString(tex, { strict: 'ignore', maxExpand: 200 });
    return null;
  } catch (error) {
    return formulaProblem(tex, error);
  }
}

test.each([
  [String.raw`\frac{\theta_0^2}{16`, 'Falta fechar uma chave: {16'],
  [String.raw`\fracao{1}{2}`, String.raw`Este comando não existe aqui: \fracao`],
  [String.raw`\begin{nada}x\end{nada}`, 'Este ambiente não existe aqui: nada'],
  [String.raw`\begin{matrix}x\end{pmatrix}`, 'O ambiente matrix termina com outro nome'],
  ['x^2^3', 'Dois expoentes no mesmo lugar: use chaves'],
  ['x_1_2', 'Dois índices no mesmo lugar: use chaves'],
  ['x^', 'Falta algo depois de ^'],
  [String.raw`\left( x`, String.raw`Falta o \right de um \left`],
  ['x}', 'Há uma chave fechada a mais'],
  ['a & b', 'Aqui não cabe &'],
  [String.raw`\def\a{x\a}\a`, 'Esta fórmula se repete demais'],
])('%j: %s', (tex, problem) => {
  expect(problemOf(tex)).toBe(problem);
});

test('what ends in no error of KaTeX is too large', () => {
  expect(formulaProblem('x', new RangeError('Maximum call stack size exceeded'))).toBe('Esta fórmula é grande demais');
});

test('the formulas of ordinary sentences are right, light and flat', () => {
  for (const source of formulaSentences.flatMap(([, ...formulas]) => formulas)) {
    const tex = source.replace(/^(?:\$\$?|\\[([])/, '').replace(/(?:\$\$?|\\[)\]])$/, '');
    expect(problemOf(tex), tex).toBeNull();
    expect(weighFormula(tex)).toBeLessThan(formulaWeightMax / 15);
    expect(isNestedDeeply(tex)).toBe(false);
  }
});

test('ten lines of a derivation are light enough; what makes a thousand elements is too heavy', () => {
  const derivation = String.raw`\frac{\partial^2 u}{\partial x^2} &= a_{ij} + \sqrt{2} \\ `.repeat(10);
  expect(weighFormula(derivation)).toBeLessThan(formulaWeightMax);
  for (const heavy of ['&', '{}', '(', String.raw`\tilde x`, String.raw`\stackrel ab`, String.raw`\sout x`])
    expect(weighFormula(heavy.repeat(1990 / heavy.length)), heavy).toBeGreaterThan(formulaWeightMax);
  expect(isNestedDeeply('{'.repeat(31))).toBe(true);
  expect(isNestedDeeply(String.raw`\{`.repeat(60))).toBe(false);
});
