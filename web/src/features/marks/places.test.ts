import type { PostMarks } from '@publyka/contract/routes/marks';
import { describeQuote } from '@publyka/contract/text/anchor';
import { expect, test } from 'vitest';
import { cutPieces, findPlaces, placesIn } from './places.ts';

const text = 'O link é o fim do trabalho. Leiam https://exemplo.br/a agora.';

function own(words: string, id = words) {
  const start = text.indexOf(words);
  return { id, start, ...describeQuote(text, { start, end: start + words.length }) };
}

function passage(
  exact: string,
  ...markersCount: [length: number, markersCount: number][]
): PostMarks['passages'][number] {
  const strokes = markersCount.map(([length, count]) => ({ length, markersCount: count }));
  const most = Math.max(...strokes.map((stroke) => stroke.markersCount));
  return { start: text.indexOf(exact), exact, markersCount: most, strokes, people: [] };
}

const look = (marks: PostMarks) =>
  cutPieces(text, findPlaces(text, marks)).map(({ words, tone, place, href }) => [words, tone, place, href !== null]);

test('strokes have the tone of their hands, and one’s own lies above them', () => {
  const marks = {
    markersCount: 12,
    passages: [passage('link é o fim', [7, 12], [5, 4])],
    own: [own('fim do trabalho')],
  };
  expect(look(marks)).toEqual([
    ['O ', null, null, false],
    ['link é ', 'many', 0, false],
    ['o ', 'few', 0, false],
    ['fim do trabalho', 'own', 0, false],
    ['. Leiam ', null, null, false],
    ['https://exemplo.br/a', null, null, true],
    [' agora.', null, null, false],
  ]);
});

test('a stroke hangs over blanks, and covers neither letters nor full stops beside it', () => {
  const marks = { markersCount: 1, passages: [], own: [own('O link'), own('fim do trabalho')] };
  const hanging = cutPieces(text, findPlaces(text, marks)).filter(({ tone }) => tone);
  expect(hanging.map(({ words, hangsLeft, hangsRight }) => [words, hangsLeft, hangsRight])).toEqual([
    ['O link', true, true],
    ['fim do trabalho', true, false],
  ]);
});

test('a stroke through an address leaves it a link', () => {
  const marks = { markersCount: 5, passages: [passage('Leiam https://exemplo.br/a', [26, 5])], own: [] };
  expect(look(marks).filter(([, tone]) => tone)).toEqual([
    ['Leiam ', 'some', 0, false],
    ['https://exemplo.br/a', 'some', 0, true],
  ]);
});

test('the pieces are the text, and marks that are not in it are left out', () => {
  const marks = {
    markersCount: 2,
    passages: [passage('fim do trabalho', [15, 2])],
    own: [own('O link'), own('agora.')],
  };
  const edited = 'O link é o meio.';
  const places = findPlaces(edited, marks);
  expect(places.map(({ start, end }) => edited.slice(start, end))).toEqual(['O link']);
  expect(
    cutPieces(edited, places)
      .map(({ words }) => words)
      .join(''),
  ).toBe(edited);
  expect(
    cutPieces(text, [])
      .map(({ words }) => words)
      .join(''),
  ).toBe(text);
});

test('in a text with a formula each part has its strokes, and the last words before it have the button', () => {
  const formula = String.raw`Seja \(x^2\) o quadrado`;
  const whole = { id: 'm', start: 0, ...describeQuote(formula, { start: 0, end: 12 }) };
  const places = findPlaces(formula, { markersCount: 1, passages: [], own: [whole] });
  const before = cutPieces('Seja ', placesIn(places, 0));
  expect(before).toMatchObject([{ words: 'Seja ', tone: 'own', isLast: true }]);
  const after = cutPieces(' o quadrado', placesIn(places, 12));
  expect(after).toMatchObject([{ words: ' o quadrado', tone: null, isLast: false }]);
});
