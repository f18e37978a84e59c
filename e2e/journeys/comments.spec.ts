import { expect, type Page, type Person, test } from '../people.ts';
import { cardOf, comment, openRecent, publish } from '../posts.ts';

const field = 'Adicione um comentário';

async function openComments(page: Page, text: string) {
  await openRecent(page);
  await cardOf(page, text).getByRole('button', { name: 'Comentar' }).click();
  return page.getByRole('dialog', { name: /Comentários/ });
}

/** Oldest first. */
async function commentOften(person: Person, postId: string, total: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < total; made += 20) {
    const batch = Array.from({ length: 20 }, (_, index) =>
      comment(person, postId, `Comentário número ${made + index}.`),
    );
    ids.push(...(await Promise.all(batch)));
  }
  return ids;
}

test('among 160 comments a link leads to its own, and on from there both ways; in the dialog one reads to the first: scrolling', async ({
  join,
}) => {
  test.slow();
  const author = await join('Helena Koga');
  const text = `Com muitos comentários. ${Date.now()}`;
  const postId = await publish(author, text);
  await comment(author, postId, 'O primeiro de todos');
  const ids = await commentOften(author, postId, 160);
  const { page } = author;
  const lists: string[] = [];
  page.on('request', (request) => request.url().includes('/comments?') && lists.push(request.url()));
  await page.goto(`/post/${postId}?comentario=${ids[80]}`);
  const highlight = page.locator('[aria-current="true"]');
  const linked = page.getByRole('listitem').filter({ hasText: 'Comentário número' }).filter({ has: highlight });
  await expect(linked).toBeInViewport();
  // The page around it, and perhaps the one that follows: not all those before it.
  expect(lists.length).toBeLessThan(4);
  const words = await linked.getByText(/^Comentário número \d+\.$/).innerText();
  const item = page.getByRole('listitem').filter({ has: page.getByText(words, { exact: true }) });
  await expect(item.locator('[aria-current]')).toHaveCount(0, { timeout: 15_000 });
  const newer = page.getByRole('button', { name: 'Mostrar comentários mais novos' });
  await newer.scrollIntoViewIfNeeded();
  const topOf = () => item.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const [before, shown] = [await topOf(), await page.getByRole('listitem').count()];
  await newer.click();
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(shown);
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(3);
  await page.getByRole('textbox', { name: field }).fill('Cheguei ao meio e respondo');
  await page.keyboard.press('Enter');
  const first = page
    .getByRole('listitem')
    .filter({ hasText: /número|respondo/ })
    .first();
  await expect(first).toContainText('Cheguei ao meio e respondo');
  await expect(newer).toBeHidden();

  const dialog = await openComments(page, text);
  await expect(dialog.getByText('162 comentários')).toBeVisible();
  const oldest = dialog.getByText('O primeiro de todos');
  await expect(async () => {
    await dialog.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(oldest).toBeInViewport({ timeout: 200 });
  }).toPass({ timeout: 45_000, intervals: [50] });
  await expect(dialog.getByRole('listitem')).toHaveCount(162);
});
