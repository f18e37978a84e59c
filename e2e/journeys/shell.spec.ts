import { expect, test } from '../people.ts';

test('the header and the bar hold the places of the specification, in their order', async ({ join }) => {
  const { page } = await join('Dandara Lopes');
  await page.goto('/linkar');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Publyka' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(header.getByRole('button', { name: 'Buscar' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Notificações' })).toBeVisible();
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Política de Privacidade' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Termos de Uso' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/$/);

  const bar = page.getByRole('navigation', { name: 'Principal' });
  const places = bar.getByRole('listitem');
  await expect(places).toContainText(['Feed', 'RePublykas', 'Clube', 'Ações', 'Linkar', 'Drops', 'Perfil']);
  await expect(places).toHaveCount(7);
  await expect(bar.getByRole('link', { name: 'Perfil' })).toContainText('U');
  const addresses: [string, RegExp][] = [
    ['RePublykas', /\/communities$/],
    ['Clube', /\/club$/],
    ['Linkar', /\/linkar$/],
    ['Drops', /\/drops$/],
    ['Perfil', /\/profile$/],
    ['Feed', /\/$/],
  ];
  for (const [name, address] of addresses) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
  }
});

test('a spinner while the session is asked for; a visitor goes to /auth, which takes the place of the page', async ({
  visit,
}) => {
  const page = await visit();
  await page.goto('/terms');
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/accounts/me', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/club');
  await expect(page.getByRole('status').filter({ hasText: 'Carregando' })).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/auth$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await page.goto('/nada/aqui');
  await page.getByRole('link', { name: 'Voltar ao início' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});
