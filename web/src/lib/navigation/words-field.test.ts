import { expect, test } from 'vitest';
import { createSentWords } from './words-field.tsx';

test('what comes back late from the address takes nothing away of what was typed since', () => {
  const sent = createSentWords('');
  expect([sent.isNew('le'), sent.isNew('letra'), sent.isNew('letra')]).toEqual([true, true, false]);
  expect([sent.isReturn('le'), sent.isReturn('letra')]).toEqual([true, true]);
  expect([sent.isNew('le'), sent.isNew('letramento'), sent.isReturn('letramento')]).toEqual([true, true, true]);
});

test('another address is followed, and words that were sent long ago are another address', () => {
  const sent = createSentWords('a');
  expect(sent.isReturn('')).toBe(false);
  expect(sent.isNew('a')).toBe(true);
  expect(sent.isReturn('a')).toBe(true);
  expect(sent.isReturn('')).toBe(false);
  expect(sent.isNew('')).toBe(false);
});
