import { createCommunity, enter, messageOf, messagesOf, say } from '../conversations.ts';
import { expect, test } from '../people.ts';
import { makePng } from '../pictures.ts';

test.describe.configure({ timeout: 120_000 });

test('pictures, files and links of a RePublyka are found by month, lead to their message and go with it: pictures seen large', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Acervo do mangue');
  await enter(rui.page, address);
  await iara.page.getByLabel('Arquivos para anexar').setInputFiles([
    { name: 'ponto.png', mimeType: 'image/png', buffer: makePng(320, 200, [10, 120, 80]) },
    { name: 'Protocolo de transecto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nponto 7') },
  ]);
  await say(iara.page, 'Como foi no sábado');
  await say(iara.page, 'A tábua está em https://www.exemplo.br/tabua, confiram');
  await expect(messagesOf(rui.page)).toHaveCount(2);

  await rui.page.goto(`${address}/info`);
  await rui.page.getByRole('link', { name: /^Acervo/ }).click();
  await expect(rui.page.getByRole('heading', { name: 'Acervo' })).toBeVisible();
  await expect(rui.page.getByText('1 item', { exact: true })).toBeVisible();
  await rui.page.getByRole('button', { name: 'Ampliar: Foto de Iara Nascimento' }).click();
  await expect(rui.page.getByRole('dialog').getByRole('link', { name: 'Ver na conversa' })).toBeVisible();
  await rui.page.keyboard.press('Escape');

  await rui.page.getByRole('tab', { name: 'Arquivos' }).press('Enter');
  await expect(rui.page.getByText(/^1 arquivo, /)).toBeVisible();
  const file = await rui.page.request.get(
    (await rui.page.getByRole('link', { name: 'Baixar Protocolo de transecto.pdf' }).getAttribute('href')) ?? '',
  );
  expect([file.status(), file.headers()['content-disposition']]).toEqual([200, expect.stringContaining('attachment')]);

  await rui.page.getByRole('tab', { name: 'Endereços' }).click();
  await expect(rui.page.getByRole('link', { name: 'www.exemplo.br/tabua' })).toHaveAttribute(
    'href',
    'https://www.exemplo.br/tabua',
  );
  await say(iara.page, 'E o mapa: https://mapa.exemplo.br/ponto7');
  await expect(rui.page.getByRole('link', { name: 'mapa.exemplo.br/ponto7' })).toBeVisible();
  await messageOf(iara.page, 'mapa.exemplo.br').getByRole('button', { name: 'Mais opções' }).press('Enter');
  await iara.page.getByRole('menuitem', { name: 'Excluir' }).click();
  await iara.page.getByRole('button', { name: 'Excluir' }).click();
  await expect(rui.page.getByRole('link', { name: 'mapa.exemplo.br/ponto7' })).toHaveCount(0);
  await rui.page.getByRole('link', { name: /ver na conversa/ }).click();
  await expect(rui.page).toHaveURL(/\?mensagem=/);
  await expect(messageOf(rui.page, 'A tábua está em')).toBeVisible();
  await rui.page.goBack();
  await expect(rui.page.getByRole('tab', { name: 'Endereços' })).toHaveAttribute('aria-selected', 'true');

  const empty = await createCommunity(iara.page, 'Sem nada ainda');
  await iara.page.goto(`${empty}/acervo`);
  await expect(iara.page.getByText('Nenhuma mídia ainda')).toBeVisible();
});
