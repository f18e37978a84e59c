/// <reference lib="dom" />
import type { Browser } from '@playwright/test';
import { openStage, slowDown } from './browser-stage.ts';
import type { Member } from './drops-publish.ts';

/**
 * What one cold load cost: milliseconds from the navigation to the largest paint; what moved, as the browser scores
 * it.
 */
export interface Paint {
  first: number;
  largest: number;
  shift: number;
}

/** Loads a page with an empty cache and a slowed processor, until the network rests and all is painted. */
export async function measurePaint(browser: Browser, member: Member, path: string): Promise<Paint> {
  const stage = await openStage(browser, member);
  await stage.page.addInitScript(() => {
    const seen = { largest: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      // Not yet among the DOM library's types: LayoutShift.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await slowDown(stage.cdp);
  await stage.page.goto(path, { waitUntil: 'networkidle' });
  await stage.page.waitForTimeout(1000);
  await stage.page.waitForFunction(() => (Reflect.get(globalThis, 'seen') as { largest: number }).largest > 0);
  const paint = await stage.page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(Reflect.get(globalThis, 'seen') as { largest: number; shift: number }),
  }));
  await stage.close();
  return paint;
}
