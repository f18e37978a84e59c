import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open } from './app.tsx';
import { press } from './things.ts';

afterEach(forget);

test('keys lead everywhere, never while one writes, and can be switched off', async () => {
  await join('Tereza Saraiva');
  await open('/');
  await screen.findByRole('heading', { level: 1, name: 'Feed' });
  for (const [key, address] of [
    ['r', '/communities'],
    ['c', '/club'],
    ['l', '/linkar'],
    ['d', '/drops'],
    ['p', '/profile'],
    ['f', '/'],
  ] as const) {
    // Again, as a person would: on a busy machine the second key may come too late to belong to the first.
    await waitFor(async () => {
      await userEvent.keyboard(`g${key}`);
      expect(location.pathname).toBe(address);
    });
  }
  await userEvent.keyboard('gn');
  await screen.findByRole('dialog', { name: 'Notificações' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notificações' })).toBeNull());

  await userEvent.keyboard('n');
  const composer = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  const field = within(composer).getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto da publicação' });
  await userEvent.type(field, 'j? n/ gl');
  expect(field.value).toBe('j? n/ gl');
  expect(location.pathname).toBe('/');
  await userEvent.clear(field);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).not.toBe(field));

  await userEvent.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  await userEvent.click(within(help).getByRole('switch', { name: 'Usar atalhos de uma tecla' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull());
  await open('/');
  await screen.findByRole('heading', { level: 1, name: 'Feed' });
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Ações' }))[0] ?? document.body);
  await press('Atalhos do teclado');
  await userEvent.click(await screen.findByRole('switch', { name: 'Usar atalhos de uma tecla', checked: false }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull());
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Atalhos do teclado' })).toBeNull());
});
