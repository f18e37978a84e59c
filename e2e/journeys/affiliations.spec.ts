import { newestMailTo } from '../mail.ts';
import { expect, test } from '../people.ts';

test('a mailbox of an institution is confirmed by its code, and shows beside the name', async ({ join }) => {
  const { page } = await join('Maíra Quintão', { expectedErrors: [/status of 400/] });
  await page.goto('/settings');
  await page.getByRole('button', { name: /Vínculo institucional/ }).click();
  await page.getByLabel('E-mail da instituição').fill('maira@exemplo.br');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByText(/Não conhecemos este domínio/)).toBeVisible();
  const address = `maira${Date.now()}@icb.ufpa.br`;
  await page.getByLabel('E-mail da instituição').fill(address);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('heading', { name: 'Digite o código que chegou no seu e-mail da UFPA' })).toBeVisible();
  await page.getByLabel('Código').fill(/^\d{6}$/m.exec(await newestMailTo(address))?.[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Vínculo com a UFPA' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('confirmado', { exact: true })).toBeVisible();
});
