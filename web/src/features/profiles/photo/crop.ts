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
