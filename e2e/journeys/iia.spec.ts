import { idOf } from '../libraries.ts';
import { expect, test } from '../people.ts';

test('one reads one’s IIA, tries it out, takes it home and shows it; anybody reads how it is worked out', async ({
  join,
}) => {
  const [dandara, nilo] = [await join('Dandara Lopes', { at: '/' }), await join('Nilo Barcelos', { at: '/' })];
  const { page } = dandara;
  await nilo.page.goto(`/profile/${await idOf(dandara)}`);
  await expect(nilo.page.getByRole('heading', { level: 1, name: 'Dandara Lopes' })).toBeVisible();
  await expect(nilo.page.getByText('IIA: 0.0')).toHaveCount(0);

  await page.goto('/profile');
  await page.getByRole('link', { name: 'IIA: 0.0' }).click();
  await expect(page.getByText('O número aparece a partir de 5 pessoas')).toBeVisible();
  await expect(page.getByRole('list', { name: 'As cinco partes, de 0 a 2' })).toContainText('Avaliações que ajudaram');
  // Its change waits for a query that is on its way.
  const shown = page.getByRole('switch', { name: 'Mostrar no perfil' });
  await shown.click();
  await expect(shown).toBeChecked();
  await page.getByRole('slider', { name: 'Avaliações que ajudaram' }).fill('9');
  await expect(page.getByText('O IIA iria de 0,0 para 0,7')).toBeVisible();
  const files: string[] = [];
  page.on('download', (download) => files.push(download.suggestedFilename()));
  await page.getByRole('button', { name: 'Baixar' }).click();
  await expect.poll(() => files.toSorted()).toEqual(['iia.csv', 'iia.mjs']);
  await nilo.page.reload();
  await expect(nilo.page.getByText('IIA: 0.0')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/iia');
  await expect(page.getByRole('heading', { level: 1, name: 'IIA, o índice que você refaz' })).toBeVisible();
  await page.getByRole('slider', { name: 'Avaliações que ajudaram' }).fill('12');
  await expect(page.getByText('O IIA iria de 3,5 para 3,7')).toBeVisible();
});
