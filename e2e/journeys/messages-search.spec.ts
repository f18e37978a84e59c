import { createCommunity, enter, fillConversation, messageOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

test('words are found in a conversation, narrowed by person and kind, and walked from hit to hit: CSS highlights and scrolling', async ({
  join,
}) => {
  const iara = await join('Iara Nascimento');
  const rui = await join('Rui Antunes');
  const address = await createCommunity(iara.page, 'Diário das marés');
  await enter(rui.page, address);
  await say(rui.page, 'A salinidade do ponto dois passou de trinta');
  await fillConversation(iara.page, address, { count: 45, textOf: (n) => `Leitura ${n} sem novidade.` });
  await say(iara.page, 'Salinidade hoje: 33,1. Ver https://exemplo.br/salinidade');

  const { page } = iara;
  await page.goto(`${address}/info`);
  await page.getByRole('button', { name: 'Pesquisar Mensagens' }).click();
  const bar = page.getByRole('search', { name: 'Buscar na conversa' });
  const foot = page.getByRole('group', { name: 'Resultados da busca' });
  const field = bar.getByRole('searchbox', { name: 'Buscar na conversa' });
  await expect(field).toBeFocused();
  await field.pressSequentially('salinidade');
  const hits = bar.getByRole('list', { name: 'Mensagens encontradas' }).getByRole('listitem');
  await expect(hits).toContainText(['Salinidade hoje', 'A salinidade do ponto dois']);
  await expect(foot.getByText('2 encontradas')).toBeVisible();

  await field.press('ArrowUp');
  await expect(foot.getByText('1 de 2 · Iara, agora')).toBeVisible();
  await expect(messageOf(page, 'Salinidade hoje')).toBeVisible();
  await expect.poll(() => markedIn(page, 'search-current')).toEqual(['Salinidade', 'salinidade']);
  await foot.getByRole('button', { name: 'Mais antiga' }).click();
  await expect(foot.getByText('2 de 2')).toBeVisible();
  await expect(messageOf(page, 'A salinidade do ponto dois')).toBeVisible();
  await expect(foot.getByRole('button', { name: 'Mais antiga' })).toBeDisabled();
  await expect(field).toHaveValue('salinidade');
  await expect.poll(() => markedIn(page, 'search-current')).toEqual(['salinidade']);
  await foot.getByRole('button', { name: 'Mais nova' }).click();
  await expect(foot.getByText('1 de 2')).toBeVisible();

  await bar.getByRole('combobox', { name: 'Tipo' }).selectOption('Link');
  await expect(hits).toHaveCount(1);
  await bar.getByRole('combobox', { name: 'Tipo' }).selectOption('Todo tipo');
  await bar.getByRole('button', { name: 'De', exact: true }).click();
  await page.getByRole('dialog', { name: 'De quem?' }).getByRole('button', { name: 'Rui Antunes' }).click();
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText('A salinidade do ponto dois');
  await expect(foot.getByText('1 encontrada', { exact: true })).toBeVisible();
  await page.reload();
  // Without words, all that he said.
  await field.fill('');
  await expect(hits).toHaveCount(1);
  await bar.getByRole('button', { name: 'De Rui, tirar filtro' }).click();
  await bar.getByRole('button', { name: 'Data' }).click();
  const days = page.getByRole('dialog', { name: 'De quando?' });
  await days.getByLabel('Até').fill('2020-01-01');
  await days.getByRole('button', { name: 'Pronto' }).click();
  await expect(days).toBeHidden();
  await expect(bar.getByText('Nenhuma mensagem encontrada')).toBeVisible();
  await expect(bar.getByRole('button', { name: 'até 1 jan. 2020, tirar filtro' })).toBeVisible();
  await field.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
});

/** What the browser marks in the messages, in their order. */
function markedIn(page: Page, name: string): Promise<string[]> {
  return page.evaluate((one) => [...(CSS.highlights.get(one) ?? [])].map(String), name);
}
