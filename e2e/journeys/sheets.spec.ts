import { expect, type Page, test } from '../people.ts';
import { cardOf, comment, openRecent, publish } from '../posts.ts';
import { swipe } from '../touch.ts';

const phone = { hasTouch: true, reducedMotion: 'no-preference' as const, viewport: { width: 390, height: 844 } };

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

test('a sheet of a phone is as tall as one comment, stays when it is pushed up and closes when it is dragged down', async ({
  join,
}) => {
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

test('a list inside a sheet scrolls under the finger, and nothing is dragged under reduced motion', async ({
  join,
}) => {
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
