import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, password, test } from '../people.ts';
import { publish } from '../posts.ts';

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

test('the legal texts can be read without a session, and lead back', async ({ visit }) => {
  const page = await visit();
  for (const [path, sections, version] of [
    ['/privacy-policy', 14, 11],
    ['/terms', 12, 2],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main h2')).toHaveCount(sections);
    const today = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
    await expect(
      page.getByText(`Última atualização: ${today.format(new Date())} · Versão ${version} do texto`),
    ).toBeVisible();
    await expect(page.getByText('18 anos ou mais').first()).toBeVisible();
  }
  await page.getByRole('link', { name: 'Voltar' }).click();
  await expect(page).toHaveURL(/\/auth/);
});
