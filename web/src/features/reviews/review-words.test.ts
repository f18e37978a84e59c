import type { Person } from '@publyka/contract/routes/profiles';
import { expect, test } from 'vitest';
import { declaredText, helpedText, readersText } from './review-words.ts';

const person = (fullName: string): Person => ({
  id: fullName,
  fullName,
  username: 'u',
  title: null,
  institution: null,
  avatar: null,
});
const [helena, maira, iara] = [person('Helena Koga'), person('Maíra Quintão'), person('Iara Nascimento')];

test('whom it helped is named, or counted with one name', () => {
  expect(helpedText([])).toBeNull();
  expect(helpedText([maira])).toBe('Ajudou Maíra');
  expect(helpedText([maira, iara])).toBe('Ajudou 2 pessoas, entre elas Maíra');
});

test('who reads a private one is told to each side', () => {
  expect(readersText({ reviewer: helena, reviewed: [maira, iara] }, helena.id)).toBe('Só você, Maíra e Iara veem');
  expect(readersText({ reviewer: helena, reviewed: [maira] }, maira.id)).toBe('Só você e Helena veem');
});

test('what somebody declared ends in one stop', () => {
  const review = { reviewer: helena, conflict: 'Não há.', usedAi: true, aiUse: 'revisar o português.' };
  expect(declaredText(review)).toBe('Helena declarou: Não há; usou IA: revisar o português.');
});
