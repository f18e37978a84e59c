import { readFile } from 'node:fs/promises';
import { cardOf, fixture, openDialog, publish, shownVideo } from '../drops.ts';
import { expect, test } from '../people.ts';
import { makePng } from '../pictures.ts';

// Who asked for less motion starts videos by hand.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a drop is made, watched, liked and shared by a link, and deleted after the question: the happy way of two people, with media', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento', { permissions: ['clipboard-read', 'clipboard-write'], at: '/' });
  const otavio = await join('Otávio Meirelles');
  const title = `Por que a raiz respira? ${Date.now()}`;
  await publish(iara.page, `${title}\nFilmado às 6h40, na vazante.`, '00:00.000 --> 00:01.900\nO mangue respira.');
  await expect(cardOf(iara.page, title)).toHaveCount(1);

  await otavio.page.goto('/drops');
  // High above its title: the whole card opens it.
  await cardOf(otavio.page, title).click({ position: { x: 40, y: 24 } });
  await expect(otavio.page).toHaveURL(/\/drops\?drop=/);
  const viewer = otavio.page.getByRole('dialog', { name: title });
  await expect(viewer.getByRole('heading', { name: title })).toBeVisible();
  await expect(shownVideo(otavio.page)).toHaveJSProperty('muted', true);
  await expect(shownVideo(otavio.page)).toHaveJSProperty('paused', false);
  await expect(viewer.getByText('O mangue respira.')).toBeVisible();
  const shown = viewer.getByRole('region', { name: title });
  await shown.getByRole('button', { name: 'Curtir' }).click();
  await expect(shown.getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(iara.page, title).getByRole('button', { name: 'Curtir' })).toHaveAccessibleDescription(
    '1 curtida',
  );
  await expect(shown.getByText('1 visualização')).toBeVisible();

  await otavio.page.reload();
  await expect(viewer.getByRole('heading', { name: title })).toBeVisible();
  await otavio.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(otavio.page).toHaveURL(/\/drops$/);
  await expect(cardOf(otavio.page, title).getByRole('button', { name: /Excluir/ })).toHaveCount(0);

  await cardOf(iara.page, title)
    .getByRole('button', { name: /Excluir/ })
    .click();
  const question = iara.page.getByRole('alertdialog');
  await expect(question).toContainText('Tem certeza que deseja excluir este drop?');
  await question.getByRole('button', { name: 'Excluir' }).click();
  await expect(iara.page.getByText('Drop excluído com sucesso')).toBeVisible();
  await expect(cardOf(iara.page, title)).toHaveCount(0);
  await expect(cardOf(otavio.page, title)).toHaveCount(0);
});

test('what may not be published is told in words, and nothing typed is lost: media are read', async ({ join }) => {
  const { page } = await join('Dandara Lopes', { expectedErrors: [/500/] });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) sent.push(request.url());
  });
  const dialog = await openDialog(page);
  const video = dialog.getByLabel('Vídeo', { exact: true });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Adicione uma descrição ao seu Drop!')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill('Fica guardado');
  // By itself it would stay for five seconds.
  await expect(page.getByText('Adicione uma descrição ao seu Drop!')).toHaveCount(0, { timeout: 4_000 });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Selecione um vídeo para o seu Drop!')).toBeVisible();
  await video.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: makePng(10, 10, [0, 0, 0]) });
  await expect(page.getByText('Por favor, selecione um arquivo de vídeo')).toBeVisible();
  await video.setInputFiles({ name: 'longo.webm', mimeType: 'video/webm', buffer: await longVideo() });
  await expect(page.getByText('O vídeo deve ter no máximo 60 segundos')).toBeVisible();
  await video.setInputFiles(fixture('hevc.mp4'));
  await expect(page.getByText(/Este vídeo está em HEVC/)).toBeVisible();
  expect(sent).toEqual([]);

  await dialog.getByRole('button', { name: 'Adicionar legendas' }).click();
  await dialog.getByRole('textbox', { name: 'Legendas' }).fill('oi');
  await dialog.getByRole('textbox', { name: 'Legendas' }).blur();
  await expect(dialog.getByText(/Linha 1: escreva os tempos assim/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Legendas' }).fill('');
  await video.setInputFiles(fixture('portrait.mp4'));
  await expect(page.getByText('Vídeo selecionado!')).toBeVisible();
  await expect(dialog.getByText(/^Pronto/)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Quadro 3 de 5' })).toBeChecked();
  await page.route('**/api/drops', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Erro ao criar Drop. Tente novamente.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Fica guardado');
  await page.unroute('**/api/drops');
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Descrição' })).toHaveValue('Fica guardado');
  await expect(dialog.getByText(/^Pronto/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Drop criado com sucesso! 🎬')).toBeVisible();
});

/** A recording that says it lasts two minutes: the fixture, with another length written into its header. */
async function longVideo(): Promise<Buffer> {
  const bytes = await readFile(fixture('portrait.webm'));
  const at = bytes.indexOf(Buffer.from([0x44, 0x89]));
  expect(at).toBeGreaterThan(0);
  const size = (bytes[at + 2] ?? 0) & 0x0f;
  if (size === 8) bytes.writeDoubleBE(120_000, at + 3);
  else bytes.writeFloatBE(120_000, at + 3);
  return bytes;
}

test('an upload can be paused, and survives a lost connection and a reload: a real network', async ({ join }) => {
  const { page, context } = await join('Caetano Brum', {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
    at: '/',
  });
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  const dialog = await openDialog(page);
  await network.send('Network.emulateNetworkConditions', slow);
  await dialog
    .getByLabel('Vídeo', { exact: true })
    .setInputFiles({ name: 'mangue.mp4', mimeType: 'video/mp4', buffer: await largeVideo(6 * 1024 * 1024) });
  await expect(dialog.getByText(/% · [\d,]+ [kM]B de 6,0 MB/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pausar envio' }).click();
  await expect(dialog.getByText(/^Pausado em \d+%/)).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await dialog.getByRole('button', { name: 'Continuar envio' }).click();
  await expect(dialog.getByText('Sem conexão: o envio continua sozinho')).toBeVisible();
  await network.send('Network.emulateNetworkConditions', slow);
  await expect(dialog.getByText(/% · [\d,]+ [kM]B de 6,0 MB/)).toBeVisible();
  // In the middle of a request, which hangs.
  await network.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await expect(dialog.getByText('Sem conexão: o envio continua sozinho')).toBeVisible();
  await network.send('Network.emulateNetworkConditions', slow);
  await expect(dialog.getByText(/% · [\d,]+ [kM]B de 6,0 MB/)).toBeVisible();
  const title = `Por uma linha ruim ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(title);
  await page.reload();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(cardOf(page, title)).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toBeHidden();
});

/** A video as large as one wants, by a box that players skip. */
async function largeVideo(bytes: number): Promise<Buffer> {
  const padding = Buffer.alloc(bytes);
  padding.writeUInt32BE(bytes, 0);
  padding.write('free', 4);
  return Buffer.concat([await readFile(fixture('portrait.mp4')), padding]);
}

test('captions are written by listening: a line a row, Enter stamps its time, and a reload keeps them: media', async ({
  join,
}) => {
  const { page } = await join('Teresa Quirino', { at: '/' });
  const dialog = await openDialog(page);
  await dialog.getByLabel('Vídeo', { exact: true }).setInputFiles(fixture('portrait.webm'));
  await expect(dialog.getByText(/^Pronto/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Adicionar legendas' }).click();
  await dialog.getByRole('button', { name: 'Legendar ouvindo' }).click();
  const sheet = page.getByRole('dialog', { name: 'Legendar ouvindo' });
  const video = sheet.locator('video');
  const line = (n: number) => sheet.getByRole('textbox', { name: `Legenda ${n}`, exact: true });
  const hearUntil = (seconds: number) =>
    video.evaluate((player: HTMLVideoElement, at) => {
      player.pause();
      player.currentTime = at;
    }, seconds);

  await line(1).fill('O mangue respira');
  await hearUntil(0.8);
  await line(1).press('Enter');
  await expect(line(2)).toBeFocused();
  // A silence before the next words.
  await hearUntil(1);
  await line(2).press('Enter');
  await expect(line(2)).toBeFocused();
  await page.keyboard.type('pela raiz.');
  await hearUntil(1.6);
  await sheet.getByRole('button', { name: 'Marcar e seguir' }).click();
  await expect(line(3)).toBeFocused();
  await line(3).press('Shift+Enter');
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeLessThan(1.5);
  await line(3).press('ArrowDown');
  await expect(sheet.getByRole('button', { name: 'Reproduzir' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Pronto' }).click();
  const written = '00:00:00.000 --> 00:00:00.800\nO mangue respira\n\n00:00:01.000 --> 00:00:01.600\npela raiz.';
  const field = dialog.getByRole('textbox', { name: 'Legendas' });
  await expect(field).toHaveValue(written);
  await page.reload();
  await expect(field).toHaveValue(written);
  await expect(dialog.getByText(/^Pronto/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Legendar ouvindo' }).click();
  await expect(line(2)).toHaveValue('pela raiz.');
});
