import { randomUUID } from 'node:crypto';
import { composerOf, messageOf, say } from '../conversations.ts';
import { expect, type Page, type Person, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

async function idOf({ page }: Person): Promise<string> {
  return (await (await page.request.get('/api/accounts/me')).json()).me.id;
}

/** Makes two people Links. */
async function link(one: Person, other: Person): Promise<void> {
  const id = randomUUID();
  await one.page.request.post('/api/connections', { data: { id, personId: await idOf(other) } });
  const answer = await other.page.request.put(`/api/connections/${id}/acceptance`);
  expect(answer.status(), await answer.text()).toBe(200);
}

function directsOf(page: Page) {
  return page.getByRole('list', { name: 'Diretas' }).getByRole('listitem');
}

const sent = (page: Page, text: string) => messageOf(page, text).getByRole('img', { name: 'Enviada' });

test('two Links talk, from the profile of one to the reply of the other, each under the name of the other: the happy way of two people', async ({
  join,
}) => {
  const dandara = await join('Dandara Vidal', { viewport: { width: 390, height: 844 } });
  const nilo = await join('Nilo Barcelos', { viewport: { width: 1280, height: 800 } });
  await link(dandara, nilo);
  await nilo.page.goto('/communities?lista=diretas');
  await expect(nilo.page.getByText('Nenhuma conversa direta ainda')).toBeVisible();

  await dandara.page.goto(`/profile/${await idOf(nilo)}`);
  await dandara.page.getByRole('button', { name: 'Conversar' }).click();
  await expect(dandara.page.getByRole('heading', { level: 1, name: 'Nilo Barcelos' })).toBeVisible();
  await expect(composerOf(dandara.page)).toHaveAttribute('placeholder', 'Escreva para Nilo...');
  await expect(nilo.page.getByText('Nenhuma conversa direta ainda')).toBeVisible();

  await say(dandara.page, 'Professor, cortei a epígrafe.');
  await expect(sent(dandara.page, 'cortei a epígrafe')).toBeVisible();
  await expect(directsOf(nilo.page)).toHaveCount(1);
  await expect(directsOf(nilo.page)).toContainText(['Dandara Vidal']);
  await expect(directsOf(nilo.page)).toContainText(['Professor, cortei a epígrafe.']);
  await expect(nilo.page.getByRole('tab', { name: 'Diretas 1 mensagem não lida' })).toBeVisible();
  await directsOf(nilo.page).getByRole('link').press('Enter');
  await expect(messageOf(nilo.page, 'cortei a epígrafe')).toBeVisible();
  await expect(nilo.page.getByRole('log').getByRole('link', { name: 'Dandara Vidal' })).toHaveCount(0);
  await expect(nilo.page.getByRole('tab', { name: 'Diretas', exact: true })).toHaveAttribute('aria-selected', 'true');

  await composerOf(nilo.page).pressSequentially('Fez bem');
  await expect(dandara.page.getByText('digitando', { exact: true })).toBeVisible();
  await composerOf(nilo.page).press('Enter');
  await expect(messageOf(dandara.page, 'Fez bem')).toBeVisible();
  await messageOf(nilo.page, 'cortei a epígrafe').getByRole('button', { name: 'Mais opções' }).press('Enter');
  await expect(nilo.page.getByRole('menuitem', { name: 'Responder' })).toBeVisible();
  await expect(nilo.page.getByRole('menuitem', { name: 'Criar thread' })).toHaveCount(0);
  await nilo.page.keyboard.press('Escape');

  await dandara.page.getByRole('button', { name: 'Pesquisar Mensagens' }).click();
  await expect(dandara.page.getByRole('searchbox')).toBeFocused();
  await dandara.page.goBack();

  await dandara.page.getByRole('button', { name: 'Informações' }).click();
  await expect(dandara.page.getByRole('button', { name: 'Silenciar Notificações' })).toBeVisible();
  await expect(dandara.page.getByRole('button', { name: 'Sair da RePublyka' })).toHaveCount(0);
  await dandara.page.getByRole('button', { name: 'Fixar conversa' }).click();
  await expect(dandara.page.getByText('Conversa fixada no topo da sua lista')).toBeVisible();
  await dandara.page.getByRole('button', { name: 'Voltar' }).click();
  await dandara.page.getByRole('button', { name: 'Voltar' }).click();
  await expect(dandara.page).toHaveURL(/\/communities\?lista=diretas$/);
  await expect(directsOf(dandara.page)).toContainText(['Fixada. ']);
  await dandara.page.getByRole('tab', { name: 'Grupos' }).press('Enter');
  await expect(dandara.page.getByText('Nenhuma conversa encontrada')).toBeVisible();
});
