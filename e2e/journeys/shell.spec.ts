import type { Locator } from '@playwright/test';
import { createCommunity } from '../conversations.ts';
import { expect, test } from '../people.ts';
import { makePng } from '../pictures.ts';
import { publish } from '../posts.ts';

test('going back and up through layers and pages: only a browser has a history', async ({ join }) => {
  test.slow();
  await test.step('going back closes what the bars open, and comes back to what was found', async () => {
    const { page } = await join('Dandara Lopes', { at: '/' });
    const { page: other } = await join('Otaviano Quirino', { at: '/' });
    await expect(other.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached();
    await page.goto('/club');
    const dialog = (name: string) => page.getByRole('dialog', { name });
    const header = page.getByRole('banner');
    const layers: [() => Promise<void>, string][] = [
      [() => header.getByRole('button', { name: 'Buscar' }).click(), 'Buscar'],
      [() => header.getByRole('button', { name: 'Notificações' }).click(), 'Notificações'],
      [() => page.getByRole('button', { name: 'Ações', exact: true }).click(), 'Publyka Ações'],
    ];
    for (const [open, name] of layers) {
      await open();
      await expect(dialog(name)).toBeVisible();
      await page.goBack();
      await expect(dialog(name)).toBeHidden();
      await expect(page).toHaveURL(/\/club$/);
      await open();
      await page.keyboard.press('Escape');
      await expect(dialog(name)).toBeHidden();
      await expect(page).toHaveURL(/\/club$/);
    }

    await header.getByRole('button', { name: 'Buscar' }).click();
    const field = dialog('Buscar').getByRole('searchbox', { name: 'Buscar' });
    await field.fill('otaviano');
    await dialog('Buscar')
      .getByRole('link', { name: /Otaviano Quirino/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Otaviano Quirino' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('otaviano');
    await page.goBack();
    await expect(dialog('Buscar')).toBeHidden();
    await header.getByRole('button', { name: 'Buscar' }).click();
    await expect(field).toHaveValue('');
    await page.goBack();

    await page.getByRole('button', { name: 'Ações', exact: true }).click();
    await dialog('Publyka Ações').getByRole('button', { name: 'Criar Drop' }).click();
    await expect(dialog('Criar Drop')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/club$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('going up leads back through the history, after a reload too, and past a search', async () => {
    const { page } = await join('Dandara Lopes', { at: '/' });
    const address = await createCommunity(page, 'Escada de livros');
    await page.goto('/club');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'RePublykas' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    const search = page.getByRole('dialog', { name: 'Buscar' });
    await search.getByRole('searchbox', { name: 'Buscar' }).fill('escada');
    await search.getByRole('link', { name: /Escada de livros/ }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await page.reload();
    await page.getByRole('button', { name: 'Voltar' }).click();
    await expect(page).toHaveURL(/\/communities$/);
    await expect(page.getByRole('link', { name: /Escada de livros/ })).toBeVisible();
    await expect(search).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/club$/);
  });

  await test.step('going back closes what lies over a page, one after the other, and keeps page and words', async () => {
    const { page } = await join('Yasmin Teixeira', { at: '/' });
    await page.goto('/linkar');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('button', { name: 'Editar Perfil' }).click();
    const sheet = page.getByRole('dialog', { name: 'Editar Perfil' });
    await sheet.getByRole('textbox', { name: 'Biografia' }).fill('Escrevo e me distraio.');
    const picture = { name: 'eu.png', mimeType: 'image/png', buffer: makePng(600, 600, [90, 120, 60]) };
    await sheet.getByLabel('Foto', { exact: true }).setInputFiles(picture);
    const crop = page.getByRole('dialog', { name: 'Recortar foto' });
    await expect(crop.getByRole('application')).toBeVisible();
    await page.goBack();
    await expect(crop).toBeHidden();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole('button', { name: 'Editar Perfil' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Biografia' })).toHaveValue('Escrevo e me distraio.');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/linkar$/);

    for (const [address, button, title] of [
      ['/drops', /Criar/, 'Criar Drop'],
      ['/communities', 'Criar Nova RePublyka', 'Criar Nova RePublyka'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('main').getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog', { name: title })).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
    }
  });
});

test('text at 200 % leaves badges and handles readable: layout', async ({ join }) => {
  test.slow();
  await test.step('text at 200 % leaves the bell beside its badge, and icons grow with their words', async () => {
    const dandara = await join('Dandara Lopes', { at: '/' });
    const other = await join('Thiago Oliveira');
    const { page } = dandara;
    await createCommunity(page, 'Cerrado em chamas');
    await page.goto('/');
    const postId = await publish(dandara, 'Primeira contagem.');
    await other.page.request.put(`/api/posts/${postId}/like`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    const bell = page.getByRole('button', { name: 'Notificações', exact: true });
    await expect(bell).toHaveAccessibleDescription('1 não lida');
    const icon = await boxOf(bell.locator('svg'));
    const badge = await boxOf(page.locator(`[id="${await bell.getAttribute('aria-describedby')}"]`));
    expect(icon.width).toBeGreaterThan(30);
    const covered = Math.max(0, icon.x + icon.width - badge.x) * Math.max(0, badge.y + badge.height - icon.y);
    expect(covered / (icon.width * icon.height)).toBeLessThan(0.4);
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'RePublykas' }).click();
    expect((await boxOf(page.getByRole('button', { name: 'Criar' }))).height).toBeLessThan(60);
  });

  await test.step('of a handle at 200 % a few letters show, or nothing', async () => {
    const jussara = await join('Jussara Pataxó', { at: '/' });
    const { page } = jussara;
    await page.goto(`/post/${await publish(jussara, 'Tombo novo no herbário.')}`);
    const handle = page.getByRole('article').getByText(/^@/);
    await expect(handle).toBeVisible();
    const shown = () =>
      handle.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const isOnTop = document.elementFromPoint(left + 2, top + height / 2) === element;
        return isOnTop ? width / Number.parseFloat(getComputedStyle(element).fontSize) : 0;
      });
    expect(await shown()).toBeGreaterThan(3);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    for (const width of [360, 375, 390, 414, 430, 460, 500]) {
      await page.setViewportSize({ width, height: 844 });
      const letters = await shown();
      expect(letters === 0 || letters > 3, `${letters} em at ${width}`).toBe(true);
    }
  });
});

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}
