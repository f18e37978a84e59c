import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A mouse drags once it has moved so far; a finger, which also scrolls, once it has rested so long. */
const slack = 6;
const holdTime = 300;

type Drag = {
  id: string;
  tile: HTMLElement;
  x: number;
  y: number;
  isMoving: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Puts tiles in order by dragging one over another. Each tile carries `data-tile-index`; `tileProps` goes on it. Keys
 * have buttons of their own beside the chosen tile.
 */
export function useDragOrder(onMove: (id: string, position: number) => void) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [draggedId, setDraggedId] = useState<string | null>(null);

  // A held tile does not let the finger scroll; React's own listeners could not say so.
  useEffect(() => {
    if (draggedId === null) return;
    const stop = new AbortController();
    document.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, [draggedId]);

  function begin(pointerId: number): void {
    if (!drag.current) return;
    drag.current.isMoving = true;
    wasDragged.current = true;
    setDraggedId(drag.current.id);
    drag.current.tile.setPointerCapture(pointerId);
  }

  function end(): void {
    clearTimeout(drag.current?.timer);
    drag.current = null;
    setDraggedId(null);
  }

  /** Of whichever tile the pointer is over: a quick one leaves the held tile with its first step. */
  function handleMove(event: PointerEvent<HTMLElement>): void {
    const held = drag.current;
    if (!held) return;
    if (event.buttons === 0) return void end(); // Let go of outside the tiles.
    const hasMoved = Math.hypot(event.clientX - held.x, event.clientY - held.y) > slack;
    if (!held.isMoving && hasMoved) {
      if (event.pointerType === 'touch') end();
      else begin(event.pointerId);
    }
    if (!drag.current?.isMoving) return;
    const over = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>('[data-tile-index]'))
      .find((tile) => tile && tile !== held.tile);
    const position = Number(over?.dataset['tileIndex'] ?? Number.NaN);
    if (Number.isInteger(position)) onMove(held.id, position);
  }

  const tileProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const { currentTarget: tile, pointerId, clientX: x, clientY: y } = event;
      wasDragged.current = false;
      const timer = event.pointerType === 'touch' ? setTimeout(() => begin(pointerId), holdTime) : undefined;
      drag.current = { id, tile, x, y, isMoving: false, timer };
    },
    onPointerMove: handleMove,
    onPointerUp: end,
    onPointerCancel: end,
    // Letting go after a drag is not a press.
    onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    // Holding a finger on a picture would open the browser's menu for it.
    onContextMenu: (event: { preventDefault(): void }) => drag.current && event.preventDefault(),
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  return { draggedId, tileProps };
}
