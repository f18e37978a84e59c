/// <reference lib="dom" />
import type { Browser, BrowserContext } from '@playwright/test';
import { openPhone, slowDown, untilKept } from './browser-stage.ts';
import type { Member } from './drops-publish.ts';

/** The app writes what it keeps of the feed a second after it stands still, and what the feed is made of within five more. */
const keepMs = 6_500;

/** A new page is busy with itself for a while, which a phone does before its app is pressed. */
const settleMs = 1_500;

/**
 * Milliseconds from the navigation to the first paint of a post, where the app is opened again: with what the service
 * worker and the last visit have kept, and the processor slowed; in turns with it the first paint of a page of a few words.
 */
export async function timeOpeningAgain(
  browser: Browser,
  member: Member,
  count: number,
): Promise<{ ours: number[]; bare: number[] }> {
  const [context, other] = [await openPhone(browser, member), await openPhone(browser, member)];
  await visit(context);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let number = 0; number < count; number += 1) {
    ours.push(await timeOpening(context, { path: '/', type: 'largest-contentful-paint', within: '[data-row]' }));
    bare.push(await timeOpening(other, { path: '/robots.txt', type: 'paint' }));
  }
  for (const one of [context, other]) await one.close();
  return { ours, bare };
}

type Paint = {
  path: string;
  /** The performance entries that are read, by type; the first counts. */
  type: string;
  /** Only an entry of something in an element that this matches. */
  within?: string;
};

async function timeOpening(context: BrowserContext, { path, type, within }: Paint): Promise<number> {
  const page = await context.newPage();
  await page.waitForTimeout(settleMs);
  await slowDown(await context.newCDPSession(page));
  await page.addInitScript(
    ([name, selector]) => {
      const seen: number[] = [];
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element | null })[])
          if (!selector || entry.element?.closest(selector)) seen.push(entry.startTime);
      }).observe({ type: name, buffered: true });
    },
    [type, within] as const,
  );
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForTimeout(settleMs);
  await page.waitForFunction(() => (Reflect.get(globalThis, 'seen') as number[]).length > 0);
  const time = await page.evaluate(() => (Reflect.get(globalThis, 'seen') as [number])[0]);
  await page.close();
  return time;
}

/** Twice: the first page is not the service worker's. */
async function visit(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilKept(page);
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(keepMs);
  await page.close();
}
