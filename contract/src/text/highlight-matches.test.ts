import { expect, test } from 'vitest';
import { foldText, highlightMatches, positionOfMatch, termsOf } from './highlight-matches.ts';

function mark(text: string, search: string): string {
  return highlightMatches(text, termsOf(search))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');
}

test('letters are found without regard to case and accents, and the text stays as it was', () => {
  expect(mark('Educação no campo', 'EDUCACAO')).toBe('[Educação] no campo');
  expect(mark('Mangues do Norte', 'mang')).toBe('[Mang]ues do Norte');
  expect(mark('o mangue é roça também', 'roca mang')).toBe('o [mang]ue é [roça] também');
  expect(mark('A\u0301gua', 'agua')).toBe('[A\u0301gua]');
  expect(mark('ﬁlosofia 🌊 mar', 'filo mar')).toBe('[ﬁlo]sofia 🌊 [mar]');
});

test.each([
  ['Straße em Łódź', 'strasse lodz', '[Straße] em [Łódź]'],
  ['Ærø e Øresund', 'aero oresund', '[Ærø] e [Øresund]'],
  ['STRAẞE', 'strasse', '[STRAẞE]'],
  ['Maß', 's', 'Ma[ß]'],
  ['Maß', 'mas', '[Maß]'],
  ['œuvre de Đặng', 'oeuvre dang', '[œuvre] de [Đặng]'],
  ['Işık', 'isik', '[Işık]'],
  ['o dip\u00ADloma', 'diploma', 'o [dip\u00ADloma]'],
  ['bio\u200Bmassa\u2060seca', 'biomassaseca', '[bio\u200Bmassa\u2060seca]'],
  ['mangue', 'man\u00ADgue', '[mangue]'],
  ['\uFEFFágua', 'agua', '\uFEFF[água]'],
])('%j is marked where it is found by %j', (text, search, marked) => {
  expect(mark(text, search)).toBe(marked);
});

test('the longest term wins, and what is not there is not marked', () => {
  expect(highlightMatches('educações', ['educ', 'educacoes'])).toEqual([{ text: 'educações', isFound: true }]);
  expect(mark('Nada aqui', 'xyz')).toBe('Nada aqui');
  expect(mark('Nada aqui', '')).toBe('Nada aqui');
  expect(highlightMatches('', ['a'])).toEqual([]);
});

test('a search has words of letters and digits, each once', () => {
  expect(termsOf(' São, são  PAULO-22 %_ @ana ')).toEqual(['sao', 'paulo', '22', 'ana']);
  expect(foldText('ÇÃÉ')).toBe('cae');
  expect(positionOfMatch('Água mole, pedra dura', ['pedra'])).toBe(11);
  expect(positionOfMatch('Água', ['fogo'])).toBeNull();
});
