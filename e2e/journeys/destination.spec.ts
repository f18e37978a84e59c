import { expect, newEmail, password, test } from '../people.ts';
import { cardOf, publish } from '../posts.ts';

test('the page that was asked for is where signing in and signing up lead', async ({ join, visit }) => {
  const author = await join('Iara Nascimento');
  const text = `Compartilhada fora daqui. ${Date.now()}`;
  const address = `/post/${await publish(author, text)}`;
  const page = await visit();
  await page.goto(address);
  await expect(page).toHaveURL(/\/auth$/);
  // Reading the terms on the way loses nothing.
  await page.goto('/terms');
  await page.getByRole('link', { name: 'Voltar' }).click();
  await page.getByLabel('E-mail').fill(author.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(cardOf(page, text)).toBeVisible();

  const newcomer = await visit();
  await newcomer.goto(address);
  await newcomer.getByRole('tab', { name: 'Cadastrar' }).click();
  await newcomer.getByLabel('Nome completo').fill('Nina Campos');
  await newcomer.getByLabel('E-mail').fill(newEmail());
  await newcomer.getByLabel('Senha', { exact: true }).fill(password);
  await newcomer.getByRole('button', { name: 'Criar conta' }).click();
  await expect(newcomer).toHaveURL(/\/onboarding$/);
  await newcomer.getByRole('button', { name: 'Agora não' }).click();
  await expect(newcomer).toHaveURL(new RegExp(`${address}$`));
});
