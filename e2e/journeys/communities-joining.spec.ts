import { composerOf, createCommunity, enter, messageOf, rowOf, say } from '../conversations.ts';
import { expect, newEmail, type Page, password, test } from '../people.ts';

// Several browsers at once, each screen checked by axe in both themes.
test.describe.configure({ timeout: 120_000 });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function openEditing(page: Page, address: string) {
  await page.goto(`${address}/info`);
  await page.getByRole('button', { name: 'Editar RePublyka' }).click();
  return page.getByRole('dialog', { name: 'Editar RePublyka' });
}

async function chooseEntry(page: Page, address: string, entry: string): Promise<void> {
  const dialog = await openEditing(page, address);
  await dialog.getByRole('radio', { name: new RegExp(`^${entry}`) }).check();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('RePublyka atualizada!')).toBeVisible();
}

test('one asks to join with a sentence, on a phone; those who run it admit or refuse, and both see it at once', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento', phone);
  const rui = await join('Rui Antunes', { ...phone, expectedErrors: [/403/] });
  const tobias = await join('Tobias Arruda');
  const address = await createCommunity(iara.page, 'Mangue com porteira');
  await rui.page.goto(address);
  await expect(rui.page.getByText('aberta a quem quiser entrar')).toBeVisible();
  await chooseEntry(iara.page, address, 'Por pedido');

  // Who looked before learns it by trying.
  await rui.page.getByRole('button', { name: 'Entrar' }).click();
  await expect(rui.page.getByText('quem cuida aceita cada pessoa')).toBeVisible();
  await rui.page.getByRole('button', { name: 'Pedir para entrar' }).click();
  const sheet = rui.page.getByRole('dialog', { name: 'Pedir para entrar em Mangue com porteira' });
  const words = sheet.getByRole('textbox', { name: 'Quer dizer algo?' });
  await words.fill('x'.repeat(201));
  await sheet.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(sheet.getByText('Escreva em até 200 caracteres')).toBeVisible();
  await expect(words).toBeFocused();
  await words.fill('Estudo caranguejos em Belém');
  await sheet.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(rui.page.getByRole('main').getByText('Pedido enviado')).toBeVisible();

  // The notification leads to the queue, where another one arrives while it is open.
  await iara.page.goto('/');
  await iara.page.getByRole('button', { name: /^Notificações/ }).click();
  await iara.page.getByText('pediu para entrar em “Mangue com porteira”').click();
  await expect(iara.page).toHaveURL(`${address}/pedidos`);
  const queue = iara.page.getByRole('list', { name: 'Pedidos para entrar' });
  await expect(queue.getByText('Estudo caranguejos em Belém')).toBeVisible();
  await tobias.page.goto(address);
  await tobias.page.getByRole('button', { name: 'Pedir para entrar' }).click();
  await tobias.page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(2);
  await iara.page.getByRole('button', { name: 'Denunciar o pedido de Rui Antunes' }).click();
  const report = iara.page.getByRole('dialog', { name: 'Denunciar pedido' });
  await report.getByRole('radio').first().check();
  await report.getByRole('button', { name: 'Reportar' }).click();
  await expect(iara.page.getByText('Denúncia enviada')).toBeVisible();

  await iara.page.getByRole('button', { name: 'Aceitar Rui Antunes' }).click();
  await expect(queue.getByRole('listitem')).toHaveCount(1);
  await expect(composerOf(rui.page)).toBeVisible();
  await expect(rui.page.getByText('Iara Nascimento deixou você entrar')).toBeVisible();
  await iara.page.getByRole('button', { name: 'Recusar Tobias Arruda' }).click();
  await expect(iara.page.getByText('Ninguém espera resposta')).toBeVisible();
  await expect(tobias.page.getByText(/Desta vez seu pedido não foi aceito. Você pode pedir de novo em/)).toBeVisible();
});

test('a request is taken back; a link lets in without asking, by keyboard', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  await iara.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = await createCommunity(iara.page, 'Mangue por pedido');
  await chooseEntry(iara.page, address, 'Por pedido');
  await rui.page.goto(address);
  await rui.page.getByRole('button', { name: 'Pedir para entrar' }).click();
  await rui.page.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(iara.page.getByText('1 pessoa espera')).toBeVisible();
  await rui.page.getByRole('button', { name: 'Retirar pedido' }).click();
  await expect(rui.page.getByRole('button', { name: 'Pedir para entrar' })).toBeVisible();
  await expect(iara.page.getByText('Ninguém espera resposta')).toBeVisible();

  const { page } = iara;
  await page.getByRole('button', { name: 'Links de convite' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Links de convite' });
  await sheet.getByRole('radio', { name: '10 pessoas' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(sheet.getByRole('radio', { name: '1 pessoa' })).toBeChecked();
  await sheet.getByRole('button', { name: 'Criar e copiar link' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link copiado!')).toBeVisible();
  await expect(sheet.getByText(/^Vale até .* · 0 de 1 entrada/)).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/convite\/[\w-]{43}$/);

  await rui.page.goto(new URL(url).pathname);
  await expect(rui.page.getByRole('heading', { level: 1, name: 'Mangue por pedido' })).toBeVisible();
  await rui.page.getByRole('button', { name: 'Entrar' }).focus();
  await rui.page.keyboard.press('Enter');
  await expect(rui.page.getByRole('heading', { level: 1, name: 'Quem veio com você' })).toBeVisible();
  await expect(rui.page.getByRole('listitem').getByRole('button', { name: /^Linkar/ })).toBeVisible();
  await rui.page.getByRole('link', { name: 'Ir para a conversa' }).click();
  await expect(composerOf(rui.page)).toBeVisible();
  await expect(rui.page).toHaveURL(address);
  await expect(sheet.getByText('Esgotado · 1 de 1 entrada')).toBeVisible();
  // For its members it leads on.
  await rui.page.goto(new URL(url).pathname);
  await expect(composerOf(rui.page)).toBeVisible();

  await sheet.getByRole('button', { name: /^Revogar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  await expect(sheet.getByRole('list', { name: 'Links que há' })).toBeHidden();
});

test('a visitor comes by a link through sign-up and onboarding back to it; a dead link says so', async ({
  join,
  visit,
}) => {
  const iara = await join('Iara Nascimento', { permissions: ['clipboard-read', 'clipboard-write'] });
  const address = await createCommunity(iara.page, 'Mangue por link');
  const dialog = await openEditing(iara.page, address);
  await dialog.getByRole('radio', { name: /^Por link/ }).check();
  await dialog.getByRole('button', { name: 'Criar um link' }).click();
  const links = iara.page.getByRole('dialog', { name: 'Links de convite' });
  await links.getByRole('button', { name: 'Criar e copiar link' }).click();
  await expect(iara.page.getByText('Link copiado!')).toBeVisible();
  const url = await iara.page.evaluate(() => navigator.clipboard.readText());
  await iara.page.keyboard.press('Escape');
  await expect(links).toBeHidden();
  await expect(dialog.getByText(/· 0 de 10 entradas/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(iara.page.getByText('RePublyka atualizada!')).toBeVisible();

  const page = await visit({ expectedErrors: [/404/] });
  await page.goto(new URL(url).pathname);
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await page.getByLabel('Nome completo').fill('Eva Prado');
  await page.getByLabel('E-mail').fill(newEmail());
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mangue por link' })).toBeVisible();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('link', { name: 'Ir para a conversa' }).click();
  await expect(composerOf(page)).toBeVisible();

  const rui = await join('Rui Antunes', { expectedErrors: [/404/] });
  await rui.page.goto(address);
  await expect(rui.page.getByText('Para entrar, peça um link de convite a quem cuida deste grupo.')).toBeVisible();
  await expect(rui.page.getByRole('button', { name: 'Entrar' })).toHaveCount(0);
  await rui.page.goto(`${new URL(url).pathname.slice(0, -3)}AAA`);
  await expect(rui.page.getByRole('heading', { level: 1, name: 'Este convite não vale mais' })).toBeVisible();
});

test('the owner archives: everybody reads, nobody writes, what was on its way is kept; then reopens', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes', {
    ...phone,
    expectedErrors: [/409/, /ERR_INTERNET_DISCONNECTED/, /Failed to/],
  });
  const address = await createCommunity(iara.page, 'Mangue concluído');
  await enter(rui.page, address);
  await say(rui.page, 'Até aqui');
  await expect(messageOf(rui.page, 'Até aqui').getByRole('img', { name: 'Enviada' })).toBeVisible();
  await rui.context.setOffline(true);
  await say(rui.page, 'Ficou no caminho');
  await expect(rui.page.getByText('1 mensagem sai quando a conexão voltar')).toBeVisible();

  const { page } = iara;
  await page.goto(`${address}/info`);
  await page.getByRole('button', { name: 'Arquivar RePublyka' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arquivar Mangue concluído?' });
  await dialog.getByRole('button', { name: 'Arquivar' }).click();
  await expect(dialog.getByText('Escreva “arquivar” para confirmar', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox').fill('Arquivar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('RePublyka arquivada', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar RePublyka' })).toHaveCount(0);

  await rui.context.setOffline(false);
  await expect(rui.page.getByText('está arquivada: dá para ler, e ninguém escreve.')).toBeVisible();
  await expect(composerOf(rui.page)).toHaveCount(0);
  await expect(messageOf(rui.page, 'Ficou no caminho')).toContainText('Esta RePublyka está arquivada.Não enviada');
  await expect(rui.page.getByText('Iara Nascimento arquivou a RePublyka')).toBeVisible();
  await rui.page.goto('/communities');
  await expect(rui.page.getByRole('heading', { name: 'Arquivadas' })).toBeVisible();
  await expect(rowOf(rui.page, 'Mangue concluído')).toBeVisible();

  await rui.page.goto(address);
  await page.goto(address);
  await page.getByRole('button', { name: 'Reabrir' }).click();
  await expect(composerOf(page)).toBeVisible();
  await expect(composerOf(rui.page)).toBeVisible();
  await messageOf(rui.page, 'Ficou no caminho').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(messageOf(page, 'Ficou no caminho')).toBeVisible();
});
