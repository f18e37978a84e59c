import type { Page } from './people.ts';

interface Shift {
  score: number;
  moved: string[];
}

/** The sum of their scores, and each of them as text. */
interface Movement {
  score: number;
  shifts: string;
}

/** What moves by itself from now on, on every page that is opened, as the browser scores it: 0.02 is seen as a jump. */
export async function watchShifts(page: Page): Promise<() => Promise<Movement>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    // Not yet among the DOM library's types: LayoutShift.
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        shifts.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate((): Shift[] => Reflect.get(globalThis, 'shifts'));
    return { score: shifts.reduce((sum, { score }) => sum + score, 0), shifts: JSON.stringify(shifts) };
  };
}
