import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { breakDown, forget, join, open } from './app.tsx';
import { createCommunity, press } from './things.ts';

afterEach(forget);

const bar = () => screen.findAllByRole('navigation', { name: 'Principal' });

async function follow(name: string): Promise<void> {
  const [first = document.body] = await bar();
  await userEvent.click(within(first).getByRole('link', { name: new RegExp(`^${name}`) }));
}

const places: [name: string, address: string][] = [
  ['RePublykas', '/communities'],
  ['Clube', '/club'],
  ['Linkar', '/linkar'],
  ['Drops', '/drops'],
  ['Perfil', '/profile'],
  ['Feed', '/'],
];

test('the header and the bar hold the places of the app, in their order', async () => {
  await join('Dandara Lopes');
  await open('/linkar');
  const [first = document.body] = await bar();
  const items = within(first).getAllByRole('listitem');
  expect(items.map(({ textContent }) => /\p{L}+/u.exec(textContent)?.[0])).toEqual([
    'Feed',
    'RePublykas',
    'Clube',
    'Ações',
    'Linkar',
    'Drops',
    expect.any(String),
  ]);
  for (const [name, address] of places) {
    await follow(name);
    await waitFor(() => expect(location.pathname).toBe(address));
  }
  await press('Menu');
  await screen.findByRole('menuitem', { name: 'Política de Privacidade' });
  await userEvent.click(screen.getByRole('menuitem', { name: 'Termos de Uso' }));
  await waitFor(() => expect(location.pathname).toBe('/terms'));
  await userEvent.click((await screen.findAllByRole('link', { name: 'Voltar' }))[0] ?? first);
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('after going somewhere the focus is on the title', async () => {
  await join('Dandara Lopes');
  await open('/');
  for (const name of ['RePublykas', 'Linkar', 'Drops']) {
    await follow(name);
    await waitFor(async () =>
      expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name })),
    );
  }
  await follow('Perfil');
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByRole('heading', { level: 1, name: 'Dandara Lopes' })),
  );
});

test('a conversation that does not come is left by Voltar', async () => {
  await join('Celina Barros');
  const address = await createCommunity('Turma sem resposta');
  breakDown(/^\/api\/communities\/.*\/rooms\//, { method: 'GET' });
  await open(`${address}/room/01900000-0000-7000-8000-0000000000a1`);
  await screen.findByText('Erro ao carregar mensagens');
  await press('Voltar');
  await waitFor(() => expect(location.pathname).toBe(address));
  await join('Otaviano Reis');
  breakDown(/^\/api\/communities\/.*\/card/, { method: 'GET' });
  await open(address);
  await screen.findByText('Erro ao carregar informações da RePublyka');
  await press('Voltar');
  await waitFor(() => expect(location.pathname).toBe('/communities'));
});
