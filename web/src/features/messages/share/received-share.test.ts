import { expect, test } from 'vitest';
import { wordsOf } from './received-share.ts';

test.each([
  [{ title: 'Um artigo', text: 'Vejam', url: 'https://scielo.br/a' }, 'Vejam\nhttps://scielo.br/a'],
  [{ title: 'Um artigo', text: 'Vejam https://scielo.br/a', url: 'https://scielo.br/a' }, 'Vejam https://scielo.br/a'],
  [{ title: 'Um artigo', url: 'https://scielo.br/a' }, 'Um artigo\nhttps://scielo.br/a'],
  [{ text: ' Só palavras ' }, 'Só palavras'],
  [{ url: 'https://scielo.br/a' }, 'https://scielo.br/a'],
  [{}, ''],
])('of what an app shares, %j, the field gets %j', (fields, words) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(wordsOf(form)).toBe(words);
});
