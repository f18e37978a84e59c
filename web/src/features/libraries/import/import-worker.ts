import type { ReadFile } from './imported.ts';
import { readText } from './read-text.ts';

/** Programs of another decade write in the letters of Windows. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const read: ReadFile = readText(decode(data));
  postMessage(read);
});
