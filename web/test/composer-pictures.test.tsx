import { screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { makeJpeg } from '../../server/test/uploads.ts';
import { answer, forget, join, open } from './app.tsx';
import { fill, findCard, press } from './things.ts';

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

async function findRecent(words: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('tab', { name: 'Recentes' }));
  return findCard(words);
}

function refuse(code: string, message: string, status: number): Response {
  return Response.json({ code, message, requestId: 'x' }, { status });
}

/** The button of the form while the post is on its way. */
function findBusy(dialog: HTMLElement): Promise<HTMLElement> {
  return within(dialog).findByRole('button', { name: /Enviando\.\.\./, busy: true });
}

/** What is sent of files waits until the returned function is called. */
function holdUploads(pattern: RegExp, heldMethod: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer(pattern, async ({ method }) => {
    if (method === heldMethod) await promise;
    return undefined;
  });
  return resolve;
}

test('an upload that fails keeps the form, says so, and goes up when it is tried again', async () => {
  await join('Rui Antunes');
  const text = `Foto que não subia. ${Date.now()}`;
  const repair = answer(/^\/api\/uploads$/, () => refuse('too_many_requests', 'Há envios demais em aberto.', 429));
  const dialog = await openComposer('Imagem', text);
  await addPicture(dialog);
  await press(/^Publicar/, dialog);
  await screen.findAllByText('Há envios demais em aberto.');
  expect(within(dialog).getByRole('textbox', { name: 'Texto da publicação' })).toHaveProperty('value', text);
  repair();
  await userEvent.click((await within(dialog).findAllByRole('button', { name: /^Tentar novamente/ }))[0] ?? dialog);
  await press(/^Publicar/, dialog);
  await published();
  expect((await findRecent(text)).querySelectorAll('img[src*="/files/"]')).toHaveLength(1);
});

test('a post waits for its picture, and says that it did not arrive', async () => {
  await join('Maíra Quintão');
  const dialog = await openComposer('Imagem', 'Com foto');
  const letGo = holdUploads(/^\/api\/uploads$/, 'POST');
  answer(/^\/api\/posts$/, ({ method }) => (method === 'POST' ? refuse('upload_not_ready', 'x', 409) : undefined));
  await addPicture(dialog);
  await press(/^Publicar/, dialog);
  await screen.findByText('Fazendo upload das imagens...');
  await findBusy(dialog);
  letGo();
  await screen.findByText('Erro ao fazer upload da imagem');
});

test('what was told to be published goes out once its picture is there, wherever one reads by then', async () => {
  await join('Graça Noronha');
  const words = `Sobe devagar. ${Date.now()}`;
  const letGo = holdUploads(/^\/api\/uploads\//, 'PATCH');
  const dialog = await openComposer('Imagem', words);
  await addPicture(dialog);
  await press(/^Publicar/, dialog);
  await findBusy(dialog);
  history.back();
  await screen.findByText('Sua publicação sai sozinha quando o envio terminar.');
  const [bar = document.body] = await screen.findAllByRole('navigation', { name: 'Principal' });
  await userEvent.click(within(bar).getByRole('link', { name: /^Clube/ }));
  await screen.findByRole('heading', { name: 'Missões Diárias' });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Buscar' }))[0] ?? document.body);
  await screen.findByRole('dialog', { name: 'Buscar' });
  letGo();
  await published();
  // What is open by then stays open.
  await screen.findByRole('dialog', { name: 'Buscar' });
  expect(location.pathname).toBe('/club');
  await open('/');
  await findRecent(words);
  expect(screen.getAllByText(words)).toHaveLength(1);
});

const held = () => Object.keys(localStorage).filter((key) => key.startsWith('outbox'));

test('a post whose picture is on its way waits in the outbox, keeps its words in the form, and goes out once', async () => {
  await join('Graça Noronha');
  const words = `Sobe devagar. ${Date.now()}`;
  const letGo = holdUploads(/^\/api\/uploads$/, 'POST');
  const dialog = await openComposer('Imagem', words);
  await addPicture(dialog);
  await press(/^Publicar/, dialog);
  await findBusy(dialog);
  expect(held()).toEqual([expect.stringMatching(/^outbox-held:/)]);
  within(dialog).getByDisplayValue(words);
  letGo();
  await published();
  await findRecent(words);
  await waitFor(() => expect(held()).toEqual([]));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('post-draft'))).toEqual([]);
});

test('a post whose picture is refused has its words back', async () => {
  await join('Graça Noronha');
  const words = `Não sobe. ${Date.now()}`;
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  answer(/^\/api\/uploads$/, () => promise.then(() => refuse('unsupported_media', 'Esta imagem não abre', 415)));
  const dialog = await openComposer('Imagem', words);
  await addPicture(dialog);
  await press(/^Publicar/, dialog);
  await findBusy(dialog);
  letGo();
  await screen.findByText('Falha no upload da imagem');
  await within(dialog).findByRole('button', { name: /^Publicar(?!Enviando)/ });
  await fill(await within(dialog).findByDisplayValue(words), `${words} Ainda se escreve.`);
  expect(held()).toEqual([]);
});
