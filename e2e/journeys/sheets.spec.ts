import { createCommunity } from '../conversations.ts';
import { expect, type Page, test } from '../people.ts';
import { cardOf, comment, openRecent, publish } from '../posts.ts';
import { phone, swipe } from '../touch.ts';

async function openComments(page: Page, text: string) {
  await openRecent(page);
  await cardOf(page, text).getByRole('button', { name: 'Comentar' }).click();
  const dialog = page.getByRole('dialog', { name: /Comentários/ });
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0);
  // Still, once it has slid up.
  await expect.poll(() => dialog.evaluate((sheet) => sheet.getAnimations().length)).toBe(0);
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The sheet has no box.');
  return { dialog, box, grip: { x: 120, y: box.y + 30 } };
}

test('sheets of a phone are as tall as what they hold, scroll and close under the finger: touch', async ({ join }) => {
  test.slow();
  await test.step('a sheet of a phone is as tall as one comment, stays when it is pushed up and closes when it is dragged down', async () => {
    const author = await join('Cecília Prado');
    const text = `Folhas. ${Date.now()}`;
    await comment(author, await publish(author, text), 'Um só comentário');
    const { page } = await join('Rui Antunes', phone);
    const { dialog, box, grip } = await openComments(page, text);
    expect(box.height).toBeLessThan(450);
    await swipe(page, grip, { x: 120, y: grip.y - 200 });
    await expect(dialog).toBeVisible();
    await swipe(page, grip, { x: 120, y: 840 });
    await expect(dialog).toBeHidden();
  });

  await test.step('a list inside a sheet scrolls under the finger, and nothing is dragged under reduced motion', async () => {
    const author = await join('Nilo Barcelos');
    const text = `Lista. ${Date.now()}`;
    const postId = await publish(author, text);
    for (let number = 1; number <= 14; number += 1) await comment(author, postId, `Comentário ${number}`);
    const { page } = await join('Yasmin Teixeira', phone);
    const { dialog, grip } = await openComments(page, text);
    const middle = { x: 120, y: 500 };
    await swipe(page, middle, { x: 120, y: 200 });
    await swipe(page, middle, { x: 120, y: 560 });
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveCSS('translate', 'none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await swipe(page, grip, { x: 120, y: 800 });
    await expect(dialog).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await swipe(page, grip, { x: 120, y: 800 });
    await expect(dialog).toBeHidden();
  });

  await test.step('the emojis of a phone slide up whole, scroll, and close by the finger like every sheet', async () => {
    const { page } = await join('Dalva Siqueira', phone);
    await createCommunity(page, 'Emojis na mão');
    // Still, until they have been looked at. In seconds, as the minifier writes it.
    await page.evaluate(() => document.documentElement.style.setProperty('--time-enter', '60s'));
    await page.getByRole('button', { name: 'Emoji' }).click();
    const sheet = page.getByRole('dialog', { name: 'Escolher emoji' });
    await expect(sheet).toBeAttached();
    await expect(sheet).toHaveCSS('opacity', '1');
    expect((await sheet.boundingBox())?.y).toBeGreaterThan(700);
    await sheet.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await page.evaluate(() => document.documentElement.style.removeProperty('--time-enter'));
    await expect(sheet).toHaveCSS('translate', 'none');
    const box = await sheet.boundingBox();
    if (!box) throw new Error('The sheet has no box.');
    const handle = { x: 195, y: box.y + 8 };

    const grid = sheet.getByRole('grid', { name: 'Emojis' });
    const scrolled = () => grid.evaluate((list) => list.scrollTop);
    const [up, down] = [
      { x: 195, y: 450 },
      { x: 195, y: 650 },
    ];
    await swipe(page, down, up);
    await expect.poll(scrolled).toBeGreaterThan(0);
    const place = await scrolled();
    await swipe(page, up, down);
    await expect.poll(scrolled).toBeLessThan(place);
    await expect(sheet).toHaveCSS('translate', 'none');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await swipe(page, handle, { x: 195, y: 830 });
    await expect(sheet).toHaveCSS('translate', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // The code of the drag comes after the sheet.
    await expect(async () => {
      await swipe(page, handle, { x: 195, y: 830 });
      await expect(sheet).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Emoji' })).toBeFocused();
  });
});
