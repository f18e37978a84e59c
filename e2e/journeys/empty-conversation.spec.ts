import { composerOf, createCommunity, enter, messagesOf, say } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';

test.describe.configure({ timeout: 120_000 });

const purpose = 'Para quem lê devagar e escreve mais devagar ainda. '.repeat(9).trim();

async function createWithPurpose(page: Page, name: string): Promise<string> {
  await page.goto('/communities?criar=1');
  const dialog = page.getByRole('dialog', { name: 'Criar Nova RePublyka' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Descrição' }).fill(purpose);
  await dialog.getByRole('button', { name: 'Criar RePublyka' }).click();
  await expect(page).toHaveURL(/\/communities\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

function starterOf(page: Page, words: string) {
  return page.getByRole('button', { name: words });
}

test('where nobody has written: what for, who is there, and sentences to begin with', async ({ join }) => {
  const iara = await join('Iara Nascimento');
  const address = await createWithPurpose(iara.page, 'Leituras longas');
  await expect(iara.page.getByText('Por enquanto só você participa.')).toBeVisible();
  for (const name of ['Rui Antunes', 'Nina Castro', 'Davi Melo', 'Bento Reis', 'Helena Prado']) {
    const { page } = await join(name);
    expect((await page.request.put(`/api${address}/membership`)).status()).toBe(200);
  }
  await expect(iara.page.getByRole('link', { name: 'Rui, Nina e mais 3 participam' })).toBeVisible();

  const { page } = await join('Cecília Prado', { viewport: { width: 390, height: 844 } });
  await enter(page, address);
  await expect(page.getByText(purpose)).toBeInViewport();
  await expect(page.getByText('Ninguém escreveu ainda')).toBeVisible();
  const members = page.getByRole('link', { name: 'Iara, Rui e mais 4 participam' });
  await expect(members.locator('[aria-hidden=true]', { hasText: /^[A-Z]{2}$/ })).toHaveCount(5);
  await expect(composerOf(page)).toBeInViewport({ ratio: 1 });
  await iara.page.goto(address);
  await composerOf(iara.page).pressSequentially('Ol');
  await expect(page.getByText('Iara está digitando…')).toBeInViewport({ ratio: 1 });

  await composerOf(page).fill('Cheguei agora.');
  await members.focus();
  await page.keyboard.press('Tab');
  await expect(starterOf(page, 'Oi, gente!')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(starterOf(page, 'Quem está escrevendo')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(composerOf(page)).toBeFocused();
  await expect(composerOf(page)).toHaveValue(/^Cheguei agora\.\nQuem está escrevendo .*leituras\.$/);
  await starterOf(page, 'Que texto').click();
  await expect(composerOf(page)).toHaveValue(/^Cheguei agora\.\nQue texto vocês indicam .*\?$/);
  await page.keyboard.type(' Eu começo pelo Saussure.');
  await page.reload();
  await expect(composerOf(page)).toHaveValue(/^Cheguei agora\.\nQue texto .*\? Eu começo pelo Saussure\.$/);
  await expect(messagesOf(iara.page)).toHaveCount(0);
  await composerOf(page).press('Enter');
  await expect(messagesOf(iara.page)).toHaveText(/Eu começo pelo Saussure/);
  for (const { page: at } of [iara, { page }]) {
    await expect(at.getByText('Ninguém escreveu ainda')).toBeHidden();
    await expect(starterOf(at, 'Oi, gente!')).toBeHidden();
  }
});

test('a thread where nobody has written shows its purpose alone, and the first message takes its place', async ({
  join,
}) => {
  const { page } = await join('Iara Nascimento');
  const address = await createCommunity(page, 'Fonética de bolso');
  await expect(page.getByRole('heading', { name: 'Para começar a conversa' })).toBeVisible();
  await page.goto(`${address}/info`);
  await page.getByRole('button', { name: 'Nova Thread' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Vogais');
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Uma por semana.');
  await page.getByRole('button', { name: 'Criar' }).click();
  await expect(page).toHaveURL(/\/room\//);
  await expect(page.getByRole('blockquote')).toContainText('Uma por semana.');
  await expect(page.getByText('Ninguém escreveu ainda')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Para começar a conversa' })).toBeHidden();
  await say(page, 'Começo pelo A');
  await expect(page.getByText('Ninguém escreveu ainda')).toBeHidden();
  await expect(page.getByRole('blockquote')).toContainText('Uma por semana.');
});
