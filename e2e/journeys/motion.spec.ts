import type { Locator } from '@playwright/test';
import { createCommunity } from '../conversations.ts';
import { cardOf as dropCardOf, publishFor, shownVideo, upload } from '../drops.ts';
import { expect, type Page, test } from '../people.ts';
import { makePng } from '../pictures.ts';
import { cardOf, openRecent, publish } from '../posts.ts';
import { watchShifts } from '../shifts.ts';
import { doubleTap, phone, swipe } from '../touch.ts';

test.describe.configure({ timeout: 120_000 });

const topBar = (page: Page) => page.getByRole('button', { name: 'Notificações' });
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Principal' }).getByText('Linkar');

/** The code of what fingers do comes after the page. */
async function openFeed(page: Page): Promise<void> {
  await openRecent(page);
  await expect(page.locator('html[data-loaded][data-pulled]')).toBeAttached();
}

/** The page lies where the finger left it: thrown, it would go on, to its end on a slow machine. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  await swipe(page, { x: 60, y: from }, { x: 60, y: to }, { rests: true });
}

test('the bars of a phone go while one reads on, and are there as soon as they are wanted: touch and scrolling', async ({
  join,
}) => {
  const author = await join('Cecília Prado');
  for (let number = 1; number <= 16; number += 1) await publish(author, `Leitura ${number}. ${'Longa. '.repeat(40)}`);
  const { page } = await join('Rui Antunes', phone);
  const readShifts = await watchShifts(page);
  await openFeed(page);
  const readOn = async () => {
    await drag(page, 700, 300);
    await expect(topBar(page)).not.toBeInViewport();
    await expect(bottomBar(page)).not.toBeInViewport();
  };
  const expectBars = async () => {
    await expect(topBar(page)).toBeInViewport();
    await expect(bottomBar(page)).toBeInViewport();
  };
  await expectBars();
  await readOn();
  await drag(page, 300, 380);
  await expectBars();

  await readOn();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Linkar', exact: true }).filter({ visible: true }).focus();
  await expectBars();
  await drag(page, 700, 500);
  await expectBars();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());

  await readOn();
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('textarea')));
  await page.locator('main > textarea').evaluate((field) => field.focus({ preventScroll: true }));
  await expectBars();
  await drag(page, 700, 500);
  await expectBars();
  await page.locator('main > textarea').evaluate((field) => field.remove());

  await readOn();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await drag(page, 700, 300);
  await expectBars();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await readOn();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectBars();
  const { score, shifts } = await readShifts();
  expect(score, shifts).toBeLessThan(0.02);
});

/** While what was pulled is fetched, the line has pushed it down by its own height: it covers nothing of it. */
async function expectPushed(line: Locator, first: Locator, restY = 0): Promise<void> {
  await expect(line).toHaveAttribute('data-words', 'busy');
  // It gets there in a few frames.
  await expect(async () => {
    const [above, below] = [await line.boundingBox(), await first.boundingBox()];
    expect(below?.y).toBe(restY + (above?.height ?? 0));
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  }).toPass();
}

/** Holds the answers to what is asked of such an address, until it is let go. */
async function holdAnswers(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a finger pulls feed, conversations and notifications down: only a browser scrolls', async ({ join }) => {
  test.slow();
  await test.step('a finger that pulls the feed down refreshes it, once the stroke is drawn', async () => {
    const author = await join('Nilo Barcelos');
    await publish(author, 'O que já estava');
    const { page } = await join('Yasmin Teixeira', phone);
    await openFeed(page);
    await expect(cardOf(page, 'O que já estava')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
    const text = `O que veio depois. ${Date.now()}`;
    await publish(author, text);
    const composer = page.getByText('Publyke sua descoberta para o mundo...');
    const rest = await composer.boundingBox();
    await drag(page, 300, 390);
    await expect(cardOf(page, 'O que já estava')).toBeVisible();
    await expect(cardOf(page, text)).toHaveCount(0);
    await expect.poll(() => composer.boundingBox()).toEqual(rest);
    const letGo = await holdAnswers(page, '**/api/feed/**');
    await drag(page, 300, 460);
    await expectPushed(page.locator('.pull-line'), composer, rest?.y);
    letGo();
    await expect(cardOf(page, text)).toBeVisible();
    await expect.poll(() => composer.boundingBox()).toEqual(rest);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'auto');
  });

  await test.step('conversations and notifications are pulled, too, and nothing is under reduced motion', async () => {
    const { page } = await join('Tobias Arruda', phone);
    await createCommunity(page, 'Turma do mangue');
    await page.goto('/communities');
    await expect(page.locator('html')).toHaveAttribute('data-pulled');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const pull = () => swipe(page, { x: 200, y: 300 }, { x: 200, y: 460 });
    // Once more where the machine stands still: a finger that rests before it moves takes hold of a word.
    const expectToFetch = (path: string) =>
      expect(async () => {
        asked.length = 0;
        await pull();
        await expect.poll(() => asked, { timeout: 3_000 }).toContain(path);
      }).toPass();
    await expectToFetch('/api/communities');
    await page.getByRole('button', { name: 'Notificações' }).click();
    const line = page.getByRole('dialog', { name: 'Notificações' }).locator('.pull-line');
    await expect(line).toBeAttached();
    const letGo = await holdAnswers(page, '**/api/notifications');
    const first = page.getByRole('dialog').getByRole('heading', { level: 3 }).first();
    const rest = await first.boundingBox();
    await expectToFetch('/api/notifications');
    await expectPushed(line, first, rest?.y);
    letGo();
    await expect(line).not.toHaveAttribute('data-held');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    asked.length = 0;
    await pull();
    await expect(line).not.toHaveAttribute('data-held');
    expect(asked).not.toContain('/api/notifications');
  });
});

test('two taps on a drop like it, never take the like back, and let the video go on: touch', async ({ join }) => {
  const author = await join('Iara Nascimento');
  const title = `Maré ${Date.now()}`;
  await publishFor(author, title);
  const { page } = await join('Bento Sales', phone);
  await page.goto('/drops');
  await dropCardOf(page, title).getByRole('link').click();
  await expect(shownVideo(page)).toHaveJSProperty('paused', false);
  const like = page.getByRole('region', { name: title }).getByRole('button', { name: 'Curtir' });
  const place = { x: 195, y: 400 };
  const liked = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/like'));
  const marked = page.locator('.drop-mark').waitFor();
  await doubleTap(page, place);
  await marked;
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.drop-mark')).toHaveCount(0);
  await expect(shownVideo(page)).toHaveJSProperty('paused', false);
  await liked;
  await doubleTap(page, place);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.touchscreen.tap(place.x, place.y);
  await expect(shownVideo(page)).toHaveJSProperty('paused', true);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a picture comes out of its place in the post and goes back to it: animation', async ({ join }) => {
  const author = await join('Rosa Amaral');
  const fileId = await upload(author.page, 'post-image', makePng(900, 600, [40, 120, 90]));
  const text = `Figura. ${Date.now()}`;
  await publish(author, text, { type: 'image', images: [{ fileId, alt: '' }] });
  const { page } = await join('Otávio Meirelles', phone);
  await openRecent(page);
  // Still, until it has been looked at. In seconds, as the minifier writes it.
  await page.evaluate(() => document.documentElement.style.setProperty('--time-enter', '60s'));
  const tile = cardOf(page, text).getByRole('button', { name: 'Ampliar imagem' });
  const naturalWidth = () => tile.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(naturalWidth).toBeGreaterThan(0);
  const tileBox = await tile.boundingBox();
  await tile.click();
  const picture = page.getByRole('group', { name: 'Imagem ampliada' }).locator('[aria-hidden=false] > span');
  /** What of it is to be seen at a moment of its way. */
  const seenAt = (share: number) =>
    picture.evaluate((element, at) => {
      const [flight] = element.getAnimations();
      if (!flight) return null;
      flight.pause();
      flight.currentTime = 60_000 * at;
      const { width } = element.getBoundingClientRect();
      const scale = width / element.clientWidth;
      const [top = 0, side = 0] = (getComputedStyle(element).clipPath.match(/[\d.]+px/gu) ?? []).map(Number.parseFloat);
      const { x, y, height } = element.getBoundingClientRect();
      return {
        x: Math.round(x + side * scale),
        y: Math.round(y + top * scale),
        width: Math.round(width - 2 * side * scale),
        height: Math.round(height - 2 * top * scale),
      };
    }, share);
  const expectOverTile = async (share: number) => {
    const seen = await seenAt(share);
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((seen?.[side] ?? 0) - (tileBox?.[side] ?? 0)), `${side} of ${JSON.stringify(seen)}`).toBeLessThan(
        2,
      );
  };
  await expectOverTile(0);
  await picture.evaluate((element) => element.getAnimations()[0]?.finish());
  expect((await picture.boundingBox())?.width).toBe(390);
  await page.keyboard.press('Escape');
  await expectOverTile(1);
});
