import type { Me } from '@publyka/contract/routes/accounts';
import type { Person, ProfileFacts } from '@publyka/contract/routes/profiles';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { meQuery } from '../../lib/session/session.ts';
import { applyFacts } from './live.ts';

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
