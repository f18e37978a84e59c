import { expect, test } from 'vitest';
import { blankUnspoken, findMentions } from './mentions.ts';

test.each<[string, ...string[]]>([
  ['@nina, você consegue? (@Dandara_Lopes) @todos!', 'nina', 'dandara_lopes', 'todos'],
  ['.@ana', 'ana'],
  ['cc:@ana', 'ana'],
  ['@ana/@davi', 'ana', 'davi'],
  ['@ana,@davi;@bia', 'ana', 'davi', 'bia'],
  ['-@ana #@davi ?@bia &@caio', 'ana', 'davi', 'bia', 'caio'],
  ['Fim.@ana', 'ana'],
  ['“@ana” **@davi**', 'ana', 'davi'],
  // Of code and formulas.
  ['`@todos` e @ana', 'ana'],
  ['``@todos`` e @ana', 'ana'],
  ['```\n@todos\n```\n@ana', 'ana'],
  ['```js\nimport "@ana/x"\n```'],
  ['$\\alpha_{@ana}$ e @davi', 'davi'],
  ['$$\\sum @todos$$'],
  ['\\(a @ana\\) \\[b @todos\\]'],
  ['um ` só @ana', 'ana'],
  ['`um\n@ana`', 'ana'],
  ['custa R$ 5 @ana e R$ 6', 'ana'],
  // Of addresses.
  ['nina@exemplo.br https://x.br/@nina x.br/@nina x.br?u=@nina @@nina @ni @nina@exemplo.br @ninã'],
  ['https://x.br/@nina/@davi (http://a.org/?a=@ana) www.x.br/@ana'],
  ['https://x.br @ana', 'ana'],
  ['nina@exemplo.br/@ana'],
  ['e\u0301@ana @ana\u0301'],
])('%j calls', (text, ...names) => {
  const places = findMentions(text);
  expect(places.map(({ username }) => username)).toEqual(names);
  for (const { start, end, username } of places) expect(text.slice(start, end).toLowerCase()).toBe(`@${username}`);
  expect(blankUnspoken(text)).toHaveLength(text.length);
});
