/** As large as it is ever shown on a sharp screen. */
const sideMax = 480;

/** In base64, no larger than it is shown; what the browser cannot draw is sent as it is, for the server to say why not. */
export async function shrinkImage(file: File): Promise<string> {
  const drawn = await drawSmall(file).catch(() => file);
  return toBase64(new Uint8Array(await drawn.arrayBuffer()));
}

async function drawSmall(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
