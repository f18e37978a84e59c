import type { Locator } from '@playwright/test';
import { createCommunity, enter } from '../conversations.ts';
import { upload } from '../drops.ts';
import { expect, type Page, type Person, test } from '../people.ts';
import { makePng } from '../pictures.ts';
import { cardOf, openComposer, openRecent, publish as publishByApi } from '../posts.ts';

async function publish(page: Page, text: string): Promise<void> {
  const dialog = await openComposer(page);
  await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(text);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
}

test('two people: one publishes, the other likes and comments, and the first one sees it without reloading: the happy way of two people', async ({
  join,
}) => {
  const dandara = await join('Dandara Lopes', { at: '/' });
  const nilo = await join('Nilo Barcelos', { at: '/' });
  const text = `Quem trava no mestrado raramente é a banca. ${Date.now()}`;
  await publish(dandara.page, text);
  const own = cardOf(dandara.page, text);
  await expect(own).toBeVisible();
  await openRecent(nilo.page);
  const seen = cardOf(nilo.page, text);
  await seen.getByRole('button', { name: 'Curtir' }).click();
  await expect(seen.getByRole('button', { name: 'Curtir' })).toHaveAttribute('aria-pressed', 'true');
  await expect(own.getByRole('button', { name: 'Curtir' })).toHaveAccessibleDescription('1 curtida');
  await seen.getByRole('button', { name: 'Comentar' }).click();
  const comments = nilo.page.getByRole('dialog', { name: /Comentários/ });
  const send = comments.getByRole('button', { name: 'Enviar' });
  await expect(send).toBeDisabled();
  await comments.getByRole('textbox', { name: 'Adicione um comentário' }).fill('A feira como laboratório, gostei');
  await comments.getByRole('textbox', { name: 'Adicione um comentário' }).press('Enter');
  await expect(nilo.page.getByText('Comentário adicionado!')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Comentar' })).toHaveAccessibleDescription('1 comentário');
  const bell = dandara.page.getByRole('button', { name: 'Notificações' });
  await expect(bell).toHaveAccessibleDescription(/^2 /);
  await expect(dandara.page).toHaveTitle(/^\(2\) /);
  await bell.click();
  const panel = dandara.page.getByRole('dialog', { name: 'Notificações' });
  await expect(panel.getByText(/curtiu sua publicação/)).toBeVisible();
  await panel.getByText(/comentou/).click();
  await expect(panel).toBeHidden();
  await expect(dandara.page).toHaveURL(/\/post\//);
  await expect(dandara.page.getByText('A feira como laboratório, gostei')).toBeVisible();
  // On phones the page of a post has a header of its own, without the bell.
  await dandara.page.getByRole('button', { name: 'Voltar' }).click();
  // Back among the notifications, where one came from.
  await expect(panel.getByText(/comentou/)).toBeVisible();
  await expect(panel.getByText('Não lida')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Marcar todas como lida' }).click();
  await expect(panel.getByText('Não lida')).toHaveCount(0);
  await dandara.page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleDescription('');
});

test('five pictures are published and described, also offline: only a browser uploads', async ({ join }) => {
  test.slow();
  await test.step('a post with five pictures, of which lists show two, seen large', async () => {
    const { page } = await join('Maíra Quintão', { at: '/' });
    const dialog = await openComposer(page);
    await dialog.getByRole('tab', { name: 'Imagem' }).click();
    await dialog.locator('input[type=file]').setInputFiles([
      { name: 'mangue.png', mimeType: 'image/png', buffer: makePng(900, 600, [40, 120, 90]) },
      { name: 'maré.png', mimeType: 'image/png', buffer: makePng(600, 900, [30, 80, 160]) },
      { name: 'três.png', mimeType: 'image/png', buffer: makePng(300, 300, [200, 180, 40]) },
      { name: 'quatro.png', mimeType: 'image/png', buffer: makePng(300, 300, [200, 90, 40]) },
      { name: 'cinco.png', mimeType: 'image/png', buffer: makePng(300, 300, [90, 180, 40]) },
    ]);
    await expect(page.getByText('5 imagem(ns) selecionada(s)!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Por favor, escreva algo para publicar!').first()).toBeVisible();
    const text = `Três anos de lama até o joelho. ${Date.now()}`;
    await dialog.getByRole('textbox', { name: 'Texto da publicação' }).fill(text);
    // By itself it would stay for five seconds.
    await expect(page.getByText('Por favor, escreva algo para publicar!')).toHaveCount(0, { timeout: 4_000 });
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByText('Post criado com sucesso!')).toBeVisible();
    const card = cardOf(page, text);
    await expect(card.locator('img[src*="/files/"]')).toHaveCount(2);
    await expect(card.getByText('+3')).toBeVisible();
    await page.reload();
    await cardOf(page, text)
      .getByRole('button', { name: /imagem/i })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeHidden();
  });

  await test.step('a picture is described afterwards, without a connection, too', async () => {
    const person = await join('Maíra Quintão', { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const { page } = person;
    const images = [];
    for (const [width, height] of [
      [900, 600],
      [600, 900],
    ] as const)
      images.push({ fileId: await upload(page, 'post-image', makePng(width, height, [40, 120, 90])), alt: '' });
    const text = `Três anos de lama até o joelho. ${Date.now()}`;
    await publishByApi(person, text, { type: 'image', images });
    // What somebody of an earlier journey asked in the same field would come first.
    await page.route('**/api/club/daily', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), questions: [] } });
    });
    await page.goto('/club');
    await page.getByRole('button', { name: 'Descrever' }).click();
    const sheet = page.getByRole('dialog', { name: 'Descrever imagem' });
    await expect(sheet.getByLabel('Descrição da imagem')).toBeVisible();
    await page.context().setOffline(true);
    await sheet.getByLabel('Descrição da imagem').fill('Raízes sobre a lama');
    await sheet.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Sem conexão. A descrição sai quando ela voltar.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Feita. Fez diferença para alguém.')).toBeVisible();
    await page.getByRole('link', { name: 'Feed' }).first().click();
    const described = cardOf(page, text);
    await expect(described.getByRole('button', { name: 'Ampliar imagem 1 de 2: Raízes sobre a lama' })).toBeVisible();
    await described.getByRole('button', { name: 'Mais opções' }).click();
    await page.getByRole('menuitem', { name: 'Editar descrições' }).click();
    await expect(page.getByLabel('Descrição da imagem 1')).toHaveValue('Raízes sobre a lama');
  });
});

const unique = () => `Ana${[...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** The letters of a line that are seen, and how many dots begin or end what is seen in it. */
function readLine(line: Locator): Promise<{ letters: string; dotsAlone: number }> {
  return line.evaluate((element) => {
    // What is outside of what clips it is not there.
    const isSeen = (x: number, parent: Element | null): boolean => {
      if (!parent) return true;
      const { left, right } = parent.getBoundingClientRect();
      const isClipped = getComputedStyle(parent).overflowX !== 'visible' && (x < left || x > right);
      return !isClipped && isSeen(x, parent.parentElement);
    };
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const seen: { letter: string; rect: DOMRect }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: letter, index } of (node.textContent ?? '').matchAll(/\S/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + letter.length);
        const rect = range.getBoundingClientRect();
        if (isSeen(rect.x + rect.width / 2, node.parentElement)) seen.push({ letter, rect });
      }
    const dots = seen.filter(({ letter }) => letter === '·');
    const stands = (dot: DOMRect, side: 1 | -1) =>
      seen.some(({ letter, rect }) => letter !== '·' && Math.abs(rect.y - dot.y) < 6 && side * (rect.x - dot.x) > 0);
    const alone = dots.filter(({ rect }) => !stands(rect, 1) || !stands(rect, -1));
    return { letters: seen.map(({ letter }) => letter).join(''), dotsAlone: alone.length };
  });
}

async function seek(page: Page, words: string): Promise<void> {
  await page.goto('/linkar');
  await page.getByRole('searchbox', { name: 'Buscar por nome, área ou instituição...' }).fill(words);
}

async function describe({ page, fullName }: Person, title: string, institution: string): Promise<void> {
  const profile = {
    fullName,
    username: `livia_${Date.now()}`,
    title,
    institution,
    bio: '',
    isOpenForConnections: true,
  };
  const answer = await page.request.put('/api/profile', { data: profile });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

test('of people, the title gives way to institution and time, and no dot begins or ends a line; on dark paper a figure has no glaring white: layout', async ({
  join,
}) => {
  test.slow();
  await test.step('of who wrote', async () => {
    const author = await join('Maria das Dores do Nascimento Quintão');
    const { page } = await join('Yasmin Teixeira', { colorScheme: 'dark' });
    const title = 'Professora titular de Ecologia de Manguezais e Restingas Tropicais';
    const profile = { fullName: author.fullName, username: `dores_${Date.now()}`, title, isOpenForConnections: true };
    const fileId = await upload(author.page, 'post-image', makePng(900, 600, [252, 252, 250]));
    const text = `Gráfico. ${Date.now()}`;
    await publishByApi(author, text, { type: 'image', images: [{ fileId, alt: '' }] });
    const byline = cardOf(page, text).locator('div:has(> span > span > a > time)');
    for (const [institution, lines] of [
      ['UFPA', 1],
      ['Universidade Federal do Pará', 2],
    ] as const) {
      const saved = await author.page.request.put('/api/profile', { data: { ...profile, institution, bio: '' } });
      expect(saved.status(), await saved.text()).toBeLessThan(300);
      await openRecent(page);
      await expect(byline).toContainText(institution);
      expect((await byline.boundingBox())?.height).toBe(18 * lines);
      const place = await byline.getByText(institution).boundingBox();
      const line = await byline.boundingBox();
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual((line?.x ?? 0) + (line?.width ?? 0));
      const cut = byline.getByText(title);
      expect(await cut.evaluate((words) => words.scrollWidth > words.clientWidth)).toBe(true);
      await expect(byline.getByRole('time')).toBeInViewport({ ratio: 1 });
    }
    const frame = cardOf(page, text).getByRole('button', { name: 'Ampliar imagem' }).locator('> span');
    await expect(frame).toHaveCSS('background-color', 'rgb(212, 213, 208)');
    await expect(frame.locator('img')).toHaveCSS('mix-blend-mode', 'multiply');
  });

  await test.step('in rows of people', async () => {
    const name = `Lívia ${unique()}`;
    const author = await join(name);
    const { page } = await join('Rui Antunes', { viewport: { width: 390, height: 844 } });
    const address = await createCommunity(author.page, 'Linhas de gente');
    await enter(page, address);
    const text = `Duas linhas. ${Date.now()}`;
    await publishByApi(author, text);
    const places: [string, () => Promise<unknown>, Locator][] = [
      ['feed', () => openRecent(page), cardOf(page, text).locator('div:has(> span > span > a > time)')],
      ['participants', () => page.goto(`${address}/participants`), page.getByRole('main').getByRole('link', { name })],
      ['Linkar', () => seek(page, name), page.getByRole('main').getByRole('link', { name })],
    ];
    const long = 'Universidade Federal do Recôncavo da Bahia';
    for (const [title, institution] of [
      ['Professora de Comunicação Social da Cultura', 'UFRB'],
      ['Professora de Comunicação Social da Cultura', long],
      ['Doutoranda', long],
    ] as const) {
      await describe(author, title, institution);
      const whole = expect.stringContaining(institution.replaceAll(' ', ''));
      for (const [place, open, row] of places) {
        await open();
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const where = `${place}, ${width}, ${title}, ${institution}`;
          await expect.poll(() => readLine(row), where).toEqual({ letters: whole, dotsAlone: 0 });
        }
      }
    }
  });
});
