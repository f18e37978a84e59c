import { composerOf, createCommunity, enter, messageOf, messagesOf, rowOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';
import { makePng } from '../pictures.ts';

test.describe.configure({ timeout: 120_000 });

const pdf = {
  name: 'Protocolo de transecto.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nponto 7'),
};
const photo = (name: string, colour: [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: makePng(320, 200, colour),
});

function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  return page.getByLabel('Arquivos para anexar').setInputFiles(files);
}

function tray(page: Page) {
  return page.getByRole('list', { name: 'Arquivos da mensagem' });
}

test('photos and a PDF go with a caption, are seen and opened by another member, and are gone with their message: the happy way of two people, with uploads', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Borda do mangue');
  await enter(rui.page, address);
  await choose(iara.page, pdf, photo('ponto.png', [10, 120, 80]), photo('folha.png', [200, 180, 40]));
  await expect(iara.page.getByText('3 arquivo(s) anexado(s)!')).toBeVisible();
  // For the caption.
  await expect(composerOf(iara.page)).toBeFocused();
  await iara.page.getByRole('button', { name: 'Mover folha.png para antes' }).click();
  await expect(tray(iara.page).getByRole('listitem')).toContainText(['Protocolo', 'folha', 'ponto']);
  await expect(iara.page.getByRole('button', { name: /^Tirar / })).toHaveCount(3);
  await iara.page.reload();
  await expect(tray(iara.page).getByRole('listitem')).toContainText(['Protocolo', 'folha', 'ponto']);
  await say(iara.page, 'A borda avançou quatro metros.');
  await expect(tray(iara.page)).toBeHidden();

  for (const { page } of [iara, rui]) {
    await expect(messagesOf(page)).toHaveCount(1);
    await expect(messageOf(page, 'A borda avançou').getByRole('button', { name: /^Ampliar: / })).toHaveCount(2);
  }
  const message = messageOf(rui.page, 'A borda avançou');
  await message.getByRole('button', { name: 'Ampliar: Foto de Iara Nascimento (1 de 2)' }).click();
  const viewer = rui.page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName('Imagem 1 de 2');
  await rui.page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName('Imagem 2 de 2');
  await expect(viewer.getByText('A borda avançou quatro metros.')).toBeVisible();
  await rui.page.keyboard.press('Escape');
  const open = message.getByRole('link', { name: 'Abrir Protocolo de transecto.pdf' });
  const url = (await open.getAttribute('href')) ?? '';
  const opened = await rui.page.request.get(url);
  expect([opened.status(), opened.headers()['content-type'], (await opened.body()).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.7\nponto 7',
  ]);

  await choose(iara.page, photo('sem legenda.png', [90, 20, 160]));
  await composerOf(iara.page).press('Enter');
  await expect(messagesOf(rui.page)).toHaveCount(2);
  await rui.page.goto('/communities');
  await expect(rowOf(rui.page, 'Borda do mangue')).toContainText('Iara: Foto');
  await rui.page.goto(address);

  await messageOf(iara.page, 'A borda avançou').hover();
  await messageOf(iara.page, 'A borda avançou').getByRole('button', { name: 'Mais opções' }).click();
  await iara.page.getByRole('menuitem', { name: 'Excluir' }).click();
  await iara.page.getByRole('button', { name: 'Excluir' }).click();
  await expect(messagesOf(rui.page)).toHaveCount(1);
  expect((await rui.page.request.get(url)).status()).toBe(404);
});

test('files are refused, pasted and dropped: only a browser uploads', async ({ join }) => {
  test.slow();
  await test.step('a refused file says why and lets the rest go; a cancelled one gives its words back', async () => {
    const { page, context } = await join('Iara Nascimento', { expectedErrors: [/ERR_FAILED|status of 4|net::/] });
    await createCommunity(page, 'Recusas com motivo');
    await choose(
      page,
      { name: 'página.html', mimeType: 'text/html', buffer: Buffer.from('<!doctype html><script>') },
      pdf,
    );
    await expect(tray(page).getByRole('alert')).toContainText('Programas e páginas não podem ser enviados');
    await say(page, 'Só o que pode');
    await expect(messageOf(page, 'Só o que pode').getByRole('link', { name: /^Abrir/ })).toBeVisible();
    await expect(tray(page).getByRole('listitem')).toContainText(['página.html']);
    await page.getByRole('button', { name: /^Cancelar página/ }).press('Enter');
    await expect(tray(page)).toBeHidden();
    await expect(composerOf(page)).toBeFocused();

    await context.route('**/api/uploads', (route) => route.abort());
    await choose(page, pdf);
    await say(page, 'Melhor não');
    await messageOf(page, 'Melhor não')
      .getByRole('button', { name: /^Cancelar/ })
      .click();
    await expect(messagesOf(page)).toHaveCount(1);
    await expect(composerOf(page)).toHaveValue('Melhor não');
  });

  await test.step('files are pasted, and dropped on the whole conversation, where they wait for a caption', async () => {
    const { page } = await join('Iara Nascimento', { viewport: { width: 1280, height: 800 } });
    await createCommunity(page, 'Solte aqui');
    const field = composerOf(page);
    await field.evaluate((area) => {
      const data = new DataTransfer();
      data.items.add(new File(['ponto;sal\n7;3'], 'colado.csv', { type: 'text/csv' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await expect(tray(page).getByRole('listitem')).toContainText(['colado.csv']);
    const held = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (let n = 1; n <= 11; n += 1) data.items.add(new File([`nota ${n}`], `nota-${n}.txt`, { type: 'text/plain' }));
      return data;
    });
    await page.dispatchEvent('body', 'dragover', { dataTransfer: held });
    await expect(page.getByText('Solte para enviar ao grupo')).toBeVisible();
    await expect(page.getByText('Até 100 MB por arquivo')).toBeVisible();
    await page.dispatchEvent('body', 'drop', { dataTransfer: held });
    await expect(page.getByText('Solte para enviar ao grupo')).toBeHidden();
    await expect(tray(page).getByRole('listitem')).toHaveCount(10);
    await expect(page.getByText('9 arquivo(s) anexado(s)!')).toBeVisible();
    await expect(
      page.getByText(/Ficou de fora: nota-10.txt: vão até 10 arquivos por mensagem; nota-11.txt/),
    ).toBeVisible();
    await expect(field).toBeFocused();
    await expect(messagesOf(page)).toHaveCount(0);
  });
});
