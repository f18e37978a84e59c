import { expect, test } from 'vitest';
import { findBegunMention } from './use-mention-completion.tsx';

test.each([
  ['@', { start: 0, end: 1, prefix: '' }],
  ['Oi @ní', { start: 3, end: 6, prefix: 'ní' }],
  ['(@nina_', { start: 1, end: 7, prefix: 'nina_' }],
  ['nina@', undefined],
  ['https://x.br/@nina', undefined],
  ['@nina ', { start: 0, end: 6, prefix: 'nina ' }],
  ['Oi @João Áv', { start: 3, end: 11, prefix: 'João Áv' }],
  ['@João  Áv', undefined],
  ['@João\nÁv', undefined],
  ['@ana/@d', { start: 5, end: 7, prefix: 'd' }],
  ['cc:@an', { start: 3, end: 6, prefix: 'an' }],
  ['`@nina` ', undefined],
  ['```\n@nina\n```', undefined],
  ['@@', undefined],
])('%j', (text, place) => {
  expect(findBegunMention(text, text.length)).toEqual(place);
});

test('what stands behind the cursor is not looked at', () => {
  expect(findBegunMention('Oi @nina, tudo bem?', 5)).toEqual({ start: 3, end: 5, prefix: 'n' });
});
