import type { Person } from '@publyka/contract/routes/profiles';
import { expect, test } from 'vitest';
import { renewIn } from './renew-person.ts';

const person: Person = {
  id: 'a',
  fullName: 'Caetana Brandão',
  username: 'caetana',
  title: 'Hidróloga',
  institution: null,
  avatar: { id: 'new', width: 640, height: 640, thumbhash: '', alt: '' },
};
const before: Person = { ...person, title: null, avatar: null };
const other: Person = { ...before, id: 'b', fullName: 'Davi Rocha', username: 'davi' };

test('what does not name the person stays the very same object', () => {
  const data = {
    pages: [
      {
        items: [
          { id: 'a', content: 'A post that has their id' },
          { id: 'm', author: other },
        ],
      },
    ],
  };
  expect(renewIn(data, person)).toBe(data);
  const named = { id: 'm', author: person, count: 1 };
  expect(renewIn(named, structuredClone(person))).toBe(named);
});

test('a few facts of a person stay a few', () => {
  expect(renewIn({ author: { id: 'a', fullName: 'Caetana' } }, person)).toEqual({
    author: { id: 'a', fullName: 'Caetana Brandão' },
  });
});
