import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaMaxLength, formulasPerText } from '../limits.ts';
import { formulaSentences, plainSentences } from './formula-sentences.ts';
import { splitText } from './split-text.ts';

const formulasOf = (text: string) => splitText(text).flatMap((piece) => (piece.kind === 'formula' ? piece.source : []));

test('there are sixty sentences of each kind beside those of the specification', () => {
  expect(plainSentences.length).toBeGreaterThanOrEqual(60 + 10);
  expect(formulaSentences.length).toBeGreaterThanOrEqual(60 + 7);
});

test.each(plainSentences)('%j stays text', (sentence) => {
  expect(formulasOf(sentence)).toEqual([]);
});

test.each(formulaSentences)('%j becomes mathematics', (sentence, ...formulas) => {
  expect(formulasOf(sentence)).toEqual(formulas);
});

test('each pair of signs says whether the formula stands alone, and leaves only the TeX', () => {
  const kinds = ['\\(x\\)', '$x$', '\\[x\\]', '$$x$$'].map((text) => splitText(text)[0]);
  expect(kinds).toMatchObject([
    { tex: 'x', isDisplay: false },
    { tex: 'x', isDisplay: false },
    { tex: 'x', isDisplay: true },
    { tex: 'x', isDisplay: true },
  ]);
});

test.each(['\\(x', '\\[x', '$x', '$$x', '\\( \\)', '$$ $$', '$x\ny$', '\\\\(x\\)', '$$x$', '$x$$', '$$$x$$$'])(
  '%j is no formula',
  (text) => expect(formulasOf(text)).toEqual([]),
);

test('an escaped dollar is a dollar, and the source keeps what was typed', () => {
  expect(splitText('custa \\$x\\$ aqui')).toEqual([
    { kind: 'text', source: 'custa \\$x\\$ aqui', text: 'custa $x$ aqui' },
  ]);
  expect(splitText('\\\\$')).toEqual([{ kind: 'text', source: '\\\\$', text: '\\\\$' }]);
});

test('a formula over 2,000 characters and the fifty-first of a text stay as they were typed', () => {
  expect(formulasOf(`\\(${'x'.repeat(formulaMaxLength)}\\)`)).toHaveLength(1);
  expect(formulasOf(`\\(${'x'.repeat(formulaMaxLength + 1)}\\)`)).toEqual([]);
  const pieces = splitText('$x$ '.repeat(formulasPerText + 5));
  expect(pieces.filter(({ kind }) => kind === 'formula')).toHaveLength(formulasPerText);
  expect(pieces.at(-1)).toMatchObject({ kind: 'text', text: ` ${'$x$ '.repeat(5)}` });
});

test('a code block has a language, and no formula is in it', () => {
  expect(splitText('Veja:\n```python\nx = "$y$"\n\n```\nfim')).toEqual([
    { kind: 'text', source: 'Veja:\n', text: 'Veja:\n' },
    { kind: 'code', source: '```python\nx = "$y$"\n\n```', code: 'x = "$y$"\n', language: 'python' },
    { kind: 'text', source: '\nfim', text: '\nfim' },
  ]);
  expect(splitText('```\necho $HOME\n```')).toMatchObject([{ kind: 'code', code: 'echo $HOME', language: '' }]);
});

test.each(['```\nsem fim', '```', 'na linha ```python x```', '```\n\n```', '```a`b\nx\n```'])(
  '%j is no code block',
  (text) => expect(splitText(text).filter(({ kind }) => kind === 'code')).toEqual([]),
);

const part = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom(
    '$',
    '$$',
    '\\$',
    '\\',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '```',
    '```r',
    '\n',
    ' ',
    'x',
    '5',
    'R$',
    '^2',
    '{',
  ),
);
const anyText = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

test('whatever is typed, the sources put together are the text, and a formula is within its limits', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = splitText(text);
      expect(pieces.map(({ source }) => source).join('')).toBe(text);
      for (const piece of pieces) {
        expect(piece.source).not.toBe('');
        if (piece.kind === 'formula') expect(piece.source).toContain(piece.tex);
      }
    }),
    { numRuns: 3000 },
  );
});

test('a price next to a formula stays a price', () => {
  const price = fc.constantFrom('R$ 5', 'US$ 10', 'R$1.500,00', 'A$3', 'custa R$ 20,00', '10 R$');
  const formula = fc.constantFrom('$x$', '$x^2$', '\\(y\\)', '$a+b=c$', '$\\pi$', '$p<0,05$');
  fc.assert(
    fc.property(fc.array(fc.tuple(price, formula), { minLength: 1, maxLength: 8 }), (pairs) => {
      const text = pairs.map(([before, after]) => `${before}, ${after}; `).join('');
      expect(formulasOf(text)).toEqual(pairs.map(([, source]) => source));
    }),
  );
});

const repeated = [
  '$',
  '$$ ',
  '$x ',
  '$x$ ',
  '\\(',
  '\\[x',
  '\\',
  '```\n',
  '``` a\n',
  'https://',
  '$a|',
  '$(,',
  'R$ 5 e ',
];

test.each(repeated)(
  '%j, repeated to a million characters, is split before the test gives up: the time is linear',
  (unit) => {
    const text = unit.repeat(Math.ceil(1_000_000 / unit.length));
    expect(
      splitText(text)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  },
);
