import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open } from './app.tsx';
import { cutConnection } from './connection.ts';

afterEach(forget);

test('a search without a network says so, and is made once it is back', async () => {
  await join('Isaura Bragança');
  await join('Cora Lins');
  await open('/club');
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Buscar' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Buscar' });
  const reconnect = cutConnection();
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Buscar' }), 'Isaura');
  await within(dialog).findByText('Sem conexão por enquanto');
  expect(screen.queryByText('Erro ao buscar')).toBeNull();
  reconnect();
  // What fits is marked in the name.
  await waitFor(() => expect(dialog.textContent).toContain('Isaura Bragança'));
});
