import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { type Crop, moveBy, type Size, zoomTo } from './crop.ts';

type Point = { x: number; y: number };
type CropGestures = {
  stage: RefObject<HTMLElement | null>;
  picture: Size;
  /** The window's diameter as a share of the stage. */
  share: number;
  change: (next: (crop: Crop) => Crop) => void;
};

const keyStep = 0.02;
const keyZoomStep = 0.1;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One finger, the mouse or the arrow keys move the picture; two fingers, + and - zoom. */
export function useCropGestures({ stage, picture, share, change }: CropGestures) {
  const pointers = useRef(new Map<number, Point>());

  function handlePointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
  }

  function handlePointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    const diameter = (stage.current?.clientWidth ?? 0) * share;
    if (!before || diameter === 0) return;
    const now = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    // Each of two fingers moves the picture by half of its own movement.
    const part = (other ? 0.5 : 1) / diameter;
    const growth = other ? gap(now, other) / Math.max(1, gap(before, other)) : 1;
    const by = { x: (now.x - before.x) * part, y: (now.y - before.y) * part };
    change((crop) => moveBy(picture, zoomTo(picture, crop, crop.zoom * growth), by));
  }

  function handlePointerEnd(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const arrow = arrows[event.key];
    const zoomStep = zoomStepOf(event.key);
    if (!arrow && zoomStep === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? keyStep * 5 : keyStep;
    if (arrow) change((crop) => moveBy(picture, crop, { x: arrow.x * step, y: arrow.y * step }));
    else change((crop) => zoomTo(picture, crop, crop.zoom + zoomStep));
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
    onKeyDown: handleKeyDown,
  };
}

function zoomStepOf(key: string): number {
  if (key === '+' || key === '=') return keyZoomStep;
  return key === '-' ? -keyZoomStep : 0;
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function gap(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
