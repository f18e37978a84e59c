import { createCommunity, enter, messageOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

async function choose(page: Page, text: string, choice: string): Promise<void> {
  await expect(messageOf(page, text).getByRole('button', { name: 'Mais opções' })).toBeAttached();
  await messageOf(page, text).getByRole('button', { name: 'Mais opções' }).press('Enter');
  await page.getByRole('menuitem', { name: choice }).click();
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Encaminhar para' });

test('a message goes on to another RePublyka, and says where it comes from to who may know', async ({ join }) => {
  const maira = await join('Maíra Quintã', { viewport: { width: 1280, height: 800 } });
  const nilo = await join('Nilo Peçanha');
  const first = await createCommunity(maira.page, 'Mangue do Sul');
  await say(maira.page, 'A maré de sábado é 0,2 às 6h40');
  await expect(messageOf(maira.page, 'A maré de sábado').getByRole('img', { name: 'Enviada' })).toBeVisible();
  const second = await createCommunity(maira.page, 'Transecto de sábado');
  await enter(nilo.page, second);

  await maira.page.goto(first);
  await choose(maira.page, 'A maré de sábado', 'Encaminhar');
  const sheet = sheetOf(maira.page);
  await sheet.getByRole('searchbox', { name: 'Buscar conversa' }).fill('transécto');
  await sheet.getByRole('checkbox', { name: 'Transecto de sábado' }).check();
  await sheet.getByRole('button', { name: 'Encaminhar', exact: true }).click();
  await expect(maira.page.getByText('Mensagem encaminhada')).toBeVisible();

  const seen = messageOf(nilo.page, 'A maré de sábado');
  await expect(seen).toContainText('Encaminhada');
  await expect(seen).not.toContainText('Mangue do Sul');
  await maira.page.goto(second);
  const own = messageOf(maira.page, 'A maré de sábado');
  await own.getByRole('link', { name: 'Encaminhada de Maíra, em Mangue do Sul' }).click();
  await expect(maira.page).toHaveURL(new RegExp(`${first}\\?mensagem=`));
  // What is another's is not changed.
  await maira.page.goto(second);
  // In a low window the menu scrolls.
  await maira.page.setViewportSize({ width: 1280, height: 460 });
  await own.getByRole('button', { name: 'Mais opções' }).press('Enter');
  await expect(maira.page.getByRole('menuitem', { name: 'Encaminhar' })).toBeVisible();
  await expect(maira.page.getByRole('menuitem', { name: 'Responder' })).toBeInViewport();
  await expect(maira.page.getByRole('menuitem', { name: 'Editar' })).toHaveCount(0);
});
