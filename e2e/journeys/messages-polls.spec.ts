import { createCommunity, enter, messageOf } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

const question = 'Quando refazemos o transecto do ponto 7?';
const script = '<img src=x onerror=alert(1)>';
const phone = { viewport: { width: 390, height: 844 } };
const wide = { width: 1280, height: 800 };

const pollOf = (page: Page) => messageOf(page, question).getByRole('group', { name: question });
const optionOf = (page: Page, text: string) => pollOf(page).getByRole('checkbox', { name: text });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Anexar', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Enquete' }).press('Enter');
  return page.getByRole('dialog', { name: 'Nova enquete' });
}

test('a poll is asked by keyboard, voted on live and offline, and closed', async ({ join }) => {
  const marina = await join('Marina Sá', phone);
  const tobias = await join('Tobias Arruda', { viewport: wide, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  const address = await createCommunity(marina.page, 'Mangues do Norte');
  await enter(tobias.page, address);

  const form = await openForm(marina.page);
  await form.getByRole('button', { name: 'Enviar enquete' }).click();
  await expect(form.getByText('Escreva a pergunta')).toBeVisible();
  await expect(form.getByText('Escreva pelo menos 2 opções')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Pergunta' })).toBeFocused();
  await marina.page.keyboard.type(question);
  const options = form.getByRole('textbox', { name: /^Opção/ });
  await options.first().fill('Domingo, 7h20 (maré 0,3)');
  await options.first().press('Enter');
  await marina.page.keyboard.type('Sábado, 6h40 (maré 0,2)');
  await marina.page.keyboard.press('Enter');
  await marina.page.keyboard.type(script);
  await expect(options).toHaveCount(3);
  await form.getByRole('button', { name: 'Mover a opção 2' }).press('ArrowUp');
  await expect(options.first()).toHaveValue('Sábado, 6h40 (maré 0,2)');
  await form.getByRole('combobox', { name: 'Encerra' }).selectOption('Amanhã, 18h');
  await form.getByRole('button', { name: 'Enviar enquete' }).click();
  await expect(form).toBeHidden();

  await expect(pollOf(tobias.page)).toContainText('Enquete · uma resposta');
  await expect(pollOf(tobias.page)).toContainText('Nenhum voto · encerra amanhã, 18h');
  await optionOf(tobias.page, 'Sábado').press('Space');
  await expect(optionOf(marina.page, 'Sábado, 6h40 (maré 0,2) 1 voto')).toBeVisible();
  await optionOf(marina.page, script).click();
  await optionOf(marina.page, 'Sábado').click();
  await expect(optionOf(tobias.page, 'Sábado, 6h40 (maré 0,2) 2 votos')).toBeChecked();
  await expect(pollOf(tobias.page)).toContainText('2 votos');

  // What is chosen without a connection is sent when it is back.
  await tobias.context.setOffline(true);
  await pollOf(tobias.page).getByRole('button', { name: 'Retirar voto' }).click();
  await optionOf(tobias.page, 'Domingo').click();
  await expect(optionOf(tobias.page, 'Domingo, 7h20 (maré 0,3) 1 voto')).toBeChecked();
  await tobias.context.setOffline(false);
  await expect(optionOf(marina.page, 'Domingo, 7h20 (maré 0,3) 1 voto')).toBeVisible();

  await pollOf(marina.page).getByRole('button', { name: 'Ver quem votou' }).click();
  const voters = marina.page.getByRole('dialog', { name: 'Quem votou' });
  await expect(voters.getByRole('link', { name: 'Marina Sá' })).toBeVisible();
  await voters.getByRole('button', { name: 'Domingo' }).click();
  await expect(voters.getByRole('link', { name: 'Tobias Arruda' })).toBeVisible();
  await marina.page.keyboard.press('Escape');

  await expect(pollOf(tobias.page).getByRole('button', { name: 'Encerrar' })).toHaveCount(0);
  await pollOf(marina.page).getByRole('button', { name: 'Encerrar' }).click();
  await marina.page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(pollOf(tobias.page)).toContainText('2 votos · encerrada');
  await expect(optionOf(tobias.page, 'Sábado')).toBeDisabled();
  await expect(optionOf(tobias.page, 'Domingo')).toBeChecked();
});
