import { readFile } from 'node:fs/promises';
import { hold } from '../hold.ts';
import { confirmSignOut, expect, type Page, test } from '../people.ts';
import { makePng } from '../pictures.ts';
import { cardOf, openComposer, openRecent, refusal } from '../posts.ts';

test('a video goes up with a picture of itself, and plays in its place, muted: media', async ({ join }) => {
  const { page } = await join('Yasmin Teixeira', { at: '/' });
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Vídeo' }).click();
  const words = `Maré subindo. ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(words);
  const video = await readFile(new URL('../../server/test/fixtures/portrait.webm', import.meta.url));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'maré.webm', mimeType: 'video/webm', buffer: video });
  await expect(page.getByText('Vídeo selecionado!')).toBeVisible();
  await expect(dialog.getByText('Pronto')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  const card = cardOf(page, words);
  await expect(card.locator('img[src*="/files/"]')).toBeVisible();
  await card.getByRole('button', { name: /^Reproduzir/ }).click();
  const player = card.locator('video');
  await expect(player).toHaveJSProperty('muted', true);
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});

test('pictures are put in order by dragging and by keys, and one is taken out: dragging', async ({ join }) => {
  const { page } = await join('Maíra Quintão', { at: '/' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Imagem' }).click();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: makePng(60, 60, [200, 0, 0]) },
    { name: 'b.png', mimeType: 'image/png', buffer: makePng(60, 60, [0, 200, 0]) },
    { name: 'c.png', mimeType: 'image/png', buffer: makePng(60, 60, [0, 0, 200]) },
  ]);
  const tiles = dialog.getByRole('list', { name: 'Imagens' }).locator('img');
  await expect(tiles).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: /^Remover/ })).toHaveCount(3);
  const sources = () => tiles.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [a, b, c] = await sources();
  await tiles.first().dragTo(tiles.last());
  await expect.poll(sources).toEqual([b, c, a]);
  await dialog.getByRole('button', { name: 'Descrever imagem 3' }).click();
  await dialog.getByRole('button', { name: 'Mover para antes' }).click();
  await expect.poll(sources).toEqual([b, a, c]);
  await dialog.getByRole('button', { name: 'Remover imagem 1' }).click();
  await expect(page.getByText('Imagem removida!')).toBeVisible();
  await expect.poll(sources).toEqual([a, c]);
});

test('signing out leaves no draft in the browser', async ({ join }) => {
  const { page } = await join('Dandara Lopes', { at: '/' });
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill('Ainda não é hora');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length);
  await expect.poll(drafts).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await drafts()).toBe(1);
  await confirmSignOut(page);
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(drafts).toBe(0);
});

test('an upload that fails keeps the form, says so, and goes up when it is tried again', async ({ join }) => {
  const { page } = await join('Rui Antunes', { expectedErrors: [/500/], at: '/' });
  await page.route('**/api/uploads', (route) => route.fulfill(refusal));
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Imagem' }).click();
  const text = `Foto que não subia. ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(text);
  const buffer = makePng(60, 60, [200, 0, 0]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Falha no upload da imagem').first()).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('textbox', { name: 'Texto da publicação' })).toHaveValue(text);
  await page.unroute('**/api/uploads');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).first().click();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  await expect(cardOf(page, text).locator('img[src*="/files/"]')).toHaveCount(1);
});

test('a post waits for its pictures, and says which part did not arrive', async ({ join }) => {
  const { page } = await join('Maíra Quintão', { expectedErrors: [/409|500/], at: '/' });
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Imagem' }).click();
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill('Com foto');
  const goOn = await hold(page, '**/api/uploads');
  const notReady = { code: 'upload_not_ready', message: 'x', requestId: 'x' };
  await page.route('**/api/posts', (route) => route.fulfill({ status: 409, json: notReady }));
  const buffer = makePng(60, 60, [0, 90, 0]);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Fazendo upload das imagens...')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  goOn();
  await expect(page.getByText('Erro ao fazer upload da imagem')).toBeVisible();

  await dialog.getByRole('tab', { name: 'Vídeo' }).click();
  await page.route('**/api/uploads', (route) => route.fulfill(refusal));
  const video = await readFile(new URL('../../server/test/fixtures/portrait.webm', import.meta.url));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'b.webm', mimeType: 'video/webm', buffer: video });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Erro ao fazer upload do arquivo').first()).toBeVisible({ timeout: 30_000 });
});

/** Bytes of files wait until the answer is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await promise;
    await route.continue();
  });
  return resolve;
}

test('what was told to be published goes out once its picture is there, wherever one reads by then', async ({
  join,
}) => {
  const { page } = await join('Graça Noronha', { at: '/' });
  const letGo = await holdUploads(page);
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Imagem' }).click();
  const words = `Sobe devagar. ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(words);
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: makePng(60, 60, [0, 120, 90]) };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Sua publicação sai sozinha quando o envio terminar.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Clube' }).click();
  await expect(page.getByRole('heading', { name: 'Missões Diárias' })).toBeVisible();
  await page.getByRole('button', { name: 'Buscar' }).first().click();
  letGo();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  // What is open by then stays open.
  await expect(page.getByRole('dialog', { name: 'Buscar' })).toBeVisible();
  await expect(page).toHaveURL(/\/club$/);
  await openRecent(page);
  await expect(cardOf(page, words)).toHaveCount(1);
});
