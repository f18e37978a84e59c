import { newestMailTo } from '../mail.ts';
import { addAuthenticator } from '../passkeys.ts';
import { confirmSignOut, expect, newEmail, type Page, password, test } from '../people.ts';
import { totpCode } from '../totp.ts';

const refused = { expectedErrors: [/status of 40[01]/] };

async function signIn(page: Page, email: string, word = password): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(word);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('a new password asks for the old one and signs the other devices out at once', async ({ join, visit }) => {
  const { page, email } = await join('Dandara Lopes', { ...refused, at: '/' });
  const phone = await visit(refused);
  await signIn(phone, email);
  await expect(phone.getByText('Login realizado com sucesso!')).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Senha/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Trocar senha' });
  await expect(sheet.getByLabel('Senha atual')).toBeFocused();
  await sheet.getByLabel('Senha atual').fill('Senha-errada-1');
  await sheet.getByLabel('Nova senha').fill('Outra-senha-2');
  await sheet.getByRole('button', { name: 'Trocar senha' }).click();
  await expect(sheet.getByText('Senha incorreta')).toBeVisible();
  await expect(sheet.getByLabel('Senha atual')).toBeFocused();
  await expect(sheet.getByLabel('Nova senha')).toHaveValue('Outra-senha-2');
  await sheet.getByLabel('Senha atual').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha trocada. As outras sessões terminaram.')).toBeVisible();
  await expect(phone).toHaveURL(/\/auth/);
  await page.reload();
  await expect(page.getByText(/^Trocada em /)).toBeVisible();
  await signIn(phone, email, 'Outra-senha-2');
  await expect(phone.getByText('Login realizado com sucesso!')).toBeVisible();
});

test('a new address is proved by its code or its link, and the old one is told', async ({ join }) => {
  const { page, email } = await join('Rui Antunes', { ...refused, at: '/' });
  await page.goto('/settings');
  const byCode = newEmail();
  await page.getByRole('button', { name: /^E-mail/ }).click();
  await page.getByLabel('Novo e-mail').fill(byCode);
  await page.getByLabel('Sua senha').fill('Senha-errada-1');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('dialog').getByText('Senha incorreta')).toBeVisible();
  await expect(page.getByLabel('Novo e-mail')).toHaveValue(byCode);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByRole('dialog', { name: 'Confira seu e-mail' })).toBeVisible();
  const code = /^(\d{6})\r?$/m.exec(await newestMailTo(byCode))?.[1] ?? '';
  await page.getByLabel('Código de seis números').fill(code);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(`Agora você entra com ${byCode}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^E-mail/ })).toContainText(byCode);
  await expect.poll(() => newestMailTo(email)).toContain('foi trocado');

  const byLink = newEmail();
  await page.getByRole('button', { name: /^E-mail/ }).click();
  await page.getByLabel('Novo e-mail').fill(byLink);
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  const token = /\/settings\?emailToken=([\w-]+)/.exec(await newestMailTo(byLink))?.[1];
  await page.goto(`/settings?emailToken=${token}`);
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText(`Agora você entra com ${byLink}`)).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
});

/** Turns the second step on; answers the key of the app and the backup codes. */
async function turnOnTwoFactor(page: Page): Promise<{ key: string; backupCodes: string[] }> {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Verificação em duas etapas' }).click();
  await page.getByLabel('Sua senha').fill(password);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  const key = (await page.getByText(/^([A-Z2-7]{4} ){5,}/).textContent()) ?? '';
  // The code before the present one fits too, and leaves the present one to be used.
  await page.getByLabel('Código de seis números').fill(totpCode(key, Date.now() - 30_000));
  await page.getByRole('button', { name: 'Ativar' }).click();
  const codes = page.getByRole('list', { name: 'Códigos de reserva' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { key, backupCodes: await codes.allTextContents() };
}

test('the second step: set up by an app, asked at sign-in, gone around by nothing, turned off', async ({
  join,
  visit,
}) => {
  const { page, email } = await join('Helena Koga', { ...refused, at: '/' });
  const { key, backupCodes } = await turnOnTwoFactor(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar' }).click();
  expect((await saved).suggestedFilename()).toBe('publyka-codigos-de-reserva.txt');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Já guardei' }).click();
  await expect(page.getByText('Restam 10')).toBeVisible();

  const other = await visit(refused);
  await signIn(other, email);
  await expect(other.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible();
  await other.goto('/');
  await expect(other).toHaveURL(/\/auth/);
  await signIn(other, email);
  await other.getByLabel('Código de seis números').fill('000000');
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByText('Código incorreto. Confira e tente de novo').first()).toBeVisible();
  await expect(other.getByLabel('Código de seis números')).toHaveValue('000000');
  await other.getByLabel('Código de seis números').fill(totpCode(key));
  await other.getByRole('button', { name: 'Entrar' }).click();
  await expect(other.getByText('Login realizado com sucesso!')).toBeVisible();

  const lost = await visit(refused);
  await signIn(lost, email);
  await lost.getByRole('button', { name: 'Usar código de reserva' }).click();
  await lost.getByLabel('Código de reserva').fill(backupCodes[0]?.toUpperCase() ?? '');
  await lost.getByRole('button', { name: 'Entrar' }).click();
  await expect(lost.getByText('Login realizado com sucesso!')).toBeVisible();
  await lost.goto('/settings');
  await expect(lost.getByText('Restam 9')).toBeVisible();
  await lost.getByRole('switch', { name: 'Verificação em duas etapas' }).click();
  await lost.getByLabel('Sua senha').fill(password);
  await lost.getByRole('button', { name: 'Desativar' }).click();
  await expect(lost.getByText('Verificação em duas etapas desativada')).toBeVisible();
  await expect(lost.getByRole('switch', { name: 'Verificação em duas etapas' })).not.toBeChecked();
});

test('a passkey is added, signs in without a password, and is removed', async ({ join }) => {
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

  await page.getByRole('button', { name: 'Sair', exact: true }).last().click();
  await confirmSignOut(page);
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByText('Login realizado com sucesso!')).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Remover a chave Meu celular' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Chave de acesso removida')).toBeVisible();

  await page.getByRole('button', { name: 'Sair', exact: true }).last().click();
  await confirmSignOut(page);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByText('Não reconhecemos esta chave de acesso').first()).toBeVisible();
});
