import { expect, type Page, test } from '../people.ts';
import { cardOf, publish } from '../posts.ts';

async function listKept(page: Page): Promise<string[]> {
  const answer: { items: { id: string }[] } = await (await page.request.get('/api/bookmarks')).json();
  return answer.items.map(({ id }) => id);
}

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
