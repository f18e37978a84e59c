import { focusedTextField } from './text-fields.ts';

/** A smaller difference is a bar of the browser, not a keyboard. */
const keyboardMin = 80;

/** Left of the page above the sheet, so that one sees what it lies on. */
const rest = 24;

interface Viewport {
  offsetTop: number;
  height: number;
  scale: number;
}

/** How much of the page's height a keyboard covers. Browsers that make the page shorter instead leave nothing covered. */
export function coveredBy({ offsetTop, height, scale }: Viewport, pageHeight: number): number {
  // Enlarged by two fingers: what is seen is a part of the page, with or without a keyboard.
  if (scale > 1) return 0;
  const covered = pageHeight - (offsetTop + height);
  return covered < keyboardMin ? 0 : covered;
}

/** Keeps a sheet, at the bottom of `area`, above the keyboard and within what it leaves to be seen. */
export function keepAboveKeyboard(area: HTMLElement, sheet: HTMLElement, signal: AbortSignal): void {
  const { visualViewport: viewport } = globalThis;
  if (!viewport) return;

  function follow(): void {
    if (!viewport) return;
    const covered = coveredBy(viewport, document.documentElement.clientHeight);
    area.style.bottom = covered > 0 ? `${covered}px` : '';
    // The keyboard lies over the edge that the system keeps free.
    area.style.setProperty('--safe-bottom', covered > 0 ? '0px' : null);
    sheet.style.maxHeight = covered > 0 ? `${viewport.height - rest}px` : '';
    if (covered > 0 && sheet.contains(document.activeElement))
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }

  viewport.addEventListener('resize', follow, { signal });
  viewport.addEventListener('scroll', follow, { signal });
  // Asking for the viewport lays the page out: only where somebody may have been typing.
  if (focusedTextField()) follow();
}
