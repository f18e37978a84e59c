import { formulaMaxLength } from '@publyka/contract/limits';
import katex from 'katex';
import { expect, test } from 'vitest';
import { formulaWeightMax, weighFormula } from './formula-weight.ts';

/** As many as a browser draws and lays out within 50 ms, on a machine that does other things too. */
const elementsMax = 2500;

const heaviest = [
  ...[
    'oiint',
    'oiiint',
    'KaTeX',
    'LaTeX',
    'TeX',
    'bmod x',
    'rq',
    'AA',
    'aa',
    'lhd',
    'dotsc',
    'dashrightarrow',
    'Bbb R',
  ],
  ...[
    'ddot{x}',
    'dddot{x}',
    'ddddot{x}',
    'angln{x}',
    'bcancel{x}',
    'c{x}',
    'H{x}',
    '={x}',
    '~{x}',
    'pmod{x}',
    'pod{x}',
  ],
  ...[
    'xrightleftarrows{x}',
    'xLeftrightarrow{x}',
    'Overrightarrow{x}',
    'utilde{x}',
    'overbrace{x}',
    'fcolorbox{x}{y}{z}',
  ],
  ...[
    'big\\Uparrow',
    'Bigg\\updownarrow',
    'frac12',
    'sqrt x',
    'binom12',
    'sum_{i}^{n}',
    'hat x',
    'mathbf{x}',
    'text{é}',
  ],
].map((unit) => `\\${unit} `);
const signs = ['ç', 'x^2', "x'", 'x+', 'x_1^2', '漢', '{x}', '&'];

/** As often as it may stand in one formula. */
function repeat(unit: string): string {
  let tex = unit;
  while (weighFormula(tex + unit) <= formulaWeightMax && tex.length + unit.length <= formulaMaxLength) tex += unit;
  return tex;
}

test.each([...heaviest, ...signs])('%j, as often as its weight allows, is few elements', (unit) => {
  const tex = unit === '&' ? String.raw`\begin{matrix}${repeat(unit)}\end{matrix}` : repeat(unit);
  const html = katex.renderToString(tex, { throwOnError: true, strict: 'ignore', displayMode: true });
  const count = html.match(/<[a-z]/g)?.length ?? 0;
  expect(count).toBeLessThanOrEqual(elementsMax);
});

test.each([
  String.raw`T = 2\pi\sqrt{\frac{\ell}{g}}\left(1 + \frac{\theta_0^2}{16} + \frac{11\,\theta_0^4}{3072} + \cdots\right)`,
  String.raw`\begin{aligned}${String.raw`\frac{\partial u_i}{\partial t} + u_j \frac{\partial u_i}{\partial x_j} &= -\frac{1}{\rho}\frac{\partial p}{\partial x_i} \\`.repeat(4)}\end{aligned}`,
  String.raw`\begin{pmatrix}${'a_{11} & a_{12} & a_{13} & a_{14} & a_{15} \\\\ '.repeat(5)}\end{pmatrix}`,
])('what people write is within the weight: %s', (tex) => {
  expect(weighFormula(tex)).toBeLessThanOrEqual(formulaWeightMax * 0.9);
});
