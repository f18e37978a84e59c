import { intentOf } from './sheet-drag.ts';

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

interface DragDown {
  /** Asked when the finger is put down. */
  mayBegin(): boolean;
  onMove(distance: number): void;
  /** `speed` is downwards, in pixels in a millisecond. */
  onEnd(release: { distance: number; speed: number }): void;
  /** A second finger came, or the system took the first. */
  onCancel(): void;
}

/** Tells of a finger that drags an element down, where nothing under it can be scrolled further up. */
export function trackDrag(element: HTMLElement, { mayBegin, onMove, onEnd, onCancel }: DragDown, signal: AbortSignal) {
  let drag: Drag | null = null;

  function cancel(): void {
    drag = null;
    onCancel();
  }

  function handleStart({ touches, target, timeStamp }: TouchEvent): void {
    const [touch] = touches;
    // A second finger pinches.
    if (drag || !touch || touches.length > 1 || !mayBegin()) {
      cancel();
      return;
    }
    const { clientX: x, clientY: y } = touch;
    const isAtTop = target instanceof Element && yields(target, element);
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
    onMove(distance);
  }

  function handleEnd({ timeStamp }: TouchEvent): void {
    const ended = drag;
    drag = null;
    if (ended?.intent !== 'drag') return;
    // A finger that rests before it is lifted flings nothing.
    onEnd({ distance: ended.distance, speed: timeStamp - ended.movedAt < 80 ? ended.speed : 0 });
  }

  element.addEventListener('touchstart', handleStart, { passive: true, signal });
  element.addEventListener('touchmove', handleMove, { passive: false, signal });
  element.addEventListener('touchend', handleEnd, { signal });
  element.addEventListener('touchcancel', cancel, { signal });
}

/** Whether what is under the finger leaves a move downwards to the element. */
function yields(target: Element, dragged: HTMLElement): boolean {
  // A slider, or a picture being cropped, takes the finger itself.
  for (let element: Element | null = target; element && element !== dragged; element = element.parentElement) {
    if (element.scrollTop > 0 || element.matches('input[type=range], [role=slider]')) return false;
    if (['none', 'pan-x'].includes(getComputedStyle(element).touchAction)) return false;
  }
  return true;
}
