import { listFollowedSearchesRoute } from '@publyka/contract/routes/followed-searches';
import { listInterestsRoute } from '@publyka/contract/routes/interests';
import { searchRoute } from '@publyka/contract/routes/search';
import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { uuidv7 } from 'uuidv7';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer } from '../../../test/fake-server.ts';
import { SearchStart } from './search-start.tsx';
import { SearchState } from './search-state.tsx';

const none = {
  ...{ terms: [], stems: [], isNear: false, messages: [], people: [], groups: [], works: [] },
  ...{ posts: [], drops: [], files: [], rooms: [], open: [] },
};

test('before the first letter the subjects that one chose are suggested, and no operators', async () => {
  const interest = (name: string, chosen: boolean) => ({ id: uuidv7(), name, category: 'Ciências', chosen });
  answer(listFollowedSearchesRoute, () => ({ items: [] }));
  answer(listInterestsRoute, () => ({ items: [interest('Fonética', true), interest('Direito', false)] }));
  const onSearch = vi.fn();
  await render(<SearchStart onSearch={onSearch} />);
  const suggestions = await screen.findByRole('region', { name: 'Sugestões' });
  expect(within(suggestions).getAllByRole('button')).toHaveLength(1);
  await userEvent.click(within(suggestions).getByRole('button', { name: 'Fonética' }));
  expect(onSearch).toHaveBeenCalledWith('Fonética');
  expect(screen.queryByText('de:')).toBeNull();
});

test('what has only some of the words says so', async () => {
  const group = { id: uuidv7(), name: 'Fonética do Norte', avatar: null, membersCount: 2 };
  answer(searchRoute, () => ({ ...none, isNear: true, groups: [group] }));
  await render(<SearchState words="fonetica groenlandia" scope="all" />);
  await screen.findByText('Nada tem todas essas palavras. Isto tem algumas:');
  screen.getByRole('link', { name: /Fonética do Norte/ });
});
