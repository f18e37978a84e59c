import { flushSync } from 'react-dom';
import { closesSheet, intentOf } from './sheet-drag.ts';

const draggable = '(width < 40rem) and (prefers-reduced-motion: no-preference)';

interface Drag {
  x: number;
  y: number;
  since: number;
  intent: ReturnType<typeof intentOf>;
  isAtTop: boolean;
  distance: number;
  speed: number;
  movedAt: number;
}

/** On phones the sheet follows a finger down, and closes or springs back. */
export function followFinger(sheet: HTMLElement, onClose: () => void, signal: AbortSignal): void {
  let drag: Drag | null = null;

  function handleStart({ touches, target, timeStamp }: TouchEvent): void {
    const [touch] = touches;
    // A second finger pinches.
    if (drag || !touch || touches.length > 1 || !matchMedia(draggable).matches) {
      letGo(false);
      return;
    }
    const { clientX: x, clientY: y } = touch;
    const isAtTop = target instanceof Element && yields(target, sheet);
    drag = { x, y, isAtTop, since: timeStamp, intent: 'undecided', distance: 0, speed: 0, movedAt: timeStamp };
  }

  function handleMove(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!drag || !touch || drag.intent === 'inside') return;
    const dy = touch.clientY - drag.y;
    if (drag.intent === 'undecided') {
      const heldMs = event.timeStamp - drag.since;
      // What the browser scrolls already is no longer ours.
      drag.intent = event.cancelable
        ? intentOf({ dx: touch.clientX - drag.x, dy, heldMs, isAtTop: drag.isAtTop })
        : 'inside';
    }
    if (drag.intent !== 'drag') return;
    event.preventDefault();
    const distance = Math.max(0, dy);
    drag.speed = (distance - drag.distance) / Math.max(1, event.timeStamp - drag.movedAt);
    drag.distance = distance;
    drag.movedAt = event.timeStamp;
    sheet.style.transition = 'none';
    sheet.style.translate = `0 ${distance}px`;
  }

  function handleEnd({ timeStamp }: TouchEvent): void {
    if (drag?.intent !== 'drag') {
      drag = null;
      return;
    }
    // A finger that rests before it is lifted flings nothing.
    const speed = timeStamp - drag.movedAt < 80 ? drag.speed : 0;
    letGo(closesSheet({ distance: drag.distance, height: sheet.offsetHeight, speed }));
  }

  function letGo(closes: boolean): void {
    drag = null;
    if (closes) flushSync(onClose);
    sheet.style.transition = '';
    // On from where it is; one that may not close springs back.
    sheet.style.translate = sheet.hasAttribute('data-closed') ? '0 100%' : '';
  }

  sheet.addEventListener('touchstart', handleStart, { passive: true, signal });
  sheet.addEventListener('touchmove', handleMove, { passive: false, signal });
  sheet.addEventListener('touchend', handleEnd, { signal });
  sheet.addEventListener('touchcancel', () => letGo(false), { signal });
}

/** Whether what is under the finger leaves a move downwards to the sheet. */
function yields(target: Element, sheet: HTMLElement): boolean {
  // A slider, or a picture being cropped, takes the finger itself.
  for (let element: Element | null = target; element && element !== sheet; element = element.parentElement) {
    if (element.scrollTop > 0 || element.matches('input[type=range], [role=slider]')) return false;
    if (['none', 'pan-x'].includes(getComputedStyle(element).touchAction)) return false;
  }
  return true;
}
