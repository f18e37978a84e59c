import { composerOf, createCommunity } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

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

test('one asks to join with a sentence, on a phone; those who run it admit or refuse, and both see it at once: the happy way of two people', async ({
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
