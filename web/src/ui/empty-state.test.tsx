import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/component.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { QuietHeading, ScreenTitle } from './headings.tsx';

test('what is missing is a heading of the level that its place wants, with what can be done; its mark is not read out', async () => {
  const onClick = vi.fn();
  await render(
    <EmptyState mark="[sic]" title="Nenhuma obra ainda" level={3} action={<Button onClick={onClick}>Buscar</Button>}>
      Tudo aparece aqui.
    </EmptyState>,
  );
  screen.getByRole('heading', { level: 3, name: 'Nenhuma obra ainda' });
  screen.getByText('Tudo aparece aqui.');
  expect(screen.getByText('sic').closest('[aria-hidden=true]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(onClick).toHaveBeenCalledOnce();
});

test('headings have their levels', async () => {
  await render(
    <>
      <ScreenTitle>Feed</ScreenTitle>
      <QuietHeading>Ontem</QuietHeading>
      <QuietHeading level={2}>Hoje</QuietHeading>
    </>,
  );
  const levels = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(levels).toEqual(['H1 Feed', 'H3 Ontem', 'H2 Hoje']);
});
