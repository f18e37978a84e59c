import { expect, type Person } from './people.ts';

export async function idOf({ page }: Person): Promise<string> {
  return (await (await page.request.get('/api/accounts/me')).json()).me.id;
}

/** A work typed by hand, in a library. */
export async function saveWork(
  { page }: Person,
  libraryId: string,
  title: string,
  tags: string[] = [],
): Promise<string> {
  const id = crypto.randomUUID().replace(/^(.{14})./, '$17');
  const work = await page.request.post('/api/works', { data: { id, csl: { type: 'book', title } } });
  expect(work.status(), await work.text()).toBeLessThan(300);
  const answer = await page.request.put(`/api/libraries/${libraryId}/items/${id}`, { data: { tags } });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return id;
}
