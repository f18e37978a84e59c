import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const swipeLength = 56;
const closeLength = 110;
const tapLength = 10;
const doubleTapTime = 300;
const doubleTapScale = 2.5;

type StageOptions = {
  stage: RefObject<HTMLElement | null>;
  /** The picture's own size. */
  picture: Size;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
};

/** The start of the current gesture. */
type Start = { point: Point; zoom: Zoom; gap: number };

/** Swipes to the next picture or closes; pinch, double tap, wheel and keys zoom; dragging moves the zoomed picture. */
export function useStageGestures({ stage, picture, onStep, onClose }: StageOptions) {
  const [zoom, setZoom] = useState(unzoomed);
  const [drag, setDrag] = useState<Point | null>(null);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Start>({ point: { x: 0, y: 0 }, zoom: unzoomed, gap: 0 });
  const lastTap = useRef({ time: 0, point: { x: 0, y: 0 } });

  function fromMiddle(event: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: event.clientX - box.x - box.width / 2, y: event.clientY - box.y - box.height / 2 };
  }

  function settle(next: Zoom): void {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    setZoom(next.scale === 1 ? unzoomed : keepInStage(next, fitInto(picture, box), box));
  }

  function begin(): void {
    const [first = { x: 0, y: 0 }, second] = [...pointers.current.values()];
    start.current = second
      ? { point: middle(first, second), zoom, gap: distance(first, second) }
      : { point: first, zoom, gap: 0 };
  }

  function handlePointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
    begin();
  }

  function handlePointerMove(event: PointerEvent): void {
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, fromMiddle(event));
    const [first = { x: 0, y: 0 }, second] = [...pointers.current.values()];
    const { point, zoom: from, gap } = start.current;
    const now = second ? middle(first, second) : first;
    const moved = { x: now.x - point.x, y: now.y - point.y };
    if (second) {
      setDrag(null);
      const pinched = zoomAbout(from, point, from.scale * (distance(first, second) / gap));
      settle({ ...pinched, x: pinched.x + moved.x, y: pinched.y + moved.y });
    } else if (from.scale > 1) settle({ ...from, x: from.x + moved.x, y: from.y + moved.y });
    else setDrag(Math.abs(moved.x) > Math.abs(moved.y) ? { x: moved.x, y: 0 } : { x: 0, y: Math.max(0, moved.y) });
  }

  function handlePointerUp(event: PointerEvent): void {
    if (!pointers.current.delete(event.pointerId)) return;
    if (pointers.current.size > 0) {
      begin();
      return;
    }
    const point = fromMiddle(event);
    if (distance(point, start.current.point) < tapLength) handleTap(point, event.timeStamp);
    else if (drag && Math.abs(drag.x) > swipeLength) onStep(drag.x < 0 ? 1 : -1);
    else if (drag && drag.y > closeLength) onClose();
    setDrag(null);
  }

  function handleTap(point: Point, time: number): void {
    const isDouble =
      time - lastTap.current.time < doubleTapTime && distance(point, lastTap.current.point) < 4 * tapLength;
    lastTap.current = { time: isDouble ? 0 : time, point };
    if (isDouble) settle(zoom.scale > 1 ? unzoomed : zoomAbout(zoom, point, doubleTapScale));
  }

  function handlePointerCancel(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    setDrag(null);
  }

  useWheel(stage, (event) => settle(zoomAbout(zoom, fromMiddle(event), zoom.scale * Math.exp(-event.deltaY / 240))));

  return {
    zoom,
    drag,
    zoomBy: (factor: number) => settle(zoomAbout(zoom, { x: 0, y: 0 }, zoom.scale * factor)),
    reset: () => setZoom(unzoomed),
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerCancel,
    },
  };
}

/** React's wheel listeners are passive, but the page must not scroll or zoom. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onWheel(event);
  });
  useEffect(() => {
    const element = stage.current;
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [stage]);
}

/** The picture is scaled about its middle, then moved, in CSS pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 5;

/** Zooms about a point (from the middle of the stage), which stays under the fingers. */
export function zoomAbout(zoom: Zoom, point: Point, scale: number): Zoom {
  const next = Math.min(maxScale, Math.max(1, scale));
  const factor = next / zoom.scale;
  return { scale: next, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor };
}

/** Keeps the edges of the picture out of the stage, as far as it is zoomed. */
export function keepInStage(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const roomX = Math.max(0, (picture.width * zoom.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * zoom.scale - stage.height) / 2);
  return { scale: zoom.scale, x: clamp(zoom.x, roomX), y: clamp(zoom.y, roomY) };
}

/** The size of the picture fitted into the stage, at most twice its own. */
export function fitInto(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height, 2);
  return { width: picture.width * factor, height: picture.height * factor };
}

function clamp(value: number, room: number): number {
  return room === 0 ? 0 : Math.min(room, Math.max(-room, value));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
