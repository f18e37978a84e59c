import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request } from './app.tsx';
import { createCommunity, cutConnection, press, waitForPath } from './things.ts';

afterEach(forget);

/** There is one for phones and one for wide screens. */
async function pressFirst(name: string): Promise<void> {
  const [button] = await screen.findAllByRole('button', { name });
  await userEvent.click(button ?? expect.fail(name));
}

test('every entry of the actions begins what it names', async () => {
  await join('Lia Moreira');
  const begin = async (entry: string) => {
    await pressFirst('Ações');
    await press(entry, await screen.findByRole('dialog', { name: 'Publyka Ações' }));
  };
  await open('/');
  await begin('Novo Post');
  await screen.findByRole('dialog', { name: 'Criar Publicação' });
  await open('/linkar');
  await begin('Criar RePublyka');
  await screen.findByRole('dialog', { name: 'Criar Nova RePublyka' });
  await waitForPath(/^\/communities/);
  await open('/linkar');
  await begin('Criar Drop');
  await screen.findByRole('dialog', { name: 'Criar Drop' });
  await open('/linkar');
  await pressFirst('Ações');
  const partners = within(await screen.findByRole('region', { name: 'Soluções Publyka' })).getAllByRole('link');
  expect(partners).toHaveLength(3);
  // A partner has a tab of its own.
  expect(partners[1]?.getAttribute('target')).toBe('_blank');
  await open(new URL(partners[1]?.getAttribute('href') ?? '', location.href).pathname);
  await screen.findByRole('heading', { name: 'Mentorias' });
});

test('a person and a RePublyka are followed, without a connection too, and are left in the settings', async () => {
  const author = await join('Nilo Barcelos');
  const name = `Cordel aberto ${Date.now()}`;
  const address = await createCommunity(name);
  await join('Rui Antunes');
  await open(address);
  await press('Acompanhar');
  await screen.findByRole('button', { name: 'Acompanhando', pressed: true });
  const followed = async () => (await request<{ items: unknown[] }>('GET', '/api/follows')).items.length;
  await waitFor(async () => expect(await followed()).toBe(1));

  await open(`/profile/${author}`);
  const follow = await screen.findByRole('button', { name: 'Acompanhar' });
  await waitFor(() => expect(follow).toHaveProperty('disabled', false));
  const reconnect = cutConnection();
  await press('Acompanhar');
  await screen.findByRole('button', { name: 'Acompanhando' });
  reconnect();
  await waitFor(async () => expect(await followed()).toBe(2));

  await open('/settings');
  const list = await screen.findByRole('region', { name: 'Acompanhando' });
  await within(list).findByRole('link', { name: /Nilo Barcelos/ });
  await press('Acompanhar um interesse', list);
  await press(`Deixar de acompanhar ${name}`, list);
  await waitFor(() => expect(within(list).queryByRole('link', { name: RegExp(name) })).toBeNull());
  await waitFor(async () => expect(await followed()).toBe(1));
  await press('Desfazer');
  await within(list).findByRole('link', { name: RegExp(name) });
  await waitFor(async () => expect(await followed()).toBe(2));
});
