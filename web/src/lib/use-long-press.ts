import { type PointerEvent, useRef } from 'react';
import { swallowClick } from './swallow-click.ts';

const longPressMs = 450;
/** Pixels that a finger may move during a long press. */
const tolerance = 10;

/** For touch; mouse and keyboard need a way of their own. */
export function useLongPress(onPress: (place: DOMRect) => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);

  function letGo(): void {
    clearTimeout(held.current?.timer);
    held.current = null;
  }

  return {
    onPointerDown({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
      letGo();
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        swallowClick();
        onPress(currentTarget.getBoundingClientRect());
      }, longPressMs);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > tolerance) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu(event: { preventDefault(): void }): void {
      // Suppresses the system's long-press menu, but not that of the mouse.
      if (held.current) event.preventDefault();
    },
  };
}
