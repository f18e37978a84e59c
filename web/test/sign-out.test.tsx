import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { browserStorage } from '../src/lib/storage/storage.ts';
import { forget, join, open } from './app.tsx';
import { confirm, fill, press } from './things.ts';

afterEach(forget);

test('Sair leaves at once where nothing would be lost', async () => {
  const id = await join('Dandara Lopes');
  browserStorage.write(`recent-searches:${id}`, '["mangue"]');
  await open('/profile');
  await press('Sair');
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect(browserStorage.read(`recent-searches:${id}`)).toBeNull();
});

test.each(['post-draft:ID', 'message-draft:x:ID:main', 'outbox:ID:1', 'anything-new:ID'])(
  'with %s there is one question that says what would go',
  async (key) => {
    const id = await join('Dandara Lopes');
    browserStorage.write(key.replace('ID', id), 'Uma frase por terminar');
    await open('/profile');
    await press('Sair');
    const question = await screen.findByRole('alertdialog', { name: 'Sair deste aparelho?' });
    within(question).getByText(/O que você escreveu aqui e não enviou se perde/u);
    expect(location.pathname).toBe('/profile');
    await userEvent.click(within(question).getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(location.pathname).toBe('/auth'));
    expect(browserStorage.read(key.replace('ID', id))).toBeNull();
  },
);

test('what was being written for a post stays while the question is open, and goes with the answer', async () => {
  await join('Dandara Lopes');
  await open('/?publicar=1');
  await fill(await screen.findByRole('textbox', { name: 'Texto da publicação' }), 'Ainda não é hora');
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await open('/profile');
  await press('Sair');
  await screen.findByRole('alertdialog', { name: 'Sair deste aparelho?' });
  expect(drafts()).toHaveLength(1);
  await confirm('Sair');
  await waitFor(() => expect(location.pathname).toBe('/auth'));
  expect(drafts()).toEqual([]);
});
