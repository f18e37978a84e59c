/** How a picture lies in the viewer: enlarged about its middle, then moved, in CSS pixels. */
export type Zoom = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Size = { width: number; height: number };

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const maxScale = 5;

/** Enlarges about a point of the stage (from its middle), which stays under the fingers. */
export function zoomAbout(zoom: Zoom, point: Point, scale: number): Zoom {
  const next = Math.min(maxScale, Math.max(1, scale));
  const factor = next / zoom.scale;
  return { scale: next, x: point.x - (point.x - zoom.x) * factor, y: point.y - (point.y - zoom.y) * factor };
}

/** Keeps the picture over the stage: no edge comes further in than it lies unzoomed. */
export function keepInStage(zoom: Zoom, picture: Size, stage: Size): Zoom {
  const roomX = Math.max(0, (picture.width * zoom.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * zoom.scale - stage.height) / 2);
  return { scale: zoom.scale, x: clamp(zoom.x, roomX), y: clamp(zoom.y, roomY) };
}

/** The size a picture has when it is fitted into the stage; never enlarged beyond its own pixels by more than twice. */
export function fitInto(picture: Size, stage: Size): Size {
  const factor = Math.min(stage.width / picture.width, stage.height / picture.height, 2);
  return { width: picture.width * factor, height: picture.height * factor };
}

function clamp(value: number, room: number): number {
  return room === 0 ? 0 : Math.min(room, Math.max(-room, value));
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
