import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  distance,
  fitInto,
  keepInStage,
  middle,
  type Point,
  type Size,
  unzoomed,
  type Zoom,
  zoomAbout,
} from './zoom.ts';

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

/** Where the gesture under way began; `zoom` is what lay there then. */
type Start = { point: Point; zoom: Zoom; gap: number };

/** Swipe to the next picture, down to close; pinch, double tap, wheel and keys enlarge; a drag moves what is enlarged. */
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

/** React listens to wheels passively, but the page must not scroll or zoom under the picture. */
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
