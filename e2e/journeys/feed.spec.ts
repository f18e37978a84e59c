import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect, expectAccessible, type Page, type Person, test } from '../people.ts';
import { makePng } from '../pictures.ts';

const refusal = { status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } };

function cardOf(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

/** By the API: what a journey is not about is not clicked through. */
async function publish({ page }: Person, content: string, more: object = {}): Promise<string> {
  const id = crypto.randomUUID().replace(/^(.{14})./u, '$17');
  const answer = await page.request.post('/api/posts', { data: { id, type: 'text', content, ...more } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return id;
}

/** A popover alone: what it half covers is too small to be pressed for as long as it is open, on purpose. */
async function expectPopoverAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
    expect(violations.map(({ id }) => `${colorScheme}: ${id}`)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

async function openComposer(page: Page) {
  await page.getByText('Publyke sua descoberta para o mundo...').click();
  return page.getByRole('dialog', { name: 'Criar Publicação' });
}

test('the feed opens with what is relevant, says why, and the parts add up', async ({ join }) => {
  const author = await join('Maíra Quintão');
  const text = `Borda não é refúgio. ${Date.now()}`;
  await publish(author, text);
  const { page } = await join('Dandara Lopes');
  await expect(page.getByRole('tab', { name: 'Relevantes' })).toHaveAttribute('aria-selected', 'true');
  await cardOf(page, text).getByRole('button', { name: 'Por quê?' }).click();
  const why = page.getByRole('dialog', { name: 'Por que estou vendo isto' });
  await expect(why).toBeVisible();
  const figures = (await why.innerText()).match(/[−-]?\d+,\d\d/gu) ?? [];
  const points = figures.map((figure) => Math.round(Number(figure.replace('−', '-').replace(',', '.')) * 100));
  expect(points.length).toBeGreaterThan(1);
  expect(points.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(points.at(-1));
  await expectPopoverAccessible(page);
  await why.getByRole('button', { name: 'Usar “Recentes”' }).click();
  await expect(why).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Recentes' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Por quê?' })).toHaveCount(0);
});

test('new posts wait behind the pill and move nothing until it is pressed', async ({ join }) => {
  const reader = await join('Rui Antunes');
  await publish(reader, `Antes de tudo. ${Date.now()}`);
  const author = await join('Cecília Prado');
  await reader.page.reload();
  await reader.page.getByRole('tab', { name: 'Recentes' }).click();
  await expect(reader.page.getByRole('article').first()).toBeVisible();
  const text = `Cheguei depois. ${Date.now()}`;
  await publish(author, text);
  const pill = reader.page.getByRole('button', { name: /nova(s)? publica/ });
  await expect(pill).toBeVisible({ timeout: 20_000 });
  await expect(cardOf(reader.page, text)).toHaveCount(0);
  await pill.click();
  await expect(cardOf(reader.page, text)).toBeVisible();
  await expect(pill).toBeHidden();
});

test('going back leads to the same post at the same place, in each tab', async ({ join }) => {
  const person = await join('Otávio Meirelles');
  const lines = `${'Campo e mais campo, e a lama até o joelho. '.repeat(30)}`;
  for (let made = 0; made < 12; made += 1) await publish(person, `Linha ${made} do diário. ${lines}`);
  const { page } = person;
  await page.reload();
  for (const tab of ['Relevantes', 'Recentes']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('article').first()).toBeVisible();
    await page.mouse.move(190, 400);
    await page.mouse.wheel(0, 1800);
    await page.waitForFunction(() => window.scrollY >= 1800);
    const id = await page.evaluate(() => {
      const posts = [...document.querySelectorAll<HTMLElement>('[data-post-id]')];
      return posts.find((post) => post.getBoundingClientRect().bottom > 300)?.dataset['postId'];
    });
    const read = page.locator(`[data-post-id="${id}"]`);
    const topOf = () => read.evaluate((post) => Math.round(post.getBoundingClientRect().top));
    const before = await topOf();
    await read
      .getByRole('link')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).not.toHaveURL(/\/$/);
    await page.goBack();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(read).toBeVisible();
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(4);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test('a post is rated, the rating changes, and stays after a reload', async ({ join }) => {
  const author = await join('Nilo Barcelos');
  const text = `Para avaliar. ${Date.now()}`;
  const id = await publish(author, text);
  const { page } = await join('Helena Koga');
  const rate = cardOf(page, text).getByRole('button', { name: 'Avaliar' });
  await rate.click();
  await page.getByRole('button', { name: '7 de 10' }).click();
  await expect(page.getByText('Você avaliou com 7/10')).toBeVisible();
  await expect(rate).toHaveAccessibleDescription('Sua avaliação: 7 de 10');
  await rate.click();
  const ruler = page.getByRole('dialog', { name: 'Avaliar publicação' });
  await expect(ruler.getByText('Média 7 em 1 avaliação')).toBeVisible();
  await expectPopoverAccessible(page);
  await ruler.getByRole('button', { name: '9 de 10' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Você avaliou com 9/10')).toBeVisible();
  // Other journeys publish meanwhile: in the feed it may be far down by now.
  await page.goto(`/post/${id}`);
  await expect(rate).toHaveAccessibleDescription('Sua avaliação: 9 de 10');
});

test('a post is kept without a connection, the server learns of it later, and it is found from the own profile', async ({
  join,
}) => {
  const author = await join('Yasmin Teixeira');
  const text = `Para guardar. ${Date.now()}`;
  await publish(author, text);
  const { page, context } = await join('Tobias Arruda', { expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });
  const save = cardOf(page, text).getByRole('button', { name: 'Salvar' });
  await expect(save).toBeVisible();
  await context.setOffline(true);
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
  await expect
    .poll(async () => ((await (await page.request.get('/api/bookmarks')).json()) as { items: unknown[] }).items.length)
    .toBe(1);
  await page.goto('/profile/salvos');
  await expect(cardOf(page, text)).toBeVisible();
  await expectAccessible(page);
  await cardOf(page, text).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Nada salvo ainda')).toBeVisible();
});

test('a reported post disappears for who reported it, and for nobody else', async ({ join }) => {
  const author = await join('Vicente Aguiar');
  const text = `Parágrafo da Clarice. ${Date.now()}`;
  const postId = await publish(author, text);
  const { page } = await join('Lia Sampaio');
  await cardOf(page, text).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Reportar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reportar publicação' });
  await dialog.getByRole('button', { name: 'Reportar' }).click();
  await expect(dialog.getByText('Escolha um motivo')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Plágio ou autoria falsa' }).check();
  await dialog.getByRole('textbox', { name: 'Conte mais, se quiser' }).fill('Sem aspas.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reportar' }).click();
  await expect(page.getByText('Post reportado. Nossa equipe irá revisar.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, text)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Relevantes' })).toBeVisible();
  await expect(cardOf(page, text)).toHaveCount(0);
  await author.page.goto(`/post/${postId}`);
  await expect(cardOf(author.page, text)).toBeVisible();
});

test('a block takes everything of both from each other, at once', async ({ join }) => {
  const author = await join('Pessoa Incômoda');
  const texts = [`Primeira. ${Date.now()}`, `Segunda. ${Date.now()}`];
  for (const text of texts) await publish(author, text);
  const reader = await join('Quem Bloqueia');
  const own = `Do outro lado. ${Date.now()}`;
  await publish(reader, own);
  await author.page.reload();
  await expect(cardOf(author.page, own)).toBeVisible();
  const [first = '', second = ''] = texts;
  await expect(cardOf(reader.page, second)).toBeVisible();
  await cardOf(reader.page, first).getByRole('button', { name: 'Mais opções' }).click();
  await reader.page.getByRole('menuitem', { name: /^Bloquear @/ }).click();
  await reader.page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(reader.page.getByText(/^Você bloqueou @/)).toBeVisible();
  for (const text of texts) await expect(cardOf(reader.page, text)).toHaveCount(0);
  await expect(cardOf(author.page, own)).toHaveCount(0);
});

test('a link is read as people paste it, a DOI in any form, and the card leads there', async ({ join }) => {
  const { page } = await join('Dandara Lopes');
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Link' }).click();
  const words = `Saiu! ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(words);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(dialog.getByText('Informe um link ou DOI válido')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Link ou DOI' }).fill('doi: 10.5072/Abc.123.');
  await expect(dialog.getByText('doi.org/10.5072/abc.123')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  const card = cardOf(page, words).getByRole('link', { name: /10\.5072\/abc\.123/ });
  await expect(card).toHaveAttribute('href', 'https://doi.org/10.5072/abc.123');
  await expect(card).toHaveAttribute('rel', /noopener/);
});

test('a video by its address becomes a card, and one without anything is refused in words', async ({ join }) => {
  const { page } = await join('Caetano Brum');
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Vídeo' }).click();
  const words = `Aula gravada. ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(words);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Escolha um vídeo ou informe o endereço dele').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Endereço do vídeo' }).fill('https://video.exemplo.br/aula.mp4');
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  await expect(cardOf(page, words).getByText('Assistir em video.exemplo.br')).toBeVisible();
});

test('a video goes up with a picture of itself, and plays in its place, muted', async ({ join }) => {
  const { page } = await join('Yasmin Teixeira');
  const dialog = await openComposer(page);
  await dialog.getByRole('tab', { name: 'Vídeo' }).click();
  const words = `Maré subindo. ${Date.now()}`;
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(words);
  const video = await readFile(new URL('../../server/test/fixtures/portrait.webm', import.meta.url));
  await dialog.locator('input[type=file]').setInputFiles({ name: 'maré.webm', mimeType: 'video/webm', buffer: video });
  await expect(page.getByText('Vídeo selecionado!')).toBeVisible();
  await expect(dialog.getByText('Pronto')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  const card = cardOf(page, words);
  await expect(card.locator('img[src*="/files/"]')).toBeVisible();
  await card.getByRole('button', { name: /^Reproduzir/ }).click();
  const player = card.locator('video');
  await expect(player).toHaveJSProperty('muted', true);
  await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
});

test('pictures are put in order by dragging and by keys, and one is taken out', async ({ join }) => {
  const { page } = await join('Maíra Quintão');
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

test('a server in trouble says exactly what failed, and nothing typed is lost', async ({ join }) => {
  const author = await join('Sônia Paiva');
  const text = `Com defeito. ${Date.now()}`;
  await publish(author, text);
  const { page } = await join('Rui Antunes', { expectedErrors: [/500/] });
  const card = cardOf(page, text);
  await expect(card).toBeVisible();

  await page.route('**/rating', (route) => route.fulfill(refusal));
  await card.getByRole('button', { name: 'Avaliar' }).click();
  await page.getByRole('button', { name: '4 de 10' }).click();
  await expect(page.getByText('Erro ao avaliar post')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Avaliar' })).toHaveAccessibleDescription('');

  await page.route('**/bookmark', (route) => route.fulfill(refusal));
  await card.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Erro ao salvar post')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-pressed', 'false');

  await page.route('**/report', (route) => route.fulfill(refusal));
  await card.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Reportar' }).click();
  const report = page.getByRole('dialog', { name: 'Reportar publicação' });
  await report.getByRole('radio', { name: 'Outro motivo' }).check();
  await report.getByRole('textbox').fill('Palavras que ficam');
  await report.getByRole('button', { name: 'Reportar' }).click();
  await expect(page.getByText('Erro ao reportar post')).toBeVisible();
  await expect(report.getByRole('textbox')).toHaveValue('Palavras que ficam');
  await report.getByRole('button', { name: 'Cancelar' }).click();

  await page.route('**/block', (route) => route.fulfill(refusal));
  await card.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: /^Bloquear/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }).click();
  await expect(page.getByText('Erro ao bloquear')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(card).toBeVisible();

  await page.route('**/api/feed/recent*', (route) => route.fulfill(refusal));
  await page.getByRole('tab', { name: 'Recentes' }).click();
  await expect(page.getByText('Erro ao carregar posts')).toBeVisible();
  await page.route('**/api/feed/relevant*', (route) => route.fulfill(refusal));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByText('Erro ao carregar feed personalizado')).toBeVisible();
  await page.unroute('**/api/feed/relevant*');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a post that could not be deleted stays', async ({ join }) => {
  const person = await join('Sônia Paiva', { expectedErrors: [/500/] });
  const text = `Fica mais um pouco. ${Date.now()}`;
  const id = await publish(person, text);
  const { page } = person;
  await page.reload();
  await page.route(`**/api/posts/${id}`, (route) => route.fulfill(refusal));
  await cardOf(page, text).getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('menuitem', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Erro ao excluir post')).toBeVisible();
  await expect(cardOf(page, text)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`at ${width} px the first load brings two font files and no more code than it needs`, async ({ join }) => {
    const { page } = await join('Otávio Meirelles', { viewport: { width, height: 844 } });
    const sizes = { font: 0, code: 0, fonts: 0 };
    page.on('response', async (response) => {
      const length = Number((await response.allHeaders())['content-length'] ?? 0);
      const { pathname } = new URL(response.url());
      if (/\.woff2$/u.test(pathname)) {
        sizes.fonts += 1;
        sizes.font += length;
      }
      if (/\.(?:js|css)$/u.test(pathname)) sizes.code += length;
    });
    await page.reload({ waitUntil: 'networkidle' });
    expect(sizes.fonts).toBe(2);
    expect(sizes.font).toBeLessThanOrEqual(90 * 1024);
    expect(sizes.code).toBeGreaterThan(0);
    expect(sizes.code).toBeLessThanOrEqual(180 * 1024);
  });
}

test('signing out leaves no draft in the browser', async ({ join }) => {
  const { page } = await join('Dandara Lopes');
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill('Ainda não é hora');
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')).length);
  expect(await drafts()).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(drafts).toBe(0);
});
