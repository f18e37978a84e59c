import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const levelAA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules of that level that ask for colours: all that a theme changes, since the page is the same in both. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** WCAG 2.2 AA by axe, in both themes; of the whole page, or of one part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // What fades in has the contrast of what it will be only at its end.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
    );
    const runOnly =
      colorScheme === 'dark'
        ? ({ type: 'rule', values: rulesOfColours } as const)
        : ({ type: 'tag', values: levelAA } as const);
    const violations = await page.evaluate(findViolations, {
      part,
      runOnly: { ...runOnly, values: [...runOnly.values] },
    });
    expect(
      violations.map((violation) => `${colorScheme}: ${violation}`),
      page.url(),
    ).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

interface Asked {
  part: string | undefined;
  runOnly: axe.RunOnly;
}

/**
 * In the browser, where axe was put. What holds is only counted: to name each place of it takes longer than to check it.
 * Style sheets are not preloaded: no rule of the level reads them, and axe copies one that is still loading into a
 * `<style>`, which the content security policy reports on the console.
 */
async function findViolations({ part, runOnly }: Asked): Promise<string[]> {
  const { violations } = await window.axe.run(part ?? document, {
    runOnly,
    resultTypes: ['violations'],
    preload: { assets: ['media'] },
  });
  return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
