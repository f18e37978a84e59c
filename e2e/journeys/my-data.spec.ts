import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { newestMailTo } from '../mail.ts';
import { expect, type Page, password, test } from '../people.ts';
import { publish } from '../posts.ts';

async function idOf(page: Page): Promise<string> {
  const { me }: { me: { id: string } } = await (await page.request.get('/api/accounts/me')).json();
  return me.id;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('one asks for a copy of everything, sees it made, downloads and opens it', async ({ join }) => {
  const person = await join('Iracema Duarte', { expectedErrors: [/my-data\/export/] });
  const { page } = person;
  const content = 'Gravei 40 horas de fala no sertão.';
  await publish(person, content);
  await page.goto('/settings');
  const section = page.getByRole('region', { name: 'Meus dados' });
  await section.getByRole('button', { name: 'Pedir uma cópia' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pedir uma cópia' });
  await sheet.getByLabel('Senha', { exact: true }).fill('Errada-1');
  await sheet.getByRole('button', { name: 'Preparar a cópia' }).click();
  await expect(sheet.getByText('Senha incorreta')).toBeVisible();
  await sheet.getByLabel('Senha', { exact: true }).fill(password);
  await sheet.getByRole('button', { name: 'Preparar a cópia' }).click();
  await expect(section.getByText(/Preparando a cópia|A cópia está pronta/)).toBeVisible();
  const link = section.getByRole('link', { name: /Baixar a cópia/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^publyka-meus-dados-.*\.zip$/);
  const entries = unzipSync(new Uint8Array(await readFile(await download.path())));
  const text = (path: string) => strFromU8(entries[path] ?? new Uint8Array());
  expect(text('index.html')).toContain('Os dados de Iracema Duarte');
  expect(text('publicacoes.html')).toContain(content);
  expect(JSON.parse(text('json/publicacoes.json'))).toHaveLength(1);

  await page.goto('/');
  await page.getByRole('button', { name: /Notificações/ }).click();
  await page.getByText('A cópia dos seus dados está pronta para baixar').click();
  await expect(page).toHaveURL(/\/settings/);
});

test('who deletes the account is gone for others, and within seven days comes back as they were', async ({
  join,
  visit,
}) => {
  const leaver = await join('Jandira Sampaio', { expectedErrors: [/401/, /400/, /403/] });
  const other = await join('Tomás Beltrão', { expectedErrors: [/404/] });
  const address = `/profile/${await idOf(leaver.page)}`;
  const { page } = leaver;
  await page.goto('/settings');
  await page.getByRole('button', { name: /Excluir conta/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Excluir conta' });
  await expect(dialog.getByLabel('Senha', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Excluir conta' }).click();
  await expect(dialog.getByText('Senha é obrigatória')).toBeVisible();
  await dialog.getByLabel('Senha', { exact: true }).fill('Senha-errada-1');
  await dialog.getByLabel('Digite “excluir” para confirmar').fill('Excluir');
  await dialog.getByRole('button', { name: 'Excluir conta' }).click();
  await expect(dialog.getByText('Senha incorreta')).toBeVisible();
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/auth/);

  await other.page.goto(address);
  await expect(other.page.getByText('Perfil não encontrado')).toBeVisible();
  expect(await newestMailTo(leaver.email)).toContain('Voltar a usar a conta');

  const back = await visit({ expectedErrors: [/403/] });
  await back.goto('/auth');
  await signIn(back, leaver.email);
  await expect(back.getByRole('heading', { name: /^Sua conta será excluída em \d+ de/ })).toBeVisible();
  await back.goto('/linkar');
  await expect(back).toHaveURL(/\/auth/);
  await signIn(back, leaver.email);
  await back.getByRole('button', { name: 'Voltar a usar a conta' }).click();
  await expect(back.getByText('Sua conta voltou.')).toBeVisible();
  await expect(back).not.toHaveURL(/\/auth/);
  await other.page.goto(address);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Jandira Sampaio' })).toBeVisible();
});

test('the legal texts can be read without a session, and lead back', async ({ visit }) => {
  const page = await visit();
  for (const [path, sections, version] of [
    ['/privacy-policy', 15, 11],
    ['/terms', 12, 2],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main h2')).toHaveCount(sections);
    const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
    await expect(page.getByText(`Última atualização: ${today.format(new Date())} · Versão ${version}`)).toBeVisible();
    await expect(page.getByText('18 anos ou mais').first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/auth/);
});
