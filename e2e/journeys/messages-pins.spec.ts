import { createCommunity, enter, fillConversation, messageOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

async function choose(page: Page, text: string, choice: string): Promise<void> {
  await messageOf(page, text).getByRole('button', { name: 'Mais opções' }).press('Enter');
  await page.getByRole('menuitem', { name: choice }).click();
}

const barOf = (page: Page) => page.getByRole('region', { name: 'Mensagens fixadas' });

test('who runs a RePublyka pins messages; everybody sees them at once, and goes to them', async ({ join }) => {
  const marina = await join('Marina Sá', { viewport: { width: 1280, height: 800 } });
  const tobias = await join('Tobias Arruda');
  const address = await createCommunity(marina.page, 'Maré alta');
  await say(marina.page, 'A prova é na sexta, às 14h');
  await fillConversation(marina.page, address, { count: 20, textOf: (n) => `Linha ${n} da maré` });
  await enter(tobias.page, address);
  await expect(barOf(tobias.page)).toBeHidden();

  await marina.page.reload();
  await choose(marina.page, 'Linha 20 da maré', 'Fixar');
  await expect(marina.page.getByText('Mensagem fixada para todos')).toBeVisible();
  await expect(barOf(tobias.page)).toContainText('Linha 20 da maré');
  await expect(tobias.page.getByText('fixou uma mensagem')).toBeVisible();
  await choose(marina.page, 'Linha 18 da maré', 'Fixar');
  await expect(barOf(tobias.page)).toContainText('Linha 18 da maré');
  await expect(barOf(tobias.page)).toContainText('1 de 2');

  const lead = barOf(tobias.page).getByRole('button', { name: /Ir para a mensagem fixada/ });
  await lead.click();
  await expect(messageOf(tobias.page, 'Linha 18 da maré')).toBeFocused();
  await expect(barOf(tobias.page)).toContainText('2 de 2');
  await expect(barOf(tobias.page)).toContainText('Linha 20 da maré');

  // Not for other members.
  await barOf(tobias.page).getByRole('button', { name: 'Ver mensagens fixadas' }).click();
  const list = tobias.page.getByRole('dialog', { name: 'Mensagens fixadas' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('button', { name: /Desafixar/ })).toHaveCount(0);
  await tobias.page.keyboard.press('Escape');

  await barOf(marina.page).getByRole('button', { name: 'Ver mensagens fixadas' }).press('Enter');
  const own = marina.page.getByRole('dialog', { name: 'Mensagens fixadas' });
  await own
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /Desafixar/ })
    .press('Enter');
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await marina.page.keyboard.press('Escape');
  await expect(barOf(tobias.page)).not.toContainText('1 de 2');
  await expect(barOf(tobias.page)).toContainText('Linha 20 da maré');

  await choose(marina.page, 'Linha 20 da maré', 'Excluir');
  await marina.page.getByRole('button', { name: 'Excluir' }).click();
  await expect(barOf(tobias.page)).toBeHidden();
  await expect(barOf(marina.page)).toBeHidden();
});

test('a pinned message far above opens where it stands', async ({ join }) => {
  const { page } = await join('Marina Sá', { viewport: { width: 1280, height: 800 } });
  const address = await createCommunity(page, 'Maré de longe');
  const ids = await fillConversation(page, address, { count: 65, textOf: (n) => `Linha ${n} da maré` });
  const pinned = await page.request.put(`/api${address}/messages/${ids[0]}/pin`);
  expect(pinned.status()).toBe(204);
  await page.reload();
  await barOf(page)
    .getByRole('button', { name: /Ir para a mensagem fixada/ })
    .click();
  await expect(messageOf(page, 'Linha 1 da maré').first()).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`mensagem=${ids[0]}`));
});
