import { expect, test } from 'vitest';
import { findReadingLinks, readingAddress } from './reading-links.ts';

const origin = 'https://publyka.exemplo.br';
const link = {
  communityId: '01a21050-647b-79d6-85a2-573f145cf468',
  readingId: '01a21050-652a-7b84-bd07-603a458dcf72',
};
const address = readingAddress(link, origin);

test('an address on a line of its own becomes a card, and leaves the text', () => {
  expect(findReadingLinks(`Vamos?\n${address}`, origin)).toEqual({ links: [link], rest: 'Vamos?' });
  expect(findReadingLinks(`${address}\n${address}`, origin).links).toEqual([link]);
});

test('inside a sentence it stays there, too', () => {
  expect(findReadingLinks(`Em ${address}, amanhã`, origin)).toEqual({ links: [link], rest: `Em ${address}, amanhã` });
});

test('another site, or a page below, is no reading', () => {
  for (const other of [address.replace('publyka', 'outro'), `${address}/encontros`, `${address}0`])
    expect(findReadingLinks(other, origin)).toEqual({ links: [], rest: other });
});
