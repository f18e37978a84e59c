import { expect, type Page, type Person, test } from '../people.ts';
import { cardOf, comment, openRecent, publish, refusal } from '../posts.ts';

const field = 'Adicione um comentário';

async function openComments(page: Page, text: string) {
  await openRecent(page);
  await cardOf(page, text).getByRole('button', { name: 'Comentar' }).click();
  return page.getByRole('dialog', { name: /Comentários/ });
}

/** Oldest first. */
async function commentOften(person: Person, postId: string, total: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < total; made += 20) {
    const batch = Array.from({ length: 20 }, (_, index) =>
      comment(person, postId, `Comentário número ${made + index}.`),
    );
    ids.push(...(await Promise.all(batch)));
  }
  return ids;
}

test('among 160 comments a link leads to its own, highlighted for a while, and on from there both ways', async ({
  join,
}) => {
  test.slow();
  const author = await join('Helena Koga');
  const postId = await publish(author, `Com muitos comentários. ${Date.now()}`);
  const ids = await commentOften(author, postId, 160);
  const { page } = author;
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/comments?') && lists.push(request.url()));
  await page.goto(`/post/${postId}?comentario=${ids[80]}`);
  const highlight = page.locator('[aria-current="true"]');
  const linked = page.getByRole('listitem').filter({ hasText: 'Comentário número' }).filter({ has: highlight });
  await expect(linked).toBeInViewport();
  // The page around it, and perhaps the one that follows: not all those before it.
  expect(lists.length).toBeLessThan(4);
  const words = await linked.getByText(/^Comentário número \d+\.$/).innerText();
  const item = page.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) });
  await expect(item.locator('[aria-current]')).toHaveCount(0, { timeout: 15_000 });
  const newer = page.getByRole('button', { name: 'Mostrar comentários mais novos' });
  await newer.scrollIntoViewIfNeeded();
  const topOf = () => item.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const [before, shown] = [await topOf(), await page.getByRole('listitem').count()];
  await newer.click();
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(shown);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(3);
  await page.getByRole('textbox', { name: field }).fill('Cheguei ao meio e respondo');
  await page.keyboard.press('Enter');
  const first = page
    .getByRole('listitem')
    .filter({ hasText: /número|respondo/ })
    .first();
  await expect(first).toContainText('Cheguei ao meio e respondo');
  await expect(newer).toBeHidden();
});

test('120 comments are read to the first one, in the dialog, too', async ({ join }) => {
  test.slow();
  const author = await join('Nilo Barcelos');
  const text = `Lidos até o fim. ${Date.now()}`;
  const postId = await publish(author, text);
  await comment(author, postId, 'O primeiro de todos');
  await commentOften(author, postId, 120);
  const dialog = await openComments(author.page, text);
  await expect(dialog.getByText('121 comentários')).toBeVisible();
  const oldest = dialog.getByText('O primeiro de todos');
  await expect(async () => {
    await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(oldest).toBeInViewport({ timeout: 200 });
  }).toPass({ timeout: 45_000, intervals: [50] });
  await expect(dialog.getByRole('listitem')).toHaveCount(121);
});

test('a comment that is refused stays, and goes out when it is tried again', async ({ join }) => {
  const author = await join('Nilo Barcelos');
  const text = `Sem servidor. ${Date.now()}`;
  await publish(author, text);
  const { page } = await join('Dandara Lopes', { expectedErrors: [/500/] });
  await page.route('**/api/posts/*/comments*', (route) => route.fulfill(refusal));
  const dialog = await openComments(page, text);
  await expect(dialog.getByText('Erro ao carregar comentários')).toBeVisible();
  await page.unroute('**/api/posts/*/comments*');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(dialog.getByText('Nenhum comentário ainda')).toBeVisible();
  await page.route('**/api/posts/*/comments', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal) : route.fallback(),
  );
  await dialog.getByRole('textbox', { name: field }).fill('Não me percam');
  await dialog.getByRole('textbox', { name: field }).press('Enter');
  await expect(page.getByText('Erro ao adicionar comentário')).toBeVisible();
  await dialog.getByRole('textbox', { name: field }).fill('E isto ainda não enviei');
  await page.reload();
  await expect(dialog.getByText('Não me percam')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: field })).toHaveValue('E isto ainda não enviei');
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.unroute('**/api/posts/*/comments');
  await expect(page.getByText('Comentário adicionado!')).toBeVisible();
  await expect(dialog.getByText('Não me percam')).toHaveCount(1);
});

test('going back closes the comments over the feed, and leads back into them from a profile', async ({ join }) => {
  const author = await join('Nilo Barcelos');
  const text = `De volta. ${Date.now()}`;
  const postId = await publish(author, text);
  await comment(author, postId, 'Quem comentou primeiro');
  const { page } = await join('Dandara Lopes');
  const dialog = await openComments(page, text);
  await expect(dialog.getByText('Quem comentou primeiro')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Recentes' })).toHaveAttribute('aria-selected', 'true');
  await cardOf(page, text).getByRole('button', { name: 'Comentar' }).click();
  await dialog.getByRole('link', { name: /Nilo Barcelos/ }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await page.goBack();
  await expect(dialog.getByText('Quem comentou primeiro')).toBeVisible();
  await page.reload();
  await expect(dialog.getByText('Quem comentou primeiro')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(cardOf(page, text)).toBeVisible();
});

test('a comment that had arrived, and was deleted since, is not published again by trying again', async ({ join }) => {
  const author = await join('Yasmin Teixeira');
  const text = `Resposta perdida. ${Date.now()}`;
  const postId = await publish(author, text);
  const { page } = await join('Lia Sampaio', { expectedErrors: [/ERR_FAILED|410/] });
  const dialog = await openComments(page, text);
  const sent: string[] = [];
  await page.route('**/api/posts/*/comments', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // Only the first try arrives; its answer, and every other try, is lost.
    if (sent.length === 0) sent.push(((await (await route.fetch()).json()) as { comment: { id: string } }).comment.id);
    return route.abort();
  });
  await dialog.getByRole('textbox', { name: field }).fill('Chegou sem eu saber');
  await dialog.getByRole('textbox', { name: field }).press('Enter');
  await expect(page.getByText('Erro ao adicionar comentário')).toBeVisible();
  await page.request.delete(`/api/comments/${sent[0]}`);
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.unroute('**/api/posts/*/comments');
  await expect(page.getByText('Este comentário já tinha sido publicado, e depois excluído.')).toBeVisible();
  await expect(dialog.getByText('Chegou sem eu saber')).toHaveCount(0);
  await expect(dialog.getByText('0 comentários')).toBeVisible();
  await author.page.goto(`/post/${postId}`);
  await expect(author.page.getByText('Nenhum comentário ainda')).toBeVisible();
});
