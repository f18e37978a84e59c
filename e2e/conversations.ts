import { randomUUID } from 'node:crypto';
import { expect, type Page } from './people.ts';

/** By the API: only what a journey is about is clicked through. Leads there and answers its address. */
export async function createCommunity(page: Page, name: string): Promise<string> {
  const id = messageId(0);
  const answer = await page.request.post('/api/communities', { data: { id, name } });
  expect(answer.status(), await answer.text()).toBe(200);
  const address = `/communities/${id}`;
  await page.goto(address);
  return address;
}

/** As whoever was given the link and pressed 'Entrar'; leads there. */
export async function enter(page: Page, address: string): Promise<void> {
  const answer = await page.request.put(`/api${address}/membership`);
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(address);
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

/** Of the seventh kind, as the clients make them: in the order of the numbers. */
function messageId(n: number): string {
  const time = (Date.now() + n).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
