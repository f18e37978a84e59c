import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

export type Size = { width: number; height: number };

/**
 * The picture under a round window of 1 × 1: the offset of its middle from the window's, the zoom beyond filling the
 * window, and quarter turns to the right.
 */
export type Crop = { x: number; y: number; zoom: number; turns: number };

export const zoomMax = 4;

export const uncropped: Crop = { x: 0, y: 0, zoom: 1, turns: 0 };

/** The size of the picture, in units of the window. */
export function shownSize(picture: Size, { zoom, turns }: Crop): Size {
  const scale = zoom / Math.min(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export function moveBy(picture: Size, crop: Crop, by: { x: number; y: number }): Crop {
  return keepCovered(picture, { ...crop, x: crop.x + by.x, y: crop.y + by.y });
}

/** Zooms about the middle of the window. */
export function zoomTo(picture: Size, crop: Crop, wanted: number): Crop {
  const zoom = Math.min(zoomMax, Math.max(1, wanted));
  const change = zoom / crop.zoom;
  return keepCovered(picture, { ...crop, zoom, x: crop.x * change, y: crop.y * change });
}

export function turnRight(picture: Size, crop: Crop): Crop {
  return keepCovered(picture, { ...crop, turns: (crop.turns + 1) % 4, x: -crop.y, y: crop.x });
}

/** Keeps the window inside the picture. */
function keepCovered(picture: Size, crop: Crop): Crop {
  const { width, height } = shownSize(picture, crop);
  return { ...crop, x: within(crop.x, (width - 1) / 2), y: within(crop.y, (height - 1) / 2) };
}

function within(value: number, reach: number): number {
  return Math.max(-reach, Math.min(reach, value)) || 0; // never -0
}

/** Draws the picture on a square canvas whose window has this diameter, in the canvas's own pixels. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop, diameter: number): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  const middle = canvas.width / 2;
  const scale = (diameter * crop.zoom) / Math.min(picture.width, picture.height);
  context.setTransform(1, 0, 0, 1, 0, 0);
  // A background for transparent pictures.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(middle + crop.x * diameter, middle + crop.y * diameter);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** Side of the uploaded photo: enough for its largest place on dense screens. */
const photoSide = 640;

/** The part in the window, as a file. */
export async function cutPhoto(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = photoSide;
  canvas.height = photoSide;
  drawCrop(canvas, picture, crop, photoSide);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Error('The canvas gave no picture');
  return new File([blob], 'foto.jpg', { type: 'image/jpeg' });
}

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
