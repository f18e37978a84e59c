import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Below it, a press is a tap. */
const holdMs = 250;

type HoldHandlers = {
  onTap: () => void;
  /** `isDown` tells later whether the finger is still there. */
  onHold: (isDown: () => boolean) => void;
  onMove: (distance: { x: number; y: number }) => void;
  onRelease: (isCancelled: boolean) => void;
};

/** A button that is tapped, or held and dragged. By key it is tapped. */
export function useHold({ onTap, onHold, onMove, onRelease }: HoldHandlers) {
  const wasHeld = useRef(false);
  return {
    onPointerDown(start: PointerEvent): void {
      if (start.button !== 0) return;
      wasHeld.current = false;
      const ended = new AbortController();
      const { signal } = ended;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        onHold(() => !signal.aborted);
      }, holdMs);
      const end = (isCancelled: boolean) => {
        clearTimeout(timer);
        ended.abort();
        if (wasHeld.current) onRelease(isCancelled);
      };
      const move = (event: globalThis.PointerEvent) =>
        wasHeld.current && onMove({ x: event.clientX - start.clientX, y: event.clientY - start.clientY });
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', () => end(false), { signal });
      addEventListener('pointercancel', () => end(true), { signal });
    },
    onClick(event: MouseEvent): void {
      // A key has no press before it.
      if (event.detail === 0 || !wasHeld.current) onTap();
    },
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
    },
    style: { touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' },
  } as const;
}
