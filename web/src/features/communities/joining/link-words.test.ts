import type { CommunityLink } from '@publyka/contract/routes/joining';
import { expect, test } from 'vitest';
import { shownLink, stateOfLink } from './link-box.tsx';

const now = new Date('2026-11-24T12:00:00.000Z');
const link: CommunityLink = {
  id: 'a',
  url: 'https://publyka.org/convite/abc',
  creator: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  uses: 6,
  usesMax: null,
  isDead: false,
};

test.each([
  [{}, 'Sem prazo · 6 entradas'],
  [{ uses: 1 }, 'Sem prazo · 1 entrada'],
  [{ uses: 0, usesMax: 1 }, 'Sem prazo · 0 de 1 entrada'],
  [{ usesMax: 10, expiresAt: '2026-11-29T12:00:00.000Z' }, 'Vale até 29 nov. · 6 de 10 entradas'],
  [{ uses: 10, usesMax: 10, isDead: true }, 'Esgotado · 10 de 10 entradas'],
  [{ expiresAt: '2026-11-24T12:00:00.000Z', isDead: true }, 'Venceu · 6 entradas'],
])('%j is told as %s', (change, words) => {
  expect(stateOfLink({ ...link, ...change }, now)).toBe(words);
});

test('a link is read without its protocol', () => {
  expect(shownLink(link)).toBe('publyka.org/convite/abc');
});
