import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { controlsInView } from './controls.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 800, height: 1000 },
  { width: 1280, height: 800 },
];

/**
 * One screen, or one sheet over it, once: axe in both themes at the width of a phone, a tablet and a computer, and nothing
 * that scrolls sideways at 320 px. `route` names it for the test that finds the forgotten ones.
 */
export async function expectScreen(page: Page, route: string, part?: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page, part);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(wider, `${route} scrolls sideways at 320 px`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
}

/** How many controls may be in view on a phone and on a computer. */
export type ControlsMax = { phone: number; computer: number };

/** No more can be pressed or typed into at one glance than this screen was cut down to; `npm run controls` counts them. */
export async function expectCalm(page: Page, route: string, { phone, computer }: ControlsMax): Promise<void> {
  for (const [size, max] of [
    [{ width: 1280, height: 800 }, computer],
    [{ width: 390, height: 844 }, phone],
  ] as const) {
    await page.setViewportSize(size);
    const controls = await controlsInView(page);
    expect(controls.length, `${route} at ${size.width} px: ${controls.join(' | ')}`).toBeLessThanOrEqual(max);
  }
}

/** The page of this address, when its data has arrived. Below the view, the end of a long list waits for its reader. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(async () => {
    await expect(page.getByRole('main').or(page.getByRole('heading')).first()).toBeVisible();
    expect(await countWaiting(page)).toBe(0);
  }).toPass({ timeout: 20_000 });
}

/** What stands in view for something that has not arrived. */
function countWaiting(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.skeleton, [data-loading]')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getBoundingClientRect());
    return boxes.filter(({ height, top, bottom }) => height > 0 && bottom > 0 && top < innerHeight).length;
  });
}
