import { expect, test } from 'vitest';
import { readTitle } from './clean-text.ts';

test('a title is told as runs only where some of it is set apart', () => {
  expect(readTitle('Uso de <i>a gente</i> &amp; nós')).toEqual({
    title: 'Uso de a gente & nós',
    titleRuns: [
      { text: 'Uso de ', style: null },
      { text: 'a gente', style: 'italic' },
      { text: ' & nós', style: null },
    ],
  });
  expect(readTitle('Letramento  e\nalfabetização')).toEqual({ title: 'Letramento e alfabetização', titleRuns: null });
});

test('what says nothing is no title', () => {
  for (const text of [' <script>x</script> ', '', undefined, 7, { evil: true }])
    expect(readTitle(text)).toEqual({ title: '', titleRuns: null });
});
