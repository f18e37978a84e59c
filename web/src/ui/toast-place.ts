import { layersOverPage } from './layers-over-page.ts';

type Span = { top: number; bottom: number };

type Room = {
  /** The height of the toast. */
  height: number;
  screen: number;
  /** Where it goes if several places are free. */
  from: 'top' | 'bottom';
  obstacles: readonly Span[];
};

const margin = 12;
const step = 8;

/** The top of a toast that covers none of these, or else as little of them as it can. */
export function freeTop({ height, screen, from, obstacles }: Room): number {
  const count = Math.max(1, Math.floor((screen - height - 2 * margin) / step) + 1);
  const tops = Array.from({ length: count }, (_, index) => margin + index * step);
  const coveredAt = (top: number) =>
    obstacles.reduce((sum, one) => sum + Math.max(0, Math.min(top + height, one.bottom) - Math.max(top, one.top)), 0);
  const order = from === 'top' ? tops : tops.reverse();
  return order.reduce((best, top) => (coveredAt(top) < coveredAt(best) ? top : best));
}

const obstacles =
  'h1, h2, h3, a[href], button, input, textarea, select, label, [role=tab], [role=slider], [role=menuitem]';

/** Two lines and the gap above them. */
const toastHeight = 84;
/** Half of its greatest width. */
const halfWidth = 208;

/** Where a toast covers no title, tab or control of what is in front: the topmost layer, or the page one writes on. */
export function placeInFront(from: Room['from']): number {
  const front = [...document.querySelectorAll(layersOverPage)].at(-1) ?? document.body;
  // Less than the window while a phone shows its keyboard.
  const screen = window.visualViewport?.height ?? window.innerHeight;
  const [left, right] = [window.innerWidth / 2 - halfWidth, window.innerWidth / 2 + halfWidth];
  const spans = [...front.querySelectorAll(obstacles)]
    .map((one) => one.getBoundingClientRect())
    .filter((one) => one.width > 0 && one.right > left && one.left < right && one.bottom > 0 && one.top < screen);
  return freeTop({ height: toastHeight, screen, from, obstacles: spans });
}
