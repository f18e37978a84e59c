import { expect, test } from 'vitest';
import { messageLine, previewOf } from './message-preview.ts';

const post = 'https://publyka.org/post/01a2104a-d929-7926-9481-7453752894f3';
const line = (content: string) => messageLine({ content, attachments: [] });

test('a quoted post is said in words, wherever its address stands; other addresses stay', () => {
  expect(line(`${post}?versao=2&trecho=31-55`)).toBe('[publicação]');
  expect(line(`Olhem isto\n${post}\ne ${post}?versao=2.`)).toBe('Olhem isto\n[publicação]\ne [publicação]');
  const others = 'https://publyka.org/post/novo https://doi.org/10.1590/post';
  expect(line(others)).toBe(others);
});

test('also where the cut goes through the address; what is said in words stays', () => {
  const words = 'a'.repeat(90);
  expect(previewOf(`${words} ${post}?versao=1`)).toBe(`${words} [publicação]`);
  expect(line(previewOf(post))).toBe('[publicação]');
});

test('a reading is named, not by which address', () => {
  const address = 'https://publyka.exemplo.br/communities/01a21050-647b-79d6-85a2-573f145cf468/leitura/01a21050-652a';
  expect(previewOf(`Vamos? ${address}`)).toBe('Vamos? [clube de leitura]');
});
