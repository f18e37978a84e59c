/// <reference lib="dom" />
import type { CDPSession, Page } from '@playwright/test';

export interface Frames {
  perSecond: number;
  /** Share of the time that went by in gaps of more than a frame and a half. */
  late: number;
  longestMs: number;
}

/** Frames of the page while the work runs, by `requestAnimationFrame`: those in which the page could do something. */
export async function countFrames(page: Page, work: () => Promise<void>): Promise<Frames> {
  const running = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const tick = (now: number) => {
          times.push(now);
          if (document.documentElement.dataset['counted'] === 'yes') resolve(times);
          else requestAnimationFrame(tick);
        };
        document.documentElement.dataset['counted'] = 'no';
        requestAnimationFrame(tick);
      }),
  );
  await work();
  await page.evaluate(() => {
    document.documentElement.dataset['counted'] = 'yes';
  });
  return summarise(await running);
}

function summarise(times: number[]): Frames {
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  const whole = gaps.reduce((sum, gap) => sum + gap, 0);
  const late = gaps.filter((gap) => gap > 25).reduce((sum, gap) => sum + gap, 0);
  return { perSecond: (gaps.length * 1000) / whole, late: late / whole, longestMs: Math.max(...gaps) };
}

/** A finger that swipes up (1) or down (-1) over two thirds of the screen, as fast as one does. */
export async function swipe(cdp: CDPSession, direction: 1 | -1): Promise<void> {
  const steps = 8;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  const from = 420 + 280 * direction;
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', from - (560 * direction * step) / steps);
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  await touch('touchEnd');
}
