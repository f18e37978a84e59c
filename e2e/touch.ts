import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** The browser of somebody with a finger. */
export const phone = { hasTouch: true, reducedMotion: 'no-preference' as const, viewport: { width: 390, height: 844 } };

/** Steps of 60 px at most, one a frame: as fast as a finger goes. */
const step = 60;

/** Milliseconds after which a finger that lies still throws nothing when it is lifted. */
const stillAfter = 150;

/** A finger that is put down, drawn in a straight line and lifted; with `rests`, once it has lain still. */
export async function swipe(page: Page, from: Point, to: Point, { rests = false } = {}): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / step);
  await touch('touchStart', [from]);
  for (let done = 1; done <= steps; done += 1) {
    const share = done / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  if (rests) await page.waitForTimeout(stillAfter);
  await touch('touchEnd', []);
}

/** Two taps as fast as a thumb makes them, however slow the machine: none waits for the page. */
export async function doubleTap(page: Page, at: Point): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all([
    touch('touchStart', [at]),
    touch('touchEnd', []),
    touch('touchStart', [at]),
    touch('touchEnd', []),
  ]);
}
