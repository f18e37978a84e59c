import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, forget, join, open, request } from './app.tsx';
import { cutConnection, findCard, press, publish, waitForPath } from './things.ts';

afterEach(forget);

async function listKept(): Promise<string[]> {
  const { items } = await request<{ items: { id: string }[] }>('GET', '/api/bookmarks');
  return items.map(({ id }) => id);
}

function isSaved(text: string): Promise<HTMLElement> {
  return waitFor(async () => within(await findCard(text)).getByRole('button', { name: 'Salvar', pressed: true }));
}

test('a post is kept without a connection, the server learns of it later, and it is found from the own profile', async () => {
  await join('Yasmin Teixeira');
  const text = `Para guardar. ${Date.now()}`;
  const id = await publish(text);
  await join('Tobias Arruda');
  await open(`/post/${id}`);
  const card = await findCard(text);
  const reconnect = cutConnection();
  await press('Salvar', card);
  await isSaved(text);
  expect(await listKept()).toEqual([]);
  reconnect();
  await waitFor(async () => expect(await listKept()).toEqual([id]));
  await open('/profile/salvos');
  await press('Salvar', await findCard(text));
  await screen.findByText('Nada salvo ainda');
  await press('Desfazer');
  await isSaved(text);
  await waitFor(async () => expect(await listKept()).toEqual([id]));
  await press('Salvar', await findCard(text));
  await waitFor(async () => expect(await listKept()).toEqual([]));
});

test('what was kept while the server could not be reached is still kept after a reload, and is sent later', async () => {
  await join('Otávio Meirelles');
  const text = `Guardo já. ${Date.now()}`;
  const id = await publish(text);
  await join('Lia Sampaio');
  const repair = answer(/\/bookmark$/, () => Promise.reject(new TypeError('Failed to fetch')));
  await open(`/post/${id}`);
  await press('Salvar', await findCard(text));
  await isSaved(text);
  await open(`/post/${id}`);
  await isSaved(text);
  await open('/profile/salvos');
  await findCard(text);
  expect(await listKept()).toEqual([]);
  repair();
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await listKept()).toEqual([id]));
  await isSaved(text);
});

test('the way to what one kept is in the menu, and in the rail of wide screens', async () => {
  await join('Sônia Paiva');
  await open('/');
  await press('Menu');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvos' }));
  await waitForPath(/^\/profile\/salvos$/);
  await screen.findByText('Nada salvo ainda');
  await open('/');
  await press('Mais');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvos' }));
  await waitForPath(/^\/profile\/salvos$/);
});
