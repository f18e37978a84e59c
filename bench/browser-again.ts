/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test';
import { openPhone, slowDown } from './browser-stage.ts';
import type { Member } from './drops-publish.ts';

/** The app writes what it keeps of the feed a second after it stands still, and what the feed is made of within five more. */
const keepMs = 6_500;

/** A new page is busy with itself for a while, which a phone does before its app is pressed. */
const settleMs = 1_500;

/**
 * Milliseconds from the navigation to the first paint of a post, where the app is opened again: with what the service
 * worker and the last visit have kept, and the processor slowed.
 */
export async function timeOpeningAgain(browser: Browser, member: Member, count: number): Promise<number[]> {
  const context = await openPhone(browser, member);
  await visit(context);
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const page = await context.newPage();
    await page.waitForTimeout(settleMs);
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[])
          if (entry.element?.closest('[data-row]')) seen.push(entry.startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForTimeout(settleMs);
    times.push(await page.evaluate(() => (Reflect.get(globalThis, 'seen') as number[])[0] ?? Number.NaN));
    await page.close();
  }
  await context.close();
  return times;
}

/** Twice: the first page is not the service worker's. */
async function visit(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(keepMs);
  await page.close();
}
