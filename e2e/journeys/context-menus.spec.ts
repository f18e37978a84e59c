import type { Locator } from '@playwright/test';
import { createCommunity, fillConversation, messageOf, rowOf } from '../conversations.ts';
import { idOf, saveWork } from '../libraries.ts';
import { expect, type Page, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** From where the mouse asked for it to the menu, which opens towards where there is room. */
async function distance(menu: Locator, { x, y }: { x: number; y: number }): Promise<number> {
  const box = await menu.boundingBox();
  if (!box) return Number.POSITIVE_INFINITY;
  return Math.hypot(Math.max(box.x - x, 0, x - box.x - box.width), Math.max(box.y - y, 0, y - box.y - box.height));
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(place);
  return { x: x + Math.min(width / 2, 120), y: y + height / 2 };
}

/** Opens the menu of a place with the mouse, where it points. */
async function rightClick(page: Page, place: Locator): Promise<Locator> {
  const point = await middleOf(place);
  await page.mouse.click(point.x, point.y, { button: 'right' });
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await expect.poll(() => distance(menu, point)).toBeLessThan(12);
  return menu;
}

test('menus open where the mouse points, and by the menu key: layout, and the menu of the browser', async ({
  join,
}) => {
  test.slow();
  await test.step('the other button of the mouse opens the menu of a post, links and selected text keep that of the browser', async () => {
    const author = await join('Dandara Lopes');
    const text = `Com a outra mão. ${Date.now()}`;
    await publish(author, text);
    const { page } = await join('Caetano Brum', { at: '/' });
    await openRecent(page);
    const post = cardOf(page, text);
    const words = post.getByText(text);
    const menu = await rightClick(page, words);
    await expect(menu.getByRole('menuitem', { name: 'Copiar link' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    // Its own button opens it where it always did.
    const button = post.getByRole('button', { name: 'Mais opções' });
    await button.click();
    await expect(menu).toBeVisible();
    expect(await distance(menu, await middleOf(words))).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await page.evaluate(() =>
      addEventListener('contextmenu', (event) => {
        document.body.dataset['isOurs'] = String(event.defaultPrevented);
      }),
    );
    const whose = () => page.evaluate(() => document.body.dataset['isOurs']);
    await post.getByRole('link', { name: 'Dandara Lopes' }).last().click({ button: 'right' });
    await expect.poll(whose).toBe('false');
    await words.selectText();
    await words.click({ button: 'right', position: { x: 20, y: 8 } });
    await expect.poll(whose).toBe('false');
    await expect(menu).toBeHidden();
  });

  await test.step('a conversation in the list, a message and a work have their menus where the mouse points', async () => {
    const person = await join('Iara Nascimento');
    const { page } = person;
    const address = await createCommunity(page, 'Mangue à direita');
    await fillConversation(page, address, { count: 1, textOf: () => 'A maré baixa às seis' });
    const menu = await rightClick(page, rowOf(page, 'Mangue à direita'));
    await expect(menu.getByRole('menuitem', { name: 'Silenciar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await rightClick(page, messageOf(page, 'A maré baixa às seis').getByText('A maré baixa às seis'));
    await expect(menu.getByRole('menuitem', { name: 'Copiar texto' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await saveWork(person, await idOf(person), 'Vogais átonas');
    await page.goto('/biblioteca');
    await expect(page.getByRole('link', { name: 'Vogais átonas' })).toBeVisible();
    const row = page.getByRole('list', { name: 'Obras' }).getByRole('listitem');
    const { x, y } = await boxOf(row);
    const point = { x: x + 90, y: y + 6 };
    await page.mouse.click(point.x, point.y, { button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Tirar da biblioteca' })).toBeVisible();
    await expect.poll(() => distance(menu, point)).toBeLessThan(12);
  });

  await test.step('the menu key opens the menu of what has the focus, and gives it back', async () => {
    const author = await join('Otávio Meirelles');
    const text = `Só de teclas. ${Date.now()}`;
    await publish(author, text);
    const { page } = await join('Caetano Brum', { at: '/' });
    await openRecent(page);
    await expect(cardOf(page, text)).toBeVisible();
    await page.keyboard.press('j');
    await expect(cardOf(page, text)).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem', { name: 'Reportar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(cardOf(page, text)).toBeFocused();
  });
});
