import './sliding-bars.css';
import { phoneMotion } from '../../ui/phone-motion.ts';
import { textFields } from '../../ui/text-fields.ts';
import { type BarState, travel } from './scroll-hide-bars.ts';

/**
 * Lets the bars of phones go while one reads on (sliding-bars.css). Returns a function that brings them back, for pages
 * that begin anew.
 */
export function startSlidingBars(): () => void {
  const root = document.documentElement;
  const media = matchMedia(phoneMotion);
  let state: BarState = { areAway: false, y: window.scrollY, turn: window.scrollY };

  function show(next: BarState): void {
    if (next.areAway !== state.areAway) root.toggleAttribute('data-bars', next.areAway);
    state = next;
  }

  function bringBack(): void {
    show({ areAway: false, y: window.scrollY, turn: window.scrollY });
  }

  function handleScroll(): void {
    const { scrollHeight, clientHeight } = root;
    const next = travel(state, { y: window.scrollY, end: scrollHeight - clientHeight, height: clientHeight });
    if (next.areAway && !state.areAway && (!media.matches || holdsBars(document.activeElement))) bringBack();
    else show(next);
  }

  addEventListener('scroll', handleScroll, { passive: true });
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && holdsBars(target)) bringBack();
  });
  media.addEventListener('change', bringBack);
  return bringBack;
}

const layers = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** One writes, a layer is open, or the keyboard is in a bar; a finger leaves the focus where it pressed. */
function holdsBars(focused: Element | null): boolean {
  if (!focused) return false;
  if (focused.matches(`${textFields}, select`) || focused.closest(layers)) return true;
  return focused.matches(':focus-visible') && focused.closest('[data-bar]') !== null;
}
