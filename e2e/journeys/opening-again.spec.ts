import { hold } from '../hold.ts';
import { installed, readLastSeen } from '../installed.ts';
import { expect, type Page, type Person, test, untilIdle } from '../people.ts';
import { cardOf, publish } from '../posts.ts';

test.describe.configure({ timeout: 120_000 });

const view = (page: Page) => page.locator('#html-snapshot');
const topOf = async (page: Page, text: string) =>
  Math.round((await page.locator('article', { hasText: text }).boundingBox())?.y ?? Number.NaN);

/** Somebody at the feed, with the app kept by the service worker, and a post among others to look at. */
async function readFeed(join: (name: string, options: object) => Promise<Person>, author: Person) {
  // What is kept is HTML: words stay words in it.
  const text = `A que se volta. <img src=x onerror="document.title = 'x'"><script>x</script> ${Date.now()}`;
  for (let number = 0; number < 8; number += 1)
    await publish(author, `Antes dela, ${number}. ${'Linhas. '.repeat(40)}`);
  await publish(author, text);
  for (let number = 0; number < 6; number += 1)
    await publish(author, `Depois dela, ${number}. ${'Linhas. '.repeat(40)}`);
  const reader = await join('Nilo Barcelos', { ...installed, at: '/' });
  await reader.page.evaluate(() => navigator.serviceWorker.ready);
  await reader.page.goto('/');
  await reader.page.getByRole('tab', { name: 'Recentes' }).click();
  await expect(reader.page.getByRole('article').first()).toBeVisible();
  await expect(async () => {
    await reader.page.mouse.wheel(0, 300);
    await expect(cardOf(reader.page, text)).toBeInViewport({ timeout: 200 });
  }).toPass();
  return { reader, text };
}

const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('html-snapshot') ?? '');

test('opened again, the app shows the last feed where it was left, and nothing of it after signing out: what a browser keeps', async ({
  join,
}) => {
  test.slow();
  await test.step('opened again, the app shows the last feed where it was left, before anybody has answered, and goes on from there', async () => {
    const author = await join('Dandara Lopes');
    const { reader, text } = await readFeed(join, author);
    await expect.poll(() => readKept(reader.page)).toContain('A que se volta. &lt;img');
    // The snapshot of what was seen is written a little later.
    await expect.poll(() => readLastSeen(reader.page)).toContain('A que se volta');
    const left = await topOf(reader.page, text);
    await reader.page.close();

    const news = `Saiu enquanto isso. ${Date.now()}`;
    await publish(author, news);
    const page = await reader.context.newPage();
    const answer = await hold(page, '**/api/accounts/me');
    await page.goto('/', { waitUntil: 'commit' });
    await expect(view(page).locator('article', { hasText: text })).toBeInViewport();
    expect(await topOf(page, text)).toBe(left);
    answer();
    await expect(view(page)).toHaveCount(0);
    expect(Math.abs((await topOf(page, text)) - left)).toBeLessThanOrEqual(1);
    await expect(page.getByRole('tab', { name: 'Recentes' })).toHaveAttribute('aria-selected', 'true');
    await expect(cardOf(page, news)).toHaveCount(0);
    await page.getByRole('button', { name: /nova/ }).click();
    await expect(cardOf(page, news)).toBeVisible();

    // Whoever loads the page anew wants what is new.
    const later = `E mais esta. ${Date.now()}`;
    await publish(author, later);
    await expect(page.getByRole('button', { name: /nova/ })).toBeVisible();
    await page.reload();
    await expect(cardOf(page, later)).toBeVisible();
  });

  await test.step('whoever signs out leaves nothing of the last feed, and another person does not see it', async () => {
    const author = await join('Cecília Prado');
    const { reader, text } = await readFeed(join, author);
    const { page, context } = reader;
    await expect.poll(() => readKept(page)).toContain('A que se volta. &lt;img');
    await page.goto('/settings');
    await untilIdle(page);
    await page.getByRole('button', { name: 'Sair', exact: true }).click();
    await expect(page).toHaveURL(/\/auth/);
    expect(await readKept(page)).toBe('');
    const again = await context.newPage();
    await again.goto('/', { waitUntil: 'commit' });
    await expect(again.getByRole('button', { name: 'Entrar' }).first()).toBeVisible();
    await expect(again.getByText(text)).toHaveCount(0);
  });

  await test.step('of a feed that has become empty nothing is kept', async () => {
    const { reader } = await readFeed(join, await join('Dandara Lopes'));
    await expect.poll(() => readKept(reader.page)).not.toBe('');
    const empty = { items: [], nextCursor: null, rankedAt: new Date().toISOString() };
    await reader.page.route(/\/api\/feed\/(?:relevant|recent)/u, (route) => route.fulfill({ json: empty }));
    await reader.page.reload();
    await expect(reader.page.getByText('Uma dúvida, um achado')).toBeVisible();
    await expect.poll(() => readKept(reader.page)).toBe('');
  });
});
