import { expect, test } from 'vitest';
import { excerptAround } from './excerpt.ts';
import { findPostLinks, postAddress } from './post-links.ts';

const origin = 'https://publyka.exemplo.br';
const postId = '019aa000-0000-7000-8000-000000000001';

test('an address leads back to what it was made of', () => {
  for (const link of [
    { postId, version: null, passage: null },
    { postId, version: 3, passage: null },
    { postId, version: 1, passage: { start: 0, length: 24 } },
  ]) {
    const text = `Vejam isto:\n${postAddress(link, origin)}\nConcordo.`;
    expect(findPostLinks(text, origin)).toEqual({ links: [link], rest: 'Vejam isto:\nConcordo.' });
  }
  expect(postAddress({ postId, version: 1, passage: null }, origin)).toBe(`${origin}/post/${postId}`);
});

test('an address inside a line stays in it, and the same one makes one card', () => {
  const address = `${origin}/post/${postId}`;
  const text = `Em ${address}, e de novo ${address}.`;
  expect(findPostLinks(text, origin)).toEqual({ links: [{ postId, version: null, passage: null }], rest: text });
});

test.each([
  `https://outro.exemplo.br/post/${postId}`,
  `${origin}/post/${postId}0`,
  `${origin}/post/abc`,
  `${origin}/posts/${postId}`,
])('%s is no quotation', (text) => {
  expect(findPostLinks(text, origin)).toEqual({ links: [], rest: text });
});

test.each(['trecho=9-3', 'trecho=x', 'trecho=1-2-3', 'versao=-1'])('%s is left out', (query) => {
  const { links } = findPostLinks(`${origin}/post/${postId}?${query}`, origin);
  expect(links).toEqual([{ postId, version: null, passage: null }]);
});

test('a passage far into a text is shown with the words before it', () => {
  const text = `${'palavra '.repeat(40)}o fim do trabalho, não o começo.`;
  const start = text.indexOf('o fim');
  const { before, passage, after } = excerptAround(text, { start, length: 17 });
  expect(before).toMatch(/^…(palavra ){10,12}$/);
  expect([passage, after]).toEqual(['o fim do trabalho', ', não o começo.']);
});
