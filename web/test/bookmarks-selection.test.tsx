import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { forget, join, open, request } from './app.tsx';
import { findCard, press, publish } from './things.ts';

afterEach(forget);

async function listKept(): Promise<string[]> {
  const { items } = await request<{ items: { id: string }[] }>('GET', '/api/bookmarks');
  return items.map(({ id }) => id);
}

async function clickWith(modifier: 'Control' | 'Shift', find: () => Promise<HTMLElement | undefined>): Promise<void> {
  const user = userEvent.setup();
  await user.keyboard(`{${modifier}>}`);
  await user.click((await find()) ?? expect.fail('nothing to click'));
  await user.keyboard(`{/${modifier}}`);
}

const expectCount = (words: string) => screen.findByText(words, { selector: '[role=status], [role=status] *, output' });
const expectNoCount = () => waitFor(() => expect(screen.queryByText(/^\d+ selecionadas?$/)).toBeNull());

test('several are chosen with the mouse and its keys, taken off together and brought back as they stood', async () => {
  await join('Nilo Barcelos');
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const id = await publish(`Guardada ${n}.`);
    await request('PUT', `/api/posts/${id}/bookmark`);
    ids.unshift(id);
  }
  await open('/profile/salvos');
  const findWords = async () => within(await findCard('Guardada 4.')).findByText('Guardada 4.');
  const boxes = () => screen.findAllByRole('checkbox', { name: 'Selecionar publicação' });
  await clickWith('Control', findWords);
  expect(location.pathname).toBe('/profile/salvos');
  await expectCount('1 selecionada');
  await userEvent.keyboard('{Escape}');
  await expectNoCount();
  await clickWith('Control', findWords);
  (await boxes())[0]?.focus();
  await userEvent.keyboard('{Escape}');
  await expectNoCount();
  await clickWith('Control', findWords);
  await clickWith('Shift', async () => (await boxes())[2]);
  await expectCount('3 selecionadas');
  await press('Tirar dos salvos');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(async () => expect(await listKept()).toEqual(ids.slice(3)));
  await press('Desfazer');
  await waitFor(async () => expect(await listKept()).toEqual(ids));
  await press('Selecionar');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar todas as que estão na tela' }));
  await expectCount('4 selecionadas');
});
