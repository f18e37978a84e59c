import { arrive, expect, test } from '../people.ts';

test('where the system can share, the invitation goes there', async ({ visit }) => {
  const page = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (link: { url: string }) => document.documentElement.setAttribute('data-shared', link.url),
    });
  });
  const id = await arrive(page, 'Otávio Meirelles');
  await page.getByRole('button', { name: 'Agora não' }).click();
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('button', { name: 'Gerar Convite' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/auth\\?convite=${id}$`));
});
