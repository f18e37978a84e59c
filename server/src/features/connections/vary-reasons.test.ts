import { type SuggestionReason, suggestionText } from '@publyka/contract/text/suggestion-reasons';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { varyReasons } from './vary-reasons.ts';

const fono: SuggestionReason = { kind: 'interests', names: ['Fonética'] };
const ufba: SuggestionReason = { kind: 'institution', name: 'UFBA' };
const maira: SuggestionReason = { kind: 'links', count: 1, names: ['Maíra'] };

const textsOf = (all: { reasons: SuggestionReason[] }[]) =>
  varyReasons(all).map(({ reason }) => suggestionText(reason));

test('of neighbours with the same words the second says the second thing in common, or the next one goes first', () => {
  expect(textsOf([{ reasons: [fono] }, { reasons: [fono, ufba] }])).toEqual(['Fonética, como você', 'UFBA, como você']);
  expect(textsOf([{ reasons: [fono] }, { reasons: [fono] }, { reasons: [maira] }])).toEqual([
    'Fonética, como você',
    '1 Link em comum: Maíra',
    'Fonética, como você',
  ]);
});

const reasons = fc.constantFrom(
  fono,
  ufba,
  maira,
  { kind: 'new' } as const,
  {
    kind: 'communities',
    count: 1,
    name: 'Cordel',
  } as const,
);

test('nobody is lost or said twice, and with enough to say no reason comes more than three times in ten', () => {
  const lists = fc.array(fc.uniqueArray(reasons, { minLength: 1 }), { maxLength: 30 });
  fc.assert(
    fc.property(lists, (all) => {
      const suggestions = all.map((own, id) => ({ id, reasons: own }));
      const said = varyReasons(suggestions);
      expect(said.map(({ one }) => one.id).toSorted((a, b) => a - b)).toEqual(suggestions.map(({ id }) => id));
      for (const { one, reason } of said) expect(one.reasons).toContain(reason);
    }),
  );
  const many = Array.from({ length: 30 }, (_, id) => ({
    id,
    reasons: id % 2 === 0 ? [fono, ufba, maira] : [maira, ufba, fono],
  }));
  // A fourth reason, so that nine may say three things three times.
  const texts = textsOf(
    many.map((one) => ({ ...one, reasons: [...one.reasons, { kind: 'communities', count: 1, name: 'Cordel' }] })),
  );
  for (let start = 0; start + 10 <= texts.length; start += 1) {
    const row = texts.slice(start, start + 10);
    for (const text of row) expect(row.filter((other) => other === text).length).toBeLessThanOrEqual(3);
  }
  for (const [index, text] of texts.entries()) expect(text).not.toBe(texts[index - 1]);
});
