import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, visit } from './app.tsx';

afterEach(forget);

test('Alt and a digit lead to content, menu, search and footer', async () => {
  await join('Iolanda Prado');
  await open('/');
  await screen.findByRole('heading', { level: 1, name: 'Feed' });
  const expectFocus = (find: () => Element | null | undefined) =>
    waitFor(() => {
      expect(find()).toBeTruthy();
      expect(document.activeElement).toBe(find());
    });
  await userEvent.keyboard('{Alt>}1{/Alt}');
  await expectFocus(() => document.querySelector('#conteudo'));
  await userEvent.keyboard('{Alt>}2{/Alt}');
  await waitFor(() => {
    const firsts = screen
      .getAllByRole('navigation', { name: 'Principal' })
      .map((bar) => within(bar).getAllByRole('link')[0]);
    expect(firsts).toContain(document.activeElement);
  });
  await userEvent.keyboard('{Alt>}4{/Alt}');
  await expectFocus(() => screen.queryByRole('button', { name: 'Mais' }));
  await userEvent.keyboard('{Alt>}3{/Alt}');
  await expectFocus(() => screen.queryByPlaceholderText('Buscar...'));
});

test('high contrast is chosen in the settings and kept in this browser', async () => {
  await join('Iolanda Prado');
  await open('/settings');
  await userEvent.click(await screen.findByRole('switch', { name: 'Alto contraste', checked: false }));
  await open('/settings');
  const kept = await screen.findByRole('switch', { name: 'Alto contraste', checked: true });
  expect(document.documentElement.dataset['contrast']).toBeTruthy();
  await userEvent.click(kept);
  await waitFor(() => expect(document.documentElement.dataset['contrast']).toBeUndefined());
});

test('the declaration and the page for institutions are open to anybody', async () => {
  visit();
  await open('/acessibilidade');
  await screen.findByRole('heading', { level: 1, name: 'Acessibilidade' });
  await open('/para-instituicoes');
  await screen.findByRole('heading', { level: 1, name: 'Para instituições' });
});
