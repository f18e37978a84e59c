import type { ReadFile } from './imported.ts';
import { decodeText, readText } from './read-text.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const read: ReadFile = readText(decodeText(data));
  postMessage(read);
});
