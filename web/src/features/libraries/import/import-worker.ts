import type { ReadFile } from './imported.ts';
import { decodeText, readText } from './read-text.ts';

/** How far the reading is, and at its end what was read. */
export type ImportMessage = { read: number; of: number } | { file: ReadFile };

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  const post = (message: ImportMessage) => postMessage(message);
  post({ file: readText(decodeText(data), (read, of) => post({ read, of })) });
});
