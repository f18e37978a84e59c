import { expect, test } from 'vitest';
import { colourInOrder, initials, personColour } from './person-colour.ts';

test('the same id has the same colour, and ids that differ in one digit spread over all eight', () => {
  const ids = Array.from({ length: 400 }, (_, index) => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`);
  const uses = new Map<string, number>();
  for (const id of ids) uses.set(personColour(id).ink, (uses.get(personColour(id).ink) ?? 0) + 1);
  expect(personColour('a').ink).toBe(personColour('a').ink);
  expect([...uses.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `var(--person-${number})`));
  expect(Math.max(...uses.values())).toBeLessThan(100);
});

test('the first seven members of a group differ, and nobody has the second red', () => {
  const inks = Array.from({ length: 8 }, (_, place) => colourInOrder(place).ink);
  expect(new Set(inks.slice(0, 7)).size).toBe(7);
  expect(inks[7]).toBe(inks[0]);
  expect(inks).not.toContain('var(--person-8)');
});

test.each([
  ['Vicente de Aguiar', 'VA'],
  ['érica', 'É'],
  ['  ', ''],
  ['João', 'J'],
])('the initials of the person %s are %s', (name, letters) => {
  expect(initials(name, 'person')).toBe(letters);
});

test.each([
  ['Céu do sertão', 'Cé'],
  ['R para quem tem medo', 'R'],
  ['ABNT sem lágrimas', 'Ab'],
  ['🌊 maré', 'Ma'],
])('the initials of the group %s are %s', (name, letters) => {
  expect(initials(name, 'group')).toBe(letters);
});
