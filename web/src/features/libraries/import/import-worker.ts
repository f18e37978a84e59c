import { decodeText } from './decode-text.ts';
import type { ReadFile } from './imported.ts';
import { readText } from './read-text.ts';

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const read: ReadFile = readText(decodeText(data));
  postMessage(read);
});
