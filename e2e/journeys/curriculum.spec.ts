import { readdir, readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { lattesFile } from '../lattes.ts';
import { expect, type Page, test } from '../people.ts';

/** What leaves the browser beside code and pictures: addresses, bodies, and frames of the live connection. */
function listen(page: Page): { sent: string[]; carrying: string[] } {
  const sent: string[] = [];
  /** Without what the page asks for by itself, whose address carries nothing. */
  const carrying: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    const text = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    sent.push(text);
    if (request.method() !== 'GET' || new URL(request.url()).search !== '') carrying.push(text);
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      for (const list of [sent, carrying]) list.push(String(payload));
    }),
  );
  return { sent, carrying };
}

/** The files of the server in which a word lies: the database with its log, mails, copies of data. */
async function filesWith(words: readonly string[]): Promise<string[]> {
  const folder = process.env['PUBLYKA_DATA_DIR'] ?? '';
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => joinPath(parentPath, name));
  const found: string[] = [];
  for (const file of files) {
    // A file of the database may go while it is looked for.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (words.some((word) => bytes.includes(word))) found.push(file);
  }
  return found;
}

test('a Lattes file is read on the device, and only what was ticked goes to the profile: what leaves a browser', async ({
  join,
}) => {
  const [ana, rui] = [await join('Ana Quaresma Lattes'), await join('Rui Quaresma Lattes')];
  const { page } = ana;
  await page.goto('/profile?aba=curriculo');
  await expect(page.getByRole('heading', { name: 'Nenhum currículo ainda' })).toBeVisible();
  await page.getByRole('link', { name: 'Trazer do Lattes' }).click();
  const broken = { name: 'foto.xml', mimeType: 'text/xml', buffer: Buffer.from('<html/>') };
  const field = page.getByLabel('Arquivo .xml ou .zip do Lattes');
  await field.setInputFiles(broken);
  await expect(page.getByText('Este arquivo não é um currículo Lattes.')).toBeVisible();

  const { sent, carrying } = listen(page);
  const file = lattesFile('Zibilina', 120);
  await field.setInputFiles(file);
  await expect(page.getByText('atualizado no Lattes em 14 out. 2026')).toBeVisible();
  await expect(page.getByText('60 com DOI. Marcamos os que têm DOI.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Orientações: todos' }).check();
  await page.getByRole('checkbox', { name: /Zibilina: estudo nº 0/ }).uncheck();
  expect(carrying, 'nothing is sent before it is saved').toEqual([]);
  await page.getByRole('button', { name: 'Salvar 61 itens' }).click();
  await expect(page.getByText('61 itens no seu currículo')).toBeVisible();
  expect(sent.filter((text) => text.includes('Zibilina'))).toHaveLength(1);
  expect(sent.filter((text) => text.includes(file.forbidden) || text.includes('estudo nº 0"'))).toEqual([]);
  expect(await filesWith([file.forbidden])).toEqual([]);
  expect(await filesWith(['Ecologia de Zibilina'])).not.toEqual([]);

  await page.getByRole('button', { name: 'Abrir Orientações' }).click();
  await expect(page.getByText('A vírgula')).toBeVisible();
  const shown = page.getByRole('switch', { name: 'Mostrar Orientações no perfil' });
  await shown.click();
  await expect(shown).not.toBeChecked();
  const { me } = await (await page.request.get('/api/accounts/me')).json();
  await rui.page.goto(`/profile/${me.id}`);
  await rui.page.getByRole('tab', { name: 'Currículo' }).click();
  await expect(rui.page.getByText('Ecologia de Zibilina')).toBeVisible();
  await expect(rui.page.getByRole('heading', { name: /Orientações/ })).toHaveCount(0);
  await rui.page.getByRole('button', { name: 'Abrir Produção' }).click();
  await rui.page.getByRole('link', { name: 'Zibilina: estudo nº 118', exact: true }).click();
  await expect(rui.page).toHaveURL(/\/obra\//);
  await expect(rui.page.getByRole('heading', { name: 'Zibilina: estudo nº 118' })).toBeVisible();
});
