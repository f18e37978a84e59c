import type { Locator } from '@playwright/test';
import { expect, type Person, test } from '../people.ts';
import { cardOf, openRecent, publish } from '../posts.ts';
import { swipe } from '../touch.ts';

test.describe.configure({ timeout: 120_000 });

test('a part of the margin that does not come leaves the page as it is; a toast leaves an open menu free and goes by a finger: code that does not arrive, layout and touch', async ({
  join,
}) => {
  test.slow();
  await test.step('a part of the margin that does not come leaves the page as it is: code that does not arrive', async () => {
    const person = await join('Abelardo Furtado', {
      viewport: { width: 1280, height: 800 },
      expectedErrors: [/ERR_FAILED|dynamically imported/],
    });
    const { page } = person;
    const text = `Ao lado disto não há nada. ${Date.now()}`;
    await publish(person, text);
    await page.route(/people-to-link|active-communities/, (route) => route.abort());
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('people-to-link'));
    await openRecent(page);
    await missing;
    await expect(page.getByRole('complementary').getByText('Missões Diárias')).toBeVisible();
    await expect(cardOf(page, text)).toBeVisible();
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Linkar' }).click();
    await expect(page.getByRole('heading', { name: 'Linkar' })).toBeVisible();
  });

  await test.step('no toast lies over an open menu', async () => {
    const person = await join('Noemi Prado', { expectedErrors: [/500/] });
    const { page } = person;
    const told = await failToSave(person, 'click');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const items = page.getByRole('menuitem');
    await expect(items.first()).toBeVisible();
    await expect(told).toBeVisible();
    const uncovered = await items.evaluateAll((all) =>
      all.map((item) => {
        const { left, top, width } = item.getBoundingClientRect();
        return item.contains(document.elementFromPoint(left + width / 2, top + 8));
      }),
    );
    expect(uncovered).not.toContain(false);
  });

  await test.step('a finger takes a toast away to the side, and a short slip leaves it', async () => {
    const person = await join('Ondina Farias', { expectedErrors: [/500/], hasTouch: true });
    const { page } = person;
    const told = await failToSave(person, 'tap');
    const { x, y } = (await told.boundingBox()) ?? { x: 0, y: 0 };
    await swipe(page, { x, y: y + 5 }, { x: x + 40, y: y + 5 });
    await expect(told).toBeVisible();
    await swipe(page, { x, y: y + 5 }, { x: x + 180, y: y + 5 });
    // By itself it would stay for ten seconds.
    await expect(told).toHaveCount(0, { timeout: 8_000 });
  });
});

/** Presses 'Salvar' on a new post of this person, which the server refuses; answers the toast that says so. */
async function failToSave(person: Person, press: 'click' | 'tap'): Promise<Locator> {
  const { page } = person;
  const text = `Salvar não vai dar. ${Date.now()}`;
  await publish(person, text);
  await openRecent(page);
  await page.route('**/bookmark', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: '019b-cafe' } }),
  );
  await cardOf(page, text).getByRole('button', { name: 'Salvar' })[press]();
  const told = page.getByRole('region', { name: 'Avisos' }).getByText('Erro ao salvar publicação');
  await expect(told).toBeVisible();
  return told;
}
