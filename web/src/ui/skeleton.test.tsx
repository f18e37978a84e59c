import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { render } from '../../test/component.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { MarginSkeleton, PageSkeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

test.each([
  ['Carregando conversas...', <ListSkeleton key="list" />],
  ['Carregando', <RowsSkeleton key="rows" />],
  ['Carregando', <PageSkeleton key="page" />],
  ['Enviando', <Spinner key="spinner" label="Enviando" />],
])('what is loading says "%s" once, and nothing of its drawing', async (words, skeleton) => {
  await render(<main>{skeleton}</main>);
  const status = within(screen.getByRole('main')).getByRole('status');
  expect(status.textContent).toBe(words);
  expect(screen.queryByRole('img')).toBeNull();
});

test('in the margin, where several load at once, none says so', async () => {
  await render(
    <main>
      <MarginSkeleton />
      <Spinner />
    </main>,
  );
  expect(screen.getByRole('main').textContent).toBe('');
  expect(screen.getByRole('main').querySelector('[role=status]')).toBeNull();
});
