import { expect, password, test, untilIdle } from '../people.ts';

test('signing out in one tab signs the others out, signing in brings them in: several tabs', async ({ join }) => {
  const { page, context, email } = await join('Helena Koga', { expectedErrors: [/401/] });
  const second = await context.newPage();
  await second.goto('/');
  await page.goto('/profile');
  await untilIdle(page);
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(second).toHaveURL(/\/auth/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(second).toHaveURL(/\/$/);
});
