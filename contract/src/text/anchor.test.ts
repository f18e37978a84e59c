import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorQuote, describeQuote, quoteContextLength, snapToWords } from './anchor.ts';

const text =
  'Pausa não é vazio de gravação. É o lugar em que a pessoa decide se confia em você, e nenhuma norma serve.';
const words = 'É o lugar em que a pessoa decide se confia em você,';
const start = text.indexOf(words);
const quote = describeQuote(text, { start, end: start + words.length });

describe('a quote', () => {
  test('has its words and some characters on both sides', () => {
    expect(quote).toEqual({
      exact: words,
      prefix: 'Pausa não é vazio de gravação. ',
      suffix: ' e nenhuma norma serve.',
    });
  });

  test('never has half a character', () => {
    const smiles = '😀'.repeat(40);
    const cut = describeQuote(`a${smiles}fim${smiles}b`, { start: 81, end: 84 });
    expect(cut).toEqual({ exact: 'fim', prefix: '😀'.repeat(16), suffix: '😀'.repeat(16) });
    const odd = describeQuote(`${smiles}.fim.${smiles}`, { start: 81, end: 84 });
    expect(odd).toEqual({ exact: 'fim', prefix: `${'😀'.repeat(15)}.`, suffix: `.${'😀'.repeat(15)}` });
  });

  test('is found after words were added before it, and after its surroundings changed', () => {
    const added = `Errata: leiam até o fim. ${text}`;
    expect(anchorQuote(added, quote, start)).toEqual({ start: start + 25, end: start + 25 + words.length });
    const rewritten = `O silêncio fala: ${words} sempre.`;
    expect(anchorQuote(rewritten, quote, start)?.start).toBe(rewritten.indexOf(words));
  });

  test('is gone when its words are', () => {
    expect(anchorQuote(text.replace('confia', 'acredita'), quote, start)).toBeNull();
    expect(anchorQuote('', quote)).toBeNull();
    expect(anchorQuote(text, { exact: '', prefix: '', suffix: '' })).toBeNull();
  });

  test('of two equal passages takes the one with its surroundings, then the nearest', () => {
    const twice = 'Rio cheio, rio seco. Ontem o rio secou. Hoje o rio encheu.';
    const second = describeQuote(twice, { start: 45, end: 50 });
    expect(second.exact).toBe('o rio');
    expect(anchorQuote(twice.replace('Rio cheio, rio seco. ', ''), second, 45)?.start).toBe(24);
    expect(anchorQuote('a rio b rio c rio d', { exact: 'rio', prefix: '', suffix: '' }, 9)?.start).toBe(8);
  });

  test('of any text is found where it was taken, whatever was added around the whole', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', ' ') });
    const parts = fc.tuple(few, few.filter(Boolean), few);
    fc.assert(
      fc.property(parts, few, few, ([before, exact, after], above, below) => {
        const whole = before + exact + after;
        const range = { start: before.length, end: before.length + exact.length };
        const described = describeQuote(whole, range);
        expect(described.prefix.length).toBeLessThanOrEqual(quoteContextLength);
        expect(anchorQuote(whole, described, range.start)).toEqual(range);
        const found = anchorQuote(above + whole + below, described, above.length + range.start);
        expect(found).toEqual({ start: above.length + range.start, end: above.length + range.end });
      }),
    );
  });

  test.each<[string, string, string, string, boolean]>([
    [
      'its sentence was deleted, another has its words',
      'O rio secou. A maré subiu e o rio secou ontem.',
      'o rio secou',
      'O rio secou. Ontem o rio secou.',
      false,
    ],
    [
      'its sentence was deleted, one that is equal stayed',
      'Li. A maré subiu hoje. E li tudo. A maré subiu hoje.',
      '#2A maré subiu hoje.',
      'Li. A maré subiu hoje.',
      false,
    ],
    [
      'words before it were changed',
      'Ontem choveu. A maré subiu hoje cedo.',
      'maré subiu',
      'Hoje fez sol. A maré subiu hoje cedo.',
      true,
    ],
    [
      'words behind it were changed',
      'Ontem choveu. A maré subiu hoje cedo.',
      'maré subiu',
      'Ontem choveu. A maré subiu à noite.',
      true,
    ],
    [
      'only signs beside it were changed',
      'O rio sobe. O rio desce.',
      'rio desce',
      'Errata. O rio sobe, o rio desce.',
      true,
    ],
    ['it begins the text as before', 'O link é o fim do trabalho. Leiam.', 'O link', 'O link é o meio.', true],
    ['it is all there is', 'A maré subiu', 'A maré subiu', 'A maré subiu', true],
    [
      'its sentence was moved with what is around it',
      'Um. Ontem a maré subiu cedo. Dois.',
      'maré subiu',
      'Um. Dois. Ontem a maré subiu cedo.',
      true,
    ],
  ])('when %s', (_, before, marked, after, isThere) => {
    const words = marked.replace('#2', '');
    const from = marked.startsWith('#2') ? before.lastIndexOf(words) : before.indexOf(words);
    const described = describeQuote(before, { start: from, end: from + words.length });
    const found = anchorQuote(after, described, from);
    expect(found !== null).toBe(isThere);
    if (found) expect(after.slice(found.start, found.end)).toBe(words);
  });

  test('ends inside of no flag and no family', () => {
    const family = '👨‍👩‍👧‍👦';
    const { prefix, suffix } = describeQuote(`🇧🇷${family.repeat(3)}fim${family.repeat(3)}🇧🇷`, { start: 37, end: 40 });
    expect([prefix, suffix]).toEqual([family.repeat(2), family.repeat(2)]);
    const text = `Oi ${family}🇧🇷 tudo`;
    const range = snapToWords(text, { start: 5, end: 3 + family.length + 2 });
    expect(range && text.slice(range.start, range.end)).toBe(`${family}🇧🇷`);
  });

  test('is found at its own words or not at all, in any other text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.nat(60), (other, exact, stoodAt) => {
        const found = anchorQuote(other, { exact, prefix: 'a', suffix: 'b' }, stoodAt);
        if (!other.includes(exact)) expect(found).toBeNull();
        if (found) expect(other.slice(found.start, found.end)).toBe(exact);
      }),
    );
  });
});

describe('a selection', () => {
  test.each([
    ['ão é vaz', 'não é vazio'],
    [' é vazio ', 'é vazio'],
    ['gravação. ', 'gravação.'],
    ['. É', '. É'],
    ['você,', 'você,'],
  ])('of “%s” marks “%s”', (selected, marked) => {
    const from = text.indexOf(selected);
    const range = snapToWords(text, { start: from, end: from + selected.length });
    expect(range && text.slice(range.start, range.end)).toBe(marked);
  });

  test('of blanks marks nothing', () => {
    expect(snapToWords('a  \n b', { start: 1, end: 5 })).toBeNull();
    expect(snapToWords('a b', { start: 1, end: 1 })).toBeNull();
  });
});
