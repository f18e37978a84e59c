import { formatCitation, formatReference } from '@publyka/contract/abnt';
import type { Post } from '@publyka/contract/routes/posts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstWords, thingToCsl } from './things.ts';

beforeEach(() => vi.stubGlobal('window', { location: { origin: 'https://rede.exemplo.br' } }));
afterEach(() => vi.unstubAllGlobals());

const plain = (runs: readonly { text: string }[]) => runs.map(({ text }) => text).join('');

test('a post is cited as one of a social network, its author by surname, with the day it was read', () => {
  const post = {
    id: 'p1',
    author: { fullName: 'Ana Maria  da Silva Filho', username: 'anamaria' },
    content: 'As facetas continuam todas de pé. Voltei ao texto para a aula de terça.',
    createdAt: '2026-03-12T15:00:00.000Z',
    editedAt: null,
  } as Post; // What a reference is made from.
  const csl = thingToCsl({ post }, new Date(2026, 10, 23));
  const runs = formatReference(csl, { edition: '2025' });
  expect(plain(runs)).toBe(
    'SILVA FILHO, Ana Maria da. As facetas continuam todas de pé [...]. 12 mar. 2026. Publyka: @anamaria. Disponível em: https://rede.exemplo.br/post/p1. Acesso em: 23 nov. 2026.',
  );
  expect(runs.find(({ bold }) => bold)?.text).toBe('As facetas continuam todas de pé');
  expect(plain(formatCitation({ csl: [csl], form: 'parenthetical' }))).toBe('(Silva Filho, 2026)');
});

test('what was edited is cited as the version that was read', () => {
  const post = {
    id: 'p1',
    author: { fullName: 'Ana Lima', username: 'ana' },
    content: 'Contamos 214 propágulos.',
    createdAt: '2026-03-12T15:00:00.000Z',
    version: 3,
    editedAt: '2026-03-13T15:00:00.000Z',
  } as Post; // What a reference is made from.
  expect(plain(formatReference(thingToCsl({ post }, new Date(2026, 10, 23)), { edition: '2025' }))).toBe(
    'LIMA, Ana. Contamos 214 propágulos. Versão 3, editada em 13 mar. 2026. 12 mar. 2026. Publyka: @ana. Disponível em: https://rede.exemplo.br/post/p1. Acesso em: 23 nov. 2026.',
  );
});

test.each([
  ['Olá, gente.', 'Olá, gente'],
  ['Alguém leu?', 'Alguém leu?'],
  ['Oi!\n\nAlguém já leu o texto novo? Preciso dele.', 'Oi! Alguém já leu o texto novo? [...]'],
  ['palavra '.repeat(30), `${'palavra '.repeat(10).trim()} [...]`],
  ['a'.repeat(200), `${'a'.repeat(80)} [...]`],
  ['', ''],
])('the first words of %j', (words, title) => expect(firstWords(words)).toBe(title));
