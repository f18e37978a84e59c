import type { Locator } from '@playwright/test';
import { expect, type Page, type Person } from './people.ts';

/** What a server in trouble answers. */
export const refusal = { status: 500, json: { code: 'internal', message: 'x', requestId: 'x' } };

export function cardOf(page: Page, text: string): Locator {
  return page.getByRole('article').filter({ hasText: text });
}

/** An id as browsers make it: a UUIDv7 in form. */
function newId(): string {
  return crypto.randomUUID().replace(/^(.{14})./u, '$17');
}

/** By the API: what a journey is not about is not clicked through. Answers the id. */
export async function publish({ page }: Person, content: string, more: object = {}): Promise<string> {
  const id = newId();
  const answer = await page.request.post('/api/posts', { data: { id, type: 'text', content, ...more } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return id;
}

export async function comment({ page }: Person, postId: string, content: string): Promise<string> {
  const id = newId();
  const answer = await page.request.post(`/api/posts/${postId}/comments`, { data: { id, content } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return id;
}

/** 'Recentes', fetched afresh: where a post of this moment stands on top, whatever was ranked or seen before. */
export async function openRecent(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'Recentes' }).click();
  await expect(page.getByRole('tab', { name: 'Recentes' })).toHaveAttribute('aria-selected', 'true');
}

export async function openComposer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Publyke sua descoberta' }).click();
  return page.getByRole('dialog', { name: 'Criar Publicação' });
}
