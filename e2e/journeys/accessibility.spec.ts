import { expect, test } from '../people.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('Alt and a digit lead to content, menu, search and footer', async ({ join }) => {
  const { page } = await join('Iolanda Prado', { at: '/' });
  await expect(page.getByRole('heading', { level: 1, name: 'Feed' })).toBeAttached();
  await page.keyboard.press('Alt+1');
  await expect(page.locator('#conteudo')).toBeFocused();
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Alt+4');
  await expect(page.getByRole('link', { name: 'Política de Privacidade' })).toBeFocused();
  await page.keyboard.press('Alt+3');
  await expect(page.getByRole('dialog').getByPlaceholder('Buscar...')).toBeFocused();
});

test('high contrast is chosen in the settings and kept in this browser', async ({ join }) => {
  const { page } = await join('Iolanda Prado');
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Alto contraste' }).check();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Alto contraste' })).toBeChecked();
  await page.getByRole('switch', { name: 'Alto contraste' }).uncheck();
  await expect(page.locator('html[data-contrast]')).toHaveCount(0);
});

test('the declaration and the page for institutions are open to anybody', async ({ visit }) => {
  const page = await visit();
  await page.goto('/acessibilidade');
  await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeVisible();
  await page.goto('/para-instituicoes');
  await expect(page.getByRole('heading', { level: 1, name: 'Para instituições' })).toBeVisible();
  const template = await page.request.get('/modelo-ripd.txt');
  expect(await template.text()).toContain('RELATÓRIO DE IMPACTO');
});
