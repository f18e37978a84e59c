import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { expect, type Page, type Person } from './people.ts';

/** The path of one of the small videos for tests. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../server/test/fixtures/${name}`, import.meta.url));
}

export async function openDialog(page: Page) {
  await page.goto('/drops?criar=1');
  const dialog = page.getByRole('dialog', { name: 'Criar Drop' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Publishes by the dialog, as a person does. */
export async function publish(page: Page, description: string, captions?: string): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByLabel('Vídeo', { exact: true }).setInputFiles(fixture('portrait.webm'));
  await expect(page.getByText('Vídeo selecionado!')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(description);
  if (captions) {
    await dialog.getByRole('button', { name: 'Adicionar legendas' }).click();
    await dialog.getByRole('textbox', { name: 'Legendas' }).fill(captions);
  }
  await expect(dialog.getByRole('radio', { name: 'Quadro 3 de 5' })).toBeChecked();
  // Pressed twice it is published once.
  await dialog.getByRole('button', { name: 'Publicar' }).dblclick();
  await expect(page.getByText('Drop criado com sucesso! 🎬')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Publishes past the page, for journeys that are about watching. Answers the id of the drop. */
export async function publishFor(
  { page }: Pick<Person, 'page'>,
  description: string,
  more: object = {},
): Promise<string> {
  const videoFileId = await upload(page, 'drop-video', await readFile(fixture('portrait.webm')));
  const id = uuidv7();
  const published = await page.request.post('/api/drops', { data: { id, description, videoFileId, ...more } });
  expect(published.status(), await published.text()).toBe(200);
  return id;
}

export function cardOf(page: Page, title: string) {
  return page.getByRole('article').filter({ hasText: title });
}

/** The player of the drop that is shown. */
export function shownVideo(page: Page) {
  return page.locator('section:not([inert]) video');
}

export function viewerOf(page: Page, title: string) {
  return page.getByRole('dialog', { name: title });
}

/** Uploads past the page. Answers the id of the file. */
export async function upload(page: Page, purpose: UploadPurpose, content: Buffer): Promise<string> {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = `purpose ${Buffer.from(purpose).toString('base64')}`;
  const created = await page.request.post('/api/uploads', {
    headers: { ...tus, 'upload-length': String(content.length), 'upload-metadata': metadata },
  });
  const location = created.headers()['location'] ?? '';
  const sent = await page.request.patch(location, {
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: content,
  });
  expect(sent.status(), await sent.text()).toBe(200);
  return location.slice(location.lastIndexOf('/') + 1);
}
