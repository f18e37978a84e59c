import { randomUUID } from 'node:crypto';
import { expect, type Page } from './people.ts';

/** A RePublyka made on its page; answers its address. */
export async function createCommunity(page: Page, name: string): Promise<string> {
  await page.goto('/communities');
  // An empty list offers it once more.
  await page.getByRole('button', { name: 'Criar Nova RePublyka' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Criar Nova RePublyka' });
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name);
  await dialog.getByRole('button', { name: 'Criar RePublyka' }).click();
  await expect(page.getByText(`RePublyka "${name}" criada com sucesso!`)).toBeVisible();
  await expect(page).toHaveURL(/\/communities\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** From its card, as whoever was given the link. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(composerOf(page)).toBeVisible();
}

export function composerOf(page: Page) {
  return page.getByRole('textbox', { name: 'Mensagem' });
}

export async function say(page: Page, text: string): Promise<void> {
  const field = composerOf(page);
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

export function messagesOf(page: Page) {
  return page.getByRole('log', { name: 'Mensagens' }).getByRole('article');
}

export function messageOf(page: Page, text: string) {
  return messagesOf(page).filter({ hasText: text });
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('list', { name: 'RePublykas' }).getByRole('link').filter({ hasText: name });
}

/** Much was said already, in this order. Answers the ids. */
export async function fillConversation(
  page: Page,
  address: string,
  { count, textOf }: { count: number; textOf: (n: number) => string },
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const id = messageId(n);
    const answer = await page.request.post(`/api${address}/messages`, { data: { id, content: textOf(n) } });
    expect(answer.status(), await answer.text()).toBe(200);
    ids.push(id);
  }
  return ids;
}

/** Makes ids of the seventh kind, as the clients do: in the order of the numbers. */
function messageId(n: number): string {
  const time = (Date.now() + n).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
