import { expect, test } from '../people.ts';

test('every entry of the actions begins what it names', async ({ join }) => {
  const { page } = await join('Lia Moreira', { at: '/' });
  const open = async (entry: string) => {
    await page.getByRole('button', { name: 'Ações', exact: true }).click();
    await page.getByRole('dialog', { name: 'Publyka Ações' }).getByRole('button', { name: entry, exact: true }).click();
  };
  await open('Novo Post');
  await expect(page.getByRole('dialog', { name: 'Criar Publicação' })).toBeVisible();
  await page.goto('/linkar');
  await open('Criar RePublyka');
  await expect(page.getByRole('dialog', { name: 'Criar Nova RePublyka' })).toBeVisible();
  await expect(page).toHaveURL(/\/communities/);
  await page.goto('/linkar');
  await open('Criar Drop');
  await expect(page.getByRole('dialog', { name: 'Criar Drop' })).toBeVisible();
  await page.goto('/linkar');
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  const partners = page.getByRole('region', { name: 'Soluções Publyka' }).getByRole('link');
  await expect(partners).toHaveCount(3);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), partners.nth(1).click()]);
  await expect(tab.getByRole('heading', { name: 'Mentorias' })).toBeVisible();
});
