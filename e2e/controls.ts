import type { Page } from '@playwright/test';

/** What one could press or type into without scrolling, by its name, from top to bottom. */
export function controlsInView(page: Page): Promise<string[]> {
  return page.evaluate(findControls);
}

/** In the browser: of what has a role to be pressed or typed into, what is enabled, in the viewport and not covered. */
function findControls(): string[] {
  const selector = [
    'a[href]',
    'button',
    'input',
    'textarea',
    'select',
    'summary',
    'video[controls]',
    'audio[controls]',
    '[contenteditable="true"]',
    ...['button', 'link', 'tab', 'switch', 'checkbox', 'radio', 'slider', 'textbox', 'combobox', 'menuitem'].map(
      (role) => `[role="${role}"]`,
    ),
  ].join(',');

  function isShown(element: Element): boolean {
    const isOff = element.matches(':disabled, [aria-disabled="true"], [aria-hidden="true"] *, [inert] *');
    return !isOff && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  /** The first visible part of an element; a hidden input of one pixel is no control of its own. */
  function inView(element: Element): DOMRect | undefined {
    return [...element.getClientRects()]
      .map(({ left, top, right, bottom }) => {
        const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
        return new DOMRect(x, y, Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y);
      })
      .find(({ width, height }) => width >= 4 && height >= 4);
  }

  function isReachable(element: Element): boolean {
    const rect = inView(element);
    if (!rect) return false;
    return [0.5, 0.15, 0.85].some((share) => {
      const hit = document.elementFromPoint(rect.x + rect.width * share, rect.y + rect.height * share);
      return hit !== null && (element.closest('label') ?? element).contains(hit);
    });
  }

  function nameOf(element: Element): string {
    const labels = element instanceof HTMLInputElement ? element.labels : null;
    const spoken = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
    return (spoken || element.getAttribute('placeholder') || element.tagName).replace(/\s+/g, ' ').trim().slice(0, 60);
  }

  const found = [...document.querySelectorAll(selector)].filter((element) => isShown(element) && isReachable(element));
  // What lies in another control is pressed with it.
  return found.filter((element) => !found.some((other) => other !== element && other.contains(element))).map(nameOf);
}
