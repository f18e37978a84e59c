import type { Me } from '@publyka/contract/routes/accounts';
import type { Person, ProfileFacts } from '@publyka/contract/routes/profiles';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { meQuery } from '../../lib/session/session.ts';
import { applyFacts, renewIn } from './live.ts';

const before: Person = {
  id: 'a',
  fullName: 'Caetana Brandão',
  username: 'caetana',
  title: null,
  institution: null,
  avatar: null,
};
const avatar = { id: 'new', width: 640, height: 640, thumbhash: '', alt: '' };
const person: Person = { ...before, title: 'Hidróloga', avatar };
const facts: ProfileFacts = { ...person, bio: null, isOpenForConnections: true };

test('after a new photo or title the posts, comments and messages already read show it', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['posts', 'one', 'p'], { id: 'p', author: before, likesCount: 3 });
  queryClient.setQueryData(['comments', 'p'], {
    pages: [{ items: [{ id: 'c', author: before }] }],
    pageParams: [null],
  });
  queryClient.setQueryData(meQuery.queryKey, { ...before, email: 'caetana@campus.exemplo.br' } as Me);
  applyFacts(queryClient, facts);
  expect(queryClient.getQueryData(meQuery.queryKey)).toMatchObject(person);
  expect(queryClient.getQueryData(['posts', 'one', 'p'])).toEqual({ id: 'p', author: person, likesCount: 3 });
  expect(queryClient.getQueryData(['comments', 'p'])).toMatchObject({ pages: [{ items: [{ author: person }] }] });
});

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
