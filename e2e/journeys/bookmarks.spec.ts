import { expect, type Page, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

async function listKept(page: Page): Promise<string[]> {
  const answer: { items: { id: string }[] } = await (await page.request.get('/api/bookmarks')).json();
  return answer.items.map(({ id }) => id);
}

test('a post is kept without a connection, the server learns of it later, and it is found from the own profile', async ({
  join,
}) => {
  const author = await join('Yasmin Teixeira');
  const text = `Para guardar. ${Date.now()}`;
  await publish(author, text);
  const { page, context } = await join('Tobias Arruda', { expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket/] });
  await openRecent(page);
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
  await cardOf(page, text).getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Nada salvo ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(cardOf(page, text).getByRole('button', { name: 'Salvar' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => listKept(page)).toHaveLength(1);
  await cardOf(page, text).getByRole('button', { name: 'Salvar' }).click();
  await expect.poll(() => listKept(page)).toHaveLength(0);
});

test('what was kept while the server could not be reached is still kept after a reload, and is sent later', async ({
  join,
}) => {
  const author = await join('Otávio Meirelles');
  const text = `Guardo já. ${Date.now()}`;
  const id = await publish(author, text);
  const { page, context } = await join('Lia Sampaio', {
    expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|WebSocket/],
  });
  await page.route('**/bookmark', (route) => route.abort());
  await page.goto(`/post/${id}`);
  const save = cardOf(page, text).getByRole('button', { name: 'Salvar' });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/profile/salvos');
  await expect(cardOf(page, text)).toBeVisible();
  expect(await listKept(page)).toEqual([]);
  await page.unroute('**/bookmark');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => listKept(page)).toEqual([id]);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('the way to what one kept is in the menu, and in the rail of wide screens', async ({ join }) => {
  const { page } = await join('Sônia Paiva', { at: '/' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Salvos' }).click();
  await expect(page).toHaveURL(/\/profile\/salvos$/);
  await expect(page.getByText('Nada salvo ainda')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Salvos' }).click();
  await expect(page).toHaveURL(/\/profile\/salvos$/);
});

test('several are chosen with the mouse and its keys, taken off together and brought back as they stood', async ({
  join,
}) => {
  const { page, ...author } = await join('Nilo Barcelos', { viewport: { width: 1280, height: 800 } });
  const ids: string[] = [];
  for (const n of [1, 2, 3, 4]) {
    const id = await publish({ page, ...author }, `Guardada ${n}.`);
    expect((await page.request.put(`/api/posts/${id}/bookmark`)).ok()).toBe(true);
    ids.unshift(id);
  }
  await page.goto('/profile/salvos');
  const count = page.getByRole('status').filter({ hasText: /selecionadas?$/ });
  await cardOf(page, 'Guardada 4')
    .getByText('Guardada 4')
    .click({ modifiers: ['Control'] });
  await expect(page).toHaveURL(/\/profile\/salvos$/);
  await expect(count).toHaveText('1 selecionada');
  await page.keyboard.press('Escape');
  await expect(count).toHaveCount(0);
  await cardOf(page, 'Guardada 4')
    .getByText('Guardada 4')
    .click({ modifiers: ['Control'] });
  const boxes = page.getByRole('checkbox', { name: 'Selecionar publicação' });
  await boxes.nth(0).press('Escape');
  await expect(count).toHaveCount(0);
  await cardOf(page, 'Guardada 4')
    .getByText('Guardada 4')
    .click({ modifiers: ['Control'] });
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(count).toHaveText('3 selecionadas');
  await page.getByRole('button', { name: 'Tirar dos salvos' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(() => listKept(page)).toEqual(ids.slice(3));
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => listKept(page)).toEqual(ids);
  await page.getByRole('button', { name: 'Selecionar' }).click();
  await page.getByRole('checkbox', { name: 'Selecionar todas as que estão na tela' }).check();
  await expect(count).toHaveText('4 selecionadas');
});
