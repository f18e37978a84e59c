import { type PointerEvent, useRef } from 'react';

const holdFor = 450;
/** A finger never holds quite still. */
const slack = 10;

/** A finger held on something, told with the place of what it is held on. Mouse and keyboard have the toolbar. */
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
      const timer = setTimeout(() => onPress(currentTarget.getBoundingClientRect()), holdFor);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > slack) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onContextMenu(event: { preventDefault(): void }): void {
      // The system's menu of a long press; that of the mouse stays.
      if (held.current) event.preventDefault();
    },
  };
}
