import { formatReference } from '@publyka/contract/abnt';
import { expect, test } from 'vitest';
import { plainText, sortReferences, toRichText } from './reference-text.tsx';

const book = formatReference(
  {
    type: 'book',
    author: [{ family: 'Bagno', given: 'Marcos' }],
    title: 'Preconceito <linguístico>: o que é & como se faz',
    publisher: 'Loyola',
    issued: { 'date-parts': [[1999]] },
  },
  { edition: '2025' },
);

test('a reference is copied with its bold and italics, and its signs stay signs', () => {
  expect(toRichText([book, book])).toEqual({
    html: '<p>BAGNO, Marcos. <b>Preconceito &lt;linguístico&gt;</b>: o que é &amp; como se faz. <i>[S. l.]</i>: Loyola, 1999.</p>'.repeat(
      2,
    ),
    text: Array(2)
      .fill('BAGNO, Marcos. Preconceito <linguístico>: o que é & como se faz. [S. l.]: Loyola, 1999.')
      .join('\n'),
  });
});

test('a list stands in alphabetical order, accents, case and quotation marks aside', () => {
  const typed = ['ZILBERMAN, R.', '“ÂNCORA” de papel.', 'ÁVILA, A.', 'avila, b.', 'AZEVEDO, C.', 'ANAIS [...].'];
  const sorted = sortReferences(typed.map((text) => ({ runs: [{ text }] })));
  expect(sorted.map(({ runs }) => plainText(runs))).toEqual([
    'ANAIS [...].',
    '“ÂNCORA” de papel.',
    'ÁVILA, A.',
    'avila, b.',
    'AZEVEDO, C.',
    'ZILBERMAN, R.',
  ]);
});
