import { expect, test } from 'vitest';
import { pointsText, type Reason, reasonText } from './feed-reasons.ts';

const now = Date.UTC(2026, 5, 1, 12);
const textOf = (reason: Reason, createdAt = now - 2 * 3_600_000) =>
  reasonText(reason, { authorFirstName: 'Nilo', createdAt: new Date(createdAt).toISOString(), now });

test('each reason in words', () => {
  const closeness = { kind: 'closeness', points: 34 } as const;
  expect(textOf({ ...closeness, relation: 'link', linksCount: 6 })).toBe('Você e 6 Links acompanham Nilo');
  expect(textOf({ ...closeness, relation: 'link', linksCount: 0 })).toBe('Você e Nilo são Links');
  expect(textOf({ ...closeness, relation: 'follow', linksCount: 0 })).toBe('Você acompanha Nilo');
  expect(textOf({ ...closeness, relation: 'none', linksCount: 1 })).toBe('1 Link acompanha Nilo');
  expect(textOf({ ...closeness, relation: 'own', linksCount: 3 })).toBe('Sua publicação');
  expect(textOf({ kind: 'community', points: 1, name: 'Mangues do Norte', count: 1 })).toBe(
    'RePublyka em comum: Mangues do Norte',
  );
  expect(textOf({ kind: 'community', points: 1, name: 'Mangues', count: 3 })).toBe(
    'RePublykas em comum: Mangues e mais\u00a02',
  );
  expect(textOf({ kind: 'interest', points: 1, names: ['Metodologia'] })).toBe('Sobre Metodologia');
  expect(textOf({ kind: 'interest', points: 1, names: ['Física', 'História'] })).toBe('Sobre Física e História');
  expect(textOf({ kind: 'author_interest', points: 1, names: ['Física', 'História'] })).toBe(
    'Nilo também acompanha Física e História',
  );
  expect(textOf({ kind: 'engagement', points: 1, likesCount: 214, commentsCount: 0 })).toBe('214 pessoas curtiram');
  expect(textOf({ kind: 'engagement', points: 1, likesCount: 1, commentsCount: 2 })).toBe(
    '1 pessoa curtiu, 2 comentários',
  );
  expect(textOf({ kind: 'engagement', points: 1, likesCount: 0, commentsCount: 1 })).toBe('1 comentário');
  expect(textOf({ kind: 'news', points: 20, count: 1 })).toBe('1 comentário desde que você viu');
  expect(textOf({ kind: 'news', points: 25, count: 2 })).toBe('2 comentários desde que você viu');
});

test('ages in whole hours and days, never in the future', () => {
  const freshness = { kind: 'freshness', points: 29 } as const;
  expect(textOf(freshness)).toBe('Publicado há 2 horas');
  expect(textOf(freshness, now - 30_000)).toBe('Publicado agora');
  expect(textOf(freshness, now + 60_000)).toBe('Publicado agora');
  expect(textOf(freshness, now - 60 * 60_000)).toBe('Publicado há 1 hora');
  expect(textOf(freshness, now - 49 * 3_600_000)).toBe('Publicado há 2 dias');
});

test('points are written as the score is', () => {
  expect([34, 9, 0, -60, 123].map(pointsText)).toEqual(['0,34', '0,09', '0,00', '-0,60', '1,23']);
});
