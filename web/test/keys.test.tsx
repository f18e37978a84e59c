import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open } from './app.tsx';
import { cutConnection } from './connection.ts';
import { findCard, publish } from './things.ts';

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

test('posts are walked and answered by keys', async () => {
  await join('Caetano Brum');
  const [first, second] = [`Primeira nota ${Date.now()}`, `Segunda nota ${Date.now()}`];
  await publish(first);
  await publish(second);
  await join('Tereza Saraiva');
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  await findCard(second);
  const card = (text: string) => screen.getByText(text).closest('article') ?? expect.fail('no card');
  const isPressed = (text: string, name: string) =>
    within(card(text)).getByRole('button', { name }).getAttribute('aria-pressed');
  const untilFocused = (text: string) => waitFor(() => expect(document.activeElement).toBe(card(text)));
  const untilClosed = () => waitFor(() => expect(document.querySelector('[role=dialog][data-open]')).toBeNull());

  // No post has the focus yet, and there are several.
  await userEvent.keyboard('l');
  expect(isPressed(second, 'Curtir')).toBe('false');
  await userEvent.keyboard('j');
  await untilFocused(second);
  await userEvent.keyboard('j');
  await untilFocused(first);
  await userEvent.keyboard('ls');
  await waitFor(() => expect(isPressed(first, 'Curtir')).toBe('true'));
  await waitFor(() => expect(isPressed(first, 'Salvar')).toBe('true'));
  await userEvent.keyboard('k');
  await untilFocused(second);
  await userEvent.keyboard('c');
  await screen.findByRole('dialog', { name: /^Comentários/ });
  await userEvent.keyboard('{Escape}');
  await untilClosed();
  await untilFocused(second);
  await userEvent.keyboard('n');
  const composer = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(composer).getByRole('textbox', { name: 'Texto da publicação' })),
  );
  await userEvent.keyboard('{Escape}');
  await untilClosed();
  await untilFocused(second);
  await userEvent.keyboard('j');
  await untilFocused(first);
});
