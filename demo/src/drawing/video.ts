import { createRequire } from 'node:module';
import { drawScene, renderSvg, type SceneName } from './scene.ts';

/** H.264 by WebAssembly: nothing has to be installed on the machine. The package is CommonJS only. */
const encoder: typeof import('h264-mp4-encoder') = createRequire(import.meta.url)('h264-mp4-encoder');

const size = { width: 360, height: 640 };
const framesPerSecond = 12;
/** The quality of a drawing, from 10, the worst, to 51. */
const quantization = 26;

/** A short film of a scene, as MP4 without sound. */
export async function filmScene(name: SceneName, variant: string, seconds: number): Promise<Buffer> {
  const film = await encoder.createH264MP4Encoder();
  try {
    Object.assign(film, { ...size, frameRate: framesPerSecond, quantizationParameter: quantization, speed: 6 });
    film.initialize();
    const count = seconds * framesPerSecond;
    for (let index = 0; index < count; index += 1) film.addFrameRgba(await drawFrame(name, variant, index / count));
    film.finalize();
    return Buffer.from(film.FS.readFile(film.outputFilename));
  } finally {
    film.delete();
  }
}

async function drawFrame(name: SceneName, variant: string, time: number): Promise<Buffer> {
  const svg = drawScene(name, variant, { ...size, time });
  return renderSvg(svg).ensureAlpha().raw().toBuffer();
}

/** A picture of a scene as PNG, as a person would choose it for a post; a portrait one stands as a film's cover. */
export function pictureScene(name: SceneName, variant: string, { portrait = false } = {}): Promise<Buffer> {
  const frame = portrait ? { width: 720, height: 1280, time: 0.75 } : { width: 1200, height: 900, time: 0.95 };
  return renderSvg(drawScene(name, variant, frame))
    .png()
    .toBuffer();
}
