import { readFile } from 'node:fs/promises';
import { expect, test } from '../people.ts';
import { makePng } from '../pictures.ts';
import { cardOf, openComposer } from '../posts.ts';

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
