import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makeJpeg } from '../../server/test/uploads.ts';
import { forget, join, open } from './app.tsx';
import { fill, press } from './things.ts';

afterEach(forget);

/** The composer at 'Imagem' or 'Vídeo', with these words. */
async function openComposer(kind: 'Imagem' | 'Vídeo', words: string): Promise<HTMLElement> {
  await open('/');
  await press(/^Publyke sua descoberta/);
  const dialog = await screen.findByRole('dialog', { name: 'Criar Publicação' });
  await userEvent.click(await within(dialog).findByRole('tab', { name: kind }));
  await fill(await within(dialog).findByRole('textbox', { name: 'Texto da publicação' }), words);
  return dialog;
}

async function addPicture(dialog: HTMLElement): Promise<void> {
  const field = dialog.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no field for files');
  await userEvent.upload(field, new File([new Uint8Array(await makeJpeg())], 'a.jpg', { type: 'image/jpeg' }));
}

const published = () => screen.findByText('Post criado com sucesso!');

test('text over 150 characters on a picture is cut behind "mais"', async () => {
  await join('Caetano Brum');
  const [start, end] = [`Legenda ${Date.now()} que começa aqui`, 'e termina muito depois.'];
  const dialog = await openComposer('Imagem', `${start} ${'palavra '.repeat(30)}${end}`);
  await addPicture(dialog);
  await press(/^Publicar/, dialog);
  await published();
  const card = (await screen.findByText(new RegExp(start))).closest('article') ?? expect.fail('no card');
  const more = await within(card).findByRole('button', { name: 'mais', expanded: false });
  expect(card.textContent).not.toContain(end);
  await userEvent.click(more);
  await waitFor(() => expect(card.textContent).toContain(end));
  await press('menos', card);
  await waitFor(() => expect(card.textContent).not.toContain(end));
});
