import { createCommunity, enter, messageOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

async function openReaders(page: Page, text: string) {
  await messageOf(page, text).getByRole('button', { name: 'Mais opções' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Visto por' }).click();
  return page.getByRole('dialog', { name: 'Visto por' });
}

test('the author of a message sees live who has read it, until they or the reader switch it off', async ({ join }) => {
  const dandara = await join('Dandara Vidal', { viewport: { width: 1280, height: 800 } });
  const nilo = await join('Nilo Peçanha');
  const address = await createCommunity(dandara.page, 'Leitores do mangue');
  await enter(nilo.page, address);
  await nilo.page.goto('/communities');
  await say(dandara.page, 'A sonda chegou');
  await expect(messageOf(dandara.page, 'A sonda chegou').getByRole('img', { name: 'Enviada' })).toBeVisible();

  const sheet = await openReaders(dandara.page, 'A sonda chegou');
  await expect(sheet.getByText('Ninguém viu ainda.')).toBeVisible();
  await nilo.page.goto(address);
  await expect(sheet.getByRole('link', { name: /Nilo Peçanha/ })).toBeVisible();

  await nilo.page.goto('/settings');
  const choice = nilo.page.getByRole('switch', { name: 'Visto por' });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect(sheet.getByText('Ninguém viu ainda.')).toBeVisible();

  await nilo.page.goto(address);
  await say(nilo.page, 'Recebi, obrigado');
  await expect(messageOf(nilo.page, 'Recebi, obrigado').getByRole('img', { name: 'Enviada' })).toBeVisible();
  const other = await openReaders(nilo.page, 'Recebi, obrigado');
  await expect(other.getByText('Você desligou “Visto por”.')).toBeVisible();
  await other.getByRole('link', { name: 'Configurações' }).click();
  await expect(nilo.page).toHaveURL(/\/settings$/);
});
