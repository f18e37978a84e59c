import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeBack, forget, join, open } from './app.tsx';
import { choose, fill, findCard, press, publish } from './things.ts';

afterEach(forget);

test('a reported post disappears for who reported it, and for nobody else', async () => {
  const author = await join('Vicente Aguiar');
  const text = `Parágrafo da Clarice. ${Date.now()}`;
  const postId = await publish(text);
  await join('Lia Sampaio');
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  await choose('Reportar', await findCard(text));
  const dialog = await screen.findByRole('dialog', { name: 'Reportar publicação' });
  await press('Reportar', dialog);
  await within(dialog).findByText('Escolha um motivo');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Plágio ou autoria falsa' }));
  await fill(within(dialog).getByRole('textbox', { name: 'Conte mais, se quiser' }), 'Sem aspas.');
  await press('Reportar', dialog);
  await screen.findByText('Post reportado. Nossa equipe irá revisar.');
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  await open('/');
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes', selected: true }));
  await waitFor(() => expect(screen.queryByText('Carregando posts...')).toBeNull());
  expect(screen.queryByText(text)).toBeNull();
  await comeBack(author);
  await open(`/post/${postId}`);
  await findCard(text);
});
