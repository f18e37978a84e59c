import { type MouseEvent, type PointerEvent, useRef } from 'react';

const holdFor = 450;
/** A finger never holds quite still. */
const slack = 10;

/** A finger held on something, told with the place of what it is held on. Mouse and keyboard have the toolbar. */
export function useLongPress(onPress: (place: DOMRect) => void) {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  const hasPressed = useRef(false);

  function letGo(): void {
    clearTimeout(held.current?.timer);
    held.current = null;
  }

  return {
    onPointerDown({ pointerType, currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
      letGo();
      hasPressed.current = false;
      if (pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        hasPressed.current = true;
        onPress(currentTarget.getBoundingClientRect());
      }, holdFor);
      held.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent): void {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > slack) letGo();
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClickCapture(event: MouseEvent): void {
      // Lifting the finger from a name or a link must not follow it as well.
      if (!hasPressed.current) return;
      hasPressed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: { preventDefault(): void }): void {
      // The system's menu of a long press; that of the mouse stays.
      if (held.current) event.preventDefault();
    },
  };
}
