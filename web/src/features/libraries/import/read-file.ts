import { importBytesMax, type ReadFile } from './imported.ts';

/** A file that keeps the reader busy for longer is none that people write. */
const readTimeoutMs = 60_000;

/** Reads a file in a thread of its own: the page goes on, and nothing leaves the device. */
export async function readFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  if (file.size > importBytesMax) {
    return { entries: [], problems: [], refusal: 'O arquivo passa de 5 MB. Divida-o em dois.' };
  }
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      const give = AbortSignal.any([signal, AbortSignal.timeout(readTimeoutMs)]);
      give.addEventListener('abort', () => reject(give.reason));
      worker.addEventListener('message', ({ data }: MessageEvent<ReadFile>) => resolve(data));
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The reader did not start')));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
