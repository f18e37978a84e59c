import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

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

/** The page of this address, when its data has arrived. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').or(page.getByRole('heading')).first()).toBeVisible();
  await expect(page.locator('.skeleton:visible, [data-loading]:visible')).toHaveCount(0, { timeout: 20_000 });
}
