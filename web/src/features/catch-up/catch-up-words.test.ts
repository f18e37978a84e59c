import { catchUpShown, catchUpWordsLength } from '@publyka/contract/limits';
import type { CatchUp } from '@publyka/contract/routes/catch-up';
import { expect, test } from 'vitest';
import { countsText, isEmpty, readingTime, sinceText } from './catch-up-words.ts';

const now = new Date(2026, 10, 26, 9, 30);

test.each([
  [new Date(2026, 10, 26, 1, 0), 'hoje, à 1h'],
  [new Date(2026, 10, 25, 8, 5), 'ontem, às 8h05'],
  [new Date(2026, 10, 24, 19, 0), 'terça, às 19h'],
  [new Date(2026, 10, 21, 23, 59), 'sábado, às 23h59'],
  [new Date(2026, 10, 3, 12, 0), '3 de novembro'],
])('since %s', (since, text) => {
  expect(sinceText(since, now)).toBe(text);
});

const person = (id: string) => ({
  id,
  fullName: 'Ana',
  username: id,
  title: null,
  institution: null,
  affiliation: null,
  avatar: null,
});
const words = 'palavra '.repeat(50).slice(0, catchUpWordsLength).trim();
const wrote = (id: string): CatchUp['people'][number] => ({ person: person(id), postsCount: 1, postId: id, words });
const talk = (id: string): CatchUp['communities'][number] => ({
  ...{ id, name: 'Gota a gota', avatar: null, room: null, messagesCount: 2, author: person('a'), messageId: id, words },
});
const nothing: CatchUp = { since: null, calls: [], directs: [], people: [], communities: [] };

test('who wrote counts once, however they called', () => {
  expect(countsText({ ...nothing, people: [wrote('a'), wrote('b')], directs: [talk('x')] })).toBe('duas pessoas');
  expect(countsText({ ...nothing, people: [wrote('a')], communities: [talk('x')] })).toBe('uma pessoa e uma RePublyka');
  const thread = { ...talk('x'), room: { id: 'y', name: 'Roteiro' } };
  expect(countsText({ ...nothing, communities: [talk('x'), thread] })).toBe('uma RePublyka');
  expect([countsText(nothing), isEmpty(nothing), isEmpty({ ...nothing, people: [wrote('a')] })]).toEqual([
    'nada de novo',
    true,
    false,
  ]);
});

test('all that the server sends is read in two minutes', () => {
  const many = <T>(count: number, make: (id: string) => T) =>
    Array.from({ length: count }, (_, index) => make(`${index}`));
  const most = {
    ...{ since: now.toISOString(), calls: [] },
    people: many(catchUpShown.people + catchUpShown.calls, wrote),
    directs: many(catchUpShown.directs, talk),
    communities: many(catchUpShown.communities, talk),
  };
  expect(readingTime(most)).toBe('Dois minutos.');
  const texts = [...most.people, ...most.directs, ...most.communities].map((one) => one.words.split(' ').length + 6);
  expect(texts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(450);
  expect(readingTime({ ...nothing, people: [wrote('a')] })).toBe('Um minuto.');
});
