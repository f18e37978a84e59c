import { addAuthenticator } from '../passkeys.ts';
import { expect, password, test, untilIdle } from '../people.ts';

const refused = { expectedErrors: [/status of 40[01]/] };

test('a passkey is added, signs in without a password, and is removed: an authenticator', async ({ join }) => {
  const { page } = await join('Iara Nunes', { ...refused, at: '/' });
  const authenticator = await addAuthenticator(page);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click();
  await page.getByLabel('Nome da chave').fill('Meu celular');
  await page.getByLabel('Sua senha').fill('Senha-errada-1');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('dialog').getByText('Senha incorreta')).toBeVisible();
  await expect(page.getByLabel('Nome da chave')).toHaveValue('Meu celular');
  await page.getByLabel('Sua senha').fill(password);
  await authenticator.setVerified(false);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Nenhuma chave de acesso foi usada')).toBeVisible();
  await expect(page.getByLabel('Sua senha')).toHaveValue(password);
  await authenticator.setVerified(true);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Chave de acesso adicionada')).toBeVisible();
  await expect(page.getByText('Meu celular')).toBeVisible();

  await untilIdle(page);
  await page.getByRole('button', { name: 'Sair', exact: true }).last().click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Remover a chave Meu celular' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Chave de acesso removida')).toBeVisible();

  await untilIdle(page);
  await page.getByRole('button', { name: 'Sair', exact: true }).last().click();
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByText('Não reconhecemos esta chave de acesso').first()).toBeVisible();
});
