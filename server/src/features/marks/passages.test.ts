import { describeQuote, type TextRange } from '@publyka/contract/text/anchor';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMarkersIn, findPassages, placeMarks } from './passages.ts';

const text = 'O link é o fim do trabalho, não o começo. Dado sem dicionário é só um segredo bem guardado.';

function mark(userId: string, words: string) {
  const startAt = text.indexOf(words);
  return { userId, startAt, ...describeQuote(text, { start: startAt, end: startAt + words.length }) };
}

test('strokes lie where hands meet, and a passage counts as its strongest stroke', () => {
  const marks = [
    mark('ana', 'O link é o fim do trabalho, não o começo.'),
    mark('rui', 'o fim do trabalho'),
    mark('eva', 'fim do trabalho, não o começo.'),
    mark('eva', 'o começo.'),
    mark('ana', 'segredo bem guardado'),
  ];
  const passages = findPassages(placeMarks(text, marks));
  expect(passages).toEqual([
    {
      start: 9,
      end: 41,
      markersCount: 3,
      strokes: [
        { start: 9, end: 11, markersCount: 2 },
        { start: 11, end: 26, markersCount: 3 },
        { start: 26, end: 41, markersCount: 2 },
      ],
    },
  ]);
  expect(countMarkersIn(passages, { start: 30, end: 60 })).toBe(2);
  expect(countMarkersIn(passages, { start: 41, end: 60 })).toBe(0);
});

test('nothing is told of words that one person alone marked, however often', () => {
  const marks = [mark('ana', 'segredo bem'), mark('ana', 'bem guardado'), mark('ana', 'segredo')];
  expect(findPassages(placeMarks(text, marks))).toEqual([]);
});

test('after an edit marks follow their words, and those without words are left out', () => {
  const marks = [
    mark('ana', 'segredo bem guardado'),
    mark('rui', 'segredo bem guardado'),
    mark('eva', 'O link é o fim'),
  ];
  const edited = `Corrigido. ${text.replace('O link', 'Um link')}`;
  const [passage, ...others] = findPassages(placeMarks(edited, marks));
  expect(others).toEqual([]);
  expect(edited.slice(passage?.start, passage?.end)).toBe('segredo bem guardado');
});

const range = fc
  .tuple(fc.nat(60), fc.integer({ min: 1, max: 30 }))
  .map(([start, length]): TextRange => ({ start, end: start + length }));

test('at every letter a stroke counts the people whose marks cover it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(range, { maxLength: 4 }), { maxLength: 6 }), (people) => {
      const letters = 'abcdefghijklmnopqrstuvwxyz'.repeat(4);
      const marks = people.flatMap((ranges, index) =>
        ranges.map((one) => ({ userId: String(index), startAt: one.start, ...describeQuote(letters, one) })),
      );
      const strokes = findPassages(placeMarks(letters, marks)).flatMap((passage) => passage.strokes);
      for (let at = 0; at < letters.length; at++) {
        const hands = people.filter((ranges) => ranges.some(({ start, end }) => start <= at && at < end)).length;
        const shown = strokes.filter(({ start, end }) => start <= at && at < end).map((stroke) => stroke.markersCount);
        expect(shown).toEqual(hands >= 2 ? [hands] : []);
      }
    }),
  );
});
