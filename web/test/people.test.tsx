import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open } from './app.tsx';
import { waitForPath } from './things.ts';

afterEach(forget);

test('one is sent to the own profile by the own id; nobody is there under a strange one', async () => {
  const me = await join('Rui Antunes');
  await open(`/profile/${me}`);
  await waitForPath(/^\/profile$/);
  for (const id of ['01900000-0000-7000-8000-000000000000', 'ninguem']) {
    await open(`/profile/${id}`);
    await screen.findByRole('heading', { name: 'Perfil não encontrado' });
  }
  await userEvent.click(
    within(screen.getByRole('main')).getAllByRole('button', { name: 'Voltar' }).at(-1) ?? document.body,
  );
  await waitFor(() => expect(screen.queryByText('Perfil não encontrado')).toBeNull());
});
