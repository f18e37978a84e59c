import { getShowcaseRoute } from '@publyka/contract/routes/entrance';
import { screen, within } from '@testing-library/dom';
import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { render } from '../../../../test/component.tsx';
import { answer } from '../../../../test/fake-server.ts';
import { peopleWords, Showcase } from './showcase.tsx';

test('the entrance shows one public post with its author, and how many people there are', async () => {
  const post = { id: uuidv7(), authorName: 'Iara Nascimento', excerpt: 'A maré de março chegou antes.' };
  answer(getShowcaseRoute, () => ({ post, people: { count: 3, institutions: ['UFBA'], institutionsCount: 1 } }));
  await render(<Showcase />);
  const inside = await screen.findByRole('complementary', { name: 'O que há aqui' });
  within(inside).getByText('3 pessoas, de UFBA');
  within(inside).getByText(post.excerpt);
  expect(within(inside).getByRole('link', { name: 'Ler a publicação' }).getAttribute('href')).toBe(`/post/${post.id}`);
});

test.each([
  [{ count: 1, institutions: [], institutionsCount: 0 }, '1 pessoa'],
  [
    { count: 1280, institutions: ['UFBA', 'USP', 'UnB'], institutionsCount: 4 },
    '1.280 pessoas, de UFBA, USP, UnB e mais 1 instituição',
  ],
  [
    { count: 40, institutions: ['UFBA', 'USP'], institutionsCount: 7 },
    '40 pessoas, de UFBA, USP e mais 5 instituições',
  ],
])('%j is said so', (people, words) => {
  expect(peopleWords(people)).toBe(words);
});
