import { type PointerEvent, useRef } from 'react';
import { swallowClick } from './swallow-click.ts';

const longPressMs = 450;
/** Pixels that a finger may move during a long press. */
const tolerance = 10;

/** For touch; mouse and keyboard need a way of their own. */
export function useLongPress(onPress: (place: DOMRect) => void) {
  const held = useRef<AbortController | null>(null);

  function letGo(): void {
    held.current?.abort();
    held.current = null;
  }

  return {
    onPointerDown({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
      letGo();
      if (pointerType === 'mouse') return;
      held.current = new AbortController();
      const { signal } = held.current;
      const timer = setTimeout(() => {
        swallowClick();
        onPress(currentTarget.getBoundingClientRect());
      }, longPressMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
      // On the window: a swipe that captures the finger keeps its events from what is pressed.
      const handleMove = (event: globalThis.PointerEvent) => {
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > tolerance) letGo();
      };
      addEventListener('pointermove', handleMove, { signal });
      addEventListener('pointerup', letGo, { signal });
      addEventListener('pointercancel', letGo, { signal });
    },
    onContextMenu(event: { preventDefault(): void }): void {
      // Suppresses the system's long-press menu, but not that of the mouse.
      if (held.current) event.preventDefault();
    },
  };
}
