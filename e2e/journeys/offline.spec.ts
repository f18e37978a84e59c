import { composerOf, createCommunity, enter, messagesOf, say } from '../conversations.ts';
import { installed, readLastSeen } from '../installed.ts';
import { expect, type Page, type Person, test, untilIdle } from '../people.ts';
import { cardOf, comment, openComposer, openRecent, publish } from '../posts.ts';

test.describe.configure({ timeout: 120_000 });

const recent = ['posts', 'lists', 'recent'];

/** The app is in the browser, and so are the view, by how the key of its query begins, and its words, which may be in others as well. */
async function waitUntilKept(page: Page, view: string[], text: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(
      async () => {
        const kept = await readLastSeen(page);
        return kept.includes(JSON.stringify(view).slice(0, -1)) && kept.includes(text);
      },
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Methods and last parts of the addresses of what arrived, in order. */
function watchArrivals({ context }: Person): string[] {
  const arrived: string[] = [];
  context.on('requestfinished', (request) => {
    const [, part] = /\/api\/.*?(like|bookmark|rating|comments|messages|posts)$/u.exec(request.url()) ?? [];
    if (part && request.method() !== 'GET') arrived.push(`${request.method()} ${part}`);
  });
  return arrived;
}

test('without a network the app opens, says so, and shows what was seen last: a service worker', async ({ join }) => {
  const author = await join('Dandara Lopes', { at: '/' });
  const text = `Visto antes de entrar no túnel. ${Date.now()}`;
  const postId = await publish(author, text);
  await comment(author, postId, 'Também foi lido');
  const { page, context } = await join('Nilo Barcelos', { ...installed, at: '/' });
  await page.goto(`/post/${postId}`);
  await expect(page.getByText('Também foi lido')).toBeVisible();
  await openRecent(page);
  await expect(cardOf(page, text)).toBeVisible();
  await waitUntilKept(page, recent, text);

  await context.setOffline(true);
  await page.reload();
  await expect(cardOf(page, text)).toBeVisible();
  await expect(page.getByText('Você está sem conexão. Mostrando o que já foi lido.')).toBeVisible();
  await page.goto(`/post/${postId}`);
  await expect(cardOf(page, text)).toBeVisible();
  await page.goto('/');

  const news = `Saiu enquanto isso. ${Date.now()}`;
  await publish(author, news);
  await context.setOffline(false);
  await expect(page.getByText('Você está sem conexão')).toBeHidden();
  await page.getByRole('button', { name: /nova/ }).click();
  await expect(cardOf(page, news)).toBeVisible();
});

test('what is done without a network waits, survives a reload, and arrives once and in order: a service worker', async ({
  join,
}) => {
  const author = await join('Cecília Prado', { at: '/' });
  const address = await createCommunity(author.page, 'Sem sinal na serra');
  const text = `Para responder no ônibus. ${Date.now()}`;
  const postId = await publish(author, text);
  const person = await join('Rui Antunes', { ...installed, at: '/' });
  const { page, context } = person;
  await enter(page, address);
  await page.getByRole('button', { name: 'Voltar' }).click();
  const row = page.getByRole('link', { name: /Sem sinal na serra/ });
  await expect(row).toBeVisible();
  await waitUntilKept(page, ['communities'], 'Sem sinal na serra');
  // The page is loaded anew: what an earlier one saw stays.
  await openRecent(page);
  await expect(cardOf(page, text)).toBeVisible();
  await waitUntilKept(page, recent, text);
  const arrived = watchArrivals(person);

  await context.setOffline(true);
  const like = cardOf(page, text).getByRole('button', { name: 'Curtir' });
  for (const isPressed of ['true', 'false', 'true']) {
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', isPressed);
  }
  await cardOf(page, text).getByRole('button', { name: 'Comentar' }).click();
  const dialog = page.getByRole('dialog', { name: /Comentários/ });
  await dialog.getByRole('textbox', { name: 'Adicione um comentário' }).fill('Escrito no túnel');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Escrito no túnel' })).toContainText(
    'Aguardando conexão',
  );
  await page.keyboard.press('Escape');
  const composer = await openComposer(page);
  const words = `Publicado no túnel. ${Date.now()}`;
  await composer.getByRole('textbox', { name: 'Texto da publicação' }).fill(words);
  await composer.getByRole('button', { name: 'Publicar' }).click();
  await expect(composer).toBeHidden();
  const queued = page.getByRole('list', { name: 'Publicações a caminho' });
  await expect(queued).toContainText('Aguardando conexão');

  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(queued).toContainText(words);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'RePublykas' }).click();
  await row.click();
  await expect(composerOf(page)).toBeVisible();
  await say(page, 'Dito no túnel');
  await expect(page.getByText('1 mensagem sai quando a conexão voltar')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => arrived).toEqual(['PUT like', 'POST comments', 'POST posts', 'POST messages']);
  await author.page.goto(address);
  await expect(messagesOf(author.page).filter({ hasText: 'Dito no túnel' })).toHaveCount(1);
  await author.page.goto(`/post/${postId}`);
  await expect(author.page.getByText('Escrito no túnel')).toHaveCount(1);
  await openRecent(author.page);
  await expect(cardOf(author.page, words)).toHaveCount(1);
  await page.reload();
  await page.goto('/');
  await expect(queued).toHaveCount(0);
  expect(arrived).toHaveLength(4);
});

test('signing out here or elsewhere leaves nothing behind: only a browser has a service worker', async ({ join }) => {
  test.slow();
  await test.step('who signs out leaves nothing behind in the browser', async () => {
    const author = await join('Yasmin Teixeira', { at: '/' });
    const text = `Só para quem entrou. ${Date.now()}`;
    await publish(author, text);
    const { page, context } = await join('Lia Sampaio', { ...installed, at: '/' });
    await openRecent(page);
    await expect(cardOf(page, text)).toBeVisible();
    await waitUntilKept(page, recent, text);
    await page.goto('/settings');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => readLastSeen(page)).toBe('""');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => /^\/(?:api|files)\//u.test(path))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByText('Você está sem conexão')).toBeVisible();
    await expect(page.getByText(text)).toHaveCount(0);
  });

  await test.step('a session that was ended elsewhere leaves nothing behind, either', async () => {
    const { page, context } = await join('Vicente Aguiar', { ...installed, at: '/' });
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Vicente Aguiar' })).toBeVisible();
    await waitUntilKept(page, ['profiles', 'one'], 'Vicente Aguiar');
    await page.request.post('/api/accounts/sign-out', { headers: { origin: new URL(page.url()).origin } });
    await page.reload();
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => readLastSeen(page)).toBe('""');
    await context.setOffline(true);
    await page.goto('/profile');
    await expect(page.getByText('Vicente Aguiar')).toHaveCount(0);
  });
});
