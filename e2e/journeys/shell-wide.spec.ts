import { composerOf, createCommunity, fillConversation, messageOf, messagesOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

test('the margin of wide screens, what the header opens, and the place of what is still loading: layout', async ({
  join,
}) => {
  test.slow();
  await test.step('the margin of the widest screens holds what is open, and what is done elsewhere shows there', async () => {
    const person = await join('Zuleide Prates', { viewport: { width: 1280, height: 800 }, at: '/' });
    const other = await join('Thiago Oliveira');
    const { page } = person;
    const address = await createCommunity(page, 'Cerrado em chamas');
    expect((await other.page.request.put(`/api${address}/membership`)).ok()).toBe(true);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Feed' }).click();
    const places = page.getByRole('navigation', { name: 'Principal' }).getByRole('listitem');
    await expect(places).toContainText(['Feed', 'RePublykas', 'Clube', 'Ações', 'Linkar', 'Drops', 'Perfil']);
    await page.getByRole('banner').getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Criar Publicação' })).toBeVisible();
    await page.keyboard.press('Escape');
    const margin = page.getByRole('complementary', { name: 'À margem' });
    const mission = margin.getByRole('progressbar', { name: 'Publicar 5 posts' });
    await expect(mission).toHaveAttribute('aria-valuetext', 'Ainda não começou');
    const conversation = margin
      .getByRole('region', { name: 'RePublykas em conversa' })
      .getByRole('link', { name: /Cerrado em chamas/ });
    await expect(conversation).toHaveCount(0);
    await publish(person, 'Primeira contagem de focos da temporada.');
    await expect(mission).toHaveAttribute('aria-valuetext', '1 de 5 posts');
    await fillConversation(other.page, address, { count: 1, textOf: () => 'O satélite passa às 15h' });
    await expect(conversation).toContainText('1 mensagem nova');
    const isRead = page.waitForResponse((answer) => answer.url().endsWith('/read') && answer.ok());
    await conversation.click();
    await expect(page).toHaveURL(address);
    await expect(messagesOf(page).filter({ hasText: 'O satélite passa às 15h' })).toBeVisible();
    await isRead;
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Feed' }).click();
    await expect(conversation).toContainText('Thiago: O satélite passa às 15h');
    await mission.click();
    await expect(page).toHaveURL('/club');
    await expect(mission).toHaveCount(0);
  });

  await test.step('on wide screens the line that opens the composer opens it at a kind, too', async () => {
    const { page } = await join('Iara Nascimento', { viewport: { width: 1280, height: 800 }, at: '/' });
    const dialog = page.getByRole('dialog', { name: 'Criar Publicação' });
    for (const kind of ['Link', 'Imagem', 'Vídeo']) {
      await page.getByRole('main').getByRole('button', { name: 'Imagem, vídeo ou link' }).click();
      await page.getByRole('menuitem', { name: kind }).click();
      await expect(dialog.getByRole('tab', { name: kind })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

  await test.step('wide screens have a header, and say over the list of RePublykas what it is for', async () => {
    const { page } = await join('Iara Nascimento', { viewport: { width: 1280, height: 800 }, at: '/' });
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Publyka', exact: true })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Notificações' })).toBeVisible();
    await header.getByRole('link', { name: 'RePublykas' }).click();
    await expect(page.getByText('Mensagens e colaborações acadêmicas')).toBeVisible();
  });

  await test.step('while the API is slow, the sections of the margin have their height: layout', async () => {
    const { page } = await join('Zuleide Prates', { viewport: { width: 1280, height: 800 }, at: '/' });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/api\/(?:connections|club|communities)/, async (route) => {
      await held;
      await route.continue();
    });
    const code = page.waitForResponse(/active-communities[^/]*\.js$/);
    await page.reload();
    await code;
    const margin = page.getByRole('complementary', { name: 'À margem' });
    const skeletons = margin.locator('[data-loading]').filter({ has: page.locator('.skeleton, .bg-sunken') });
    // At once: that of the code gives way to that of what it asks for. The RePublykas may be known from the last visit.
    const heights = () => skeletons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    await expect.poll(async () => (await heights()).filter((height) => height > 100).length).toBeGreaterThanOrEqual(2);
    answer();
    await expect(margin.getByRole('progressbar', { name: 'Publicar 5 posts' })).toBeVisible();
    await expect(skeletons).toHaveCount(0);
  });

  await test.step('on the widest screens the margin comes without the pointer, and a skip link leads there: the order of Tab', async () => {
    const { page } = await join('Zuleide Prates', { viewport: { width: 1280, height: 800 }, at: '/' });
    const margin = page.getByRole('complementary', { name: 'À margem' });
    await expect(margin.getByRole('progressbar', { name: 'Publicar 5 posts' })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Pular para a margem' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(margin).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(margin.getByRole('button', { name: 'Buscar' })).toBeFocused();
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Configurações' })).toBeVisible();
  });
});

test('a press on a place or a menu is answered while the page scrolls, or its code is on its way: scrolling, frames, and code that is late', async ({
  join,
}) => {
  test.slow();
  await test.step('pressing the place one is at leads to its top, and fetches it afresh there: scrolling', async () => {
    // Somebody else's: who publishes five is told at once that a mission is accomplished.
    const author = await join('Dandara Lopes');
    const { page } = await join('Nilo Barcelos');
    for (let number = 1; number <= 8; number += 1)
      await publish(author, `Diário de campo ${number}.\n\n1\n2\n3\n4\n5\n6`);
    await openRecent(page);
    await expect(cardOf(page, 'Diário de campo 8')).toBeVisible();
    const feed = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Feed' });
    const logo = page.getByRole('banner').getByRole('link', { name: 'Publyka' });
    for (const link of [feed, logo]) {
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
      await link.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    }
    const afresh = page.waitForRequest((request) => request.url().includes('/api/feed/recent'));
    await feed.click();
    await afresh;
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('a second press while a menu is on its way does not close what nobody has seen: code that is on its way', async () => {
    const { page } = await join('Nilo Barcelos', { at: '/' });
    let send = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(/menu-layer[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.click();
    send();
    await expect(page.getByRole('menuitem', { name: 'Termos de Uso' })).toBeVisible();
  });

  await test.step('a press on a place is answered by the bar before its page is there: frames', async () => {
    const { page } = await join('Ivo Caldas', { viewport: { width: 390, height: 844 }, at: '/' });
    const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Linkar' });
    const answer = await link.evaluate(async (element: HTMLElement) => {
      element.click();
      await new Promise(requestAnimationFrame);
      return { current: element.ariaCurrent, path: location.pathname };
    });
    expect(answer).toEqual({ current: 'page', path: '/' });
    await expect(page).toHaveURL('/linkar');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('nav[data-bar] [aria-current=page]')).toHaveCount(1);
  });
});

test('beside a conversation stand its threads, people and files, and one pastes anywhere: layout of wide screens', async ({
  join,
}) => {
  test.slow();
  await test.step('from 1440 on, threads, people and files stand beside the conversation, until they are closed', async () => {
    const { page } = await join('Wagner Leal', { viewport: { width: 1440, height: 900 } });
    const address = await createCommunity(page, 'Sertão de dados');
    await page.goto(address);
    const pane = page.getByRole('complementary', { name: 'Sobre o grupo' });
    await expect(pane.getByRole('heading', { name: 'Threads de Discussão' })).toBeVisible();
    await expect(pane.getByRole('list', { name: 'Participantes' })).toContainText('Você');
    await expect(pane.getByText('Nenhum arquivo ainda.')).toBeVisible();
    const about = page.getByRole('button', { name: 'Informações' });
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await pane.getByRole('button', { name: 'Fechar' }).click();
    await expect(about).toBeFocused();
    await page.reload();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await expect(pane).toHaveCount(0);
    await about.click();
    await pane.getByRole('link', { name: 'Abrir o acervo' }).click();
    await expect(page).toHaveURL(/\/acervo\?aba=arquivos$/);
    await page.goBack();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(pane).toHaveCount(0);
    await about.click();
    await expect(page).toHaveURL(`${address}/info`);
  });

  await test.step('in the widest windows one writes at once, pastes anywhere, and a thread has the group beside it, too', async () => {
    const { page } = await join('Zilda Reis', { viewport: { width: 1920, height: 1000 } });
    const address = await createCommunity(page, 'Restinga viva');
    const id = '01900000-0000-7000-8000-0000000000a1';
    const room = { id, name: 'Escala de sábado', description: 'Quem vai, e em que barco' };
    expect((await page.request.post(`/api${address}/rooms`, { data: room })).ok()).toBe(true);
    const field = composerOf(page);
    const pane = page.getByRole('complementary', { name: 'Sobre o grupo' });
    await page.reload();
    await expect(field).toBeFocused();
    await pane.getByRole('link', { name: 'Escala de sábado' }).click();
    await expect(page).toHaveURL(`${address}/room/${id}`);
    await expect(pane).toBeVisible();
    await expect(field).toBeFocused();
    await say(page, 'Vou no segundo');
    // On its way it is another element.
    const width = async () =>
      (await messageOf(page, 'Vou no segundo').boundingBox())?.width ?? Number.POSITIVE_INFINITY;
    await expect.poll(width).toBeLessThanOrEqual(760);
    // The focus is somewhere else on the page.
    await page.getByRole('log', { name: 'Mensagens' }).focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['maré'], 'mare.txt', { type: 'text/plain' }));
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(page.getByText('mare.txt')).toBeVisible();
    await expect(field).toBeFocused();
  });
});

test('the mouse that rests on a name brings a card of the person, from which one links; Esc and leaving take it away: a pointer', async ({
  join,
}) => {
  const author = await join('Cecília Prado');
  const text = `Quem é. ${Date.now()}`;
  await publish(author, text);
  const { page } = await join('Rui Antunes', { viewport: { width: 1280, height: 800 }, at: '/' });
  await openRecent(page);
  const name = cardOf(page, text).getByRole('link', { name: 'Cecília Prado' }).last();
  const button = page.getByRole('button', { name: 'Linkar', exact: true });
  await expect(async () => {
    await page.mouse.move(5, 5);
    await name.hover();
    await expect(page.locator('.layer-pop')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const card = page.locator('.layer-pop');
  await expect(card.getByRole('link', { name: 'Cecília Prado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await page.mouse.move(5, 5);
  await name.hover();
  await card.locator(button).click();
  await expect(card.getByRole('button', { name: 'Convite Pendente' })).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(card).toBeHidden();
});
