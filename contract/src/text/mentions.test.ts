import { expect, test } from 'vitest';
import { findMentions } from './mentions.ts';

const namesIn = (text: string) => findMentions(text).map(({ username }) => username);

test('a mention is an @ and a username, not an address', () => {
  expect(namesIn('@nina, você consegue? (@Dandara_Lopes) @todos!')).toEqual(['nina', 'dandara_lopes', 'todos']);
  expect(findMentions('Oi @nina.')).toEqual([{ start: 3, end: 8, username: 'nina' }]);
  expect(namesIn('nina@exemplo.br https://x.br/@nina x.br?u=@nina @@nina @ni @nina@exemplo.br @ninã')).toEqual([]);
});
