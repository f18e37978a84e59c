import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type ReportedLine, toReport } from './import-report.ts';
import type { ImportMessage } from './import-worker.ts';
import { importBytesMax, type OnProgress, type ReadFile } from './imported.ts';
import { checkImport, type Import, newImport } from './send-import.ts';

type Named = { name: string; size: number };

export type CheckedFile =
  | { step: 'empty' }
  | ({ step: 'reading'; progress?: CheckProgress } & Named)
  | ({ step: 'failed'; message: string } & Named)
  | ({ step: 'checked'; file: Import; added: number; report: ReportedLine[] } & Named);

/** Entries that were read on the device, and then those that the server has looked at. */
export type CheckProgress = { doing: 'reading' | 'checking'; done: number; of: number };

/** A file from its choice to its dry run. Another file replaces it at any point. */
export function useCheckedFile(libraryId: string) {
  const [state, setState] = useState<CheckedFile>({ step: 'empty' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function choose(chosen: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { name, size } = chosen;
    setState({ step: 'reading', name, size });
    try {
      const next = await check(libraryId, chosen, controller.signal, (progress) => {
        if (!controller.signal.aborted) setState({ step: 'reading', name, size, progress });
      });
      if (!controller.signal.aborted) setState({ step: 'checked', name, size, ...next });
    } catch (error) {
      if (!controller.signal.aborted) setState({ step: 'failed', name, size, message: sayWhy(error) });
    }
  }

  return {
    state,
    choose: (file: File) => void choose(file),
    forget() {
      running.current?.abort();
      setState({ step: 'empty' });
    },
  };
}

class RefusedFileError extends Error {
  override readonly name = 'RefusedFileError';
}

type OnCheck = (progress: CheckProgress) => void;

async function check(libraryId: string, chosen: File, signal: AbortSignal, onProgress: OnCheck) {
  const read = await readFile(chosen, signal, (done, of) => onProgress({ doing: 'reading', done, of }));
  const { entries, problems, refusal } = read;
  if (refusal) throw new RefusedFileError(refusal);
  const file = newImport(libraryId, entries);
  const result =
    entries.length === 0
      ? { added: 0, problems: [], lines: [] }
      : await checkImport(file, {
          signal,
          onProgress: (done) => onProgress({ doing: 'checking', done, of: entries.length }),
        });
  return { file, added: result.added, report: toReport(entries, result, [...problems, ...result.problems]) };
}

function sayWhy(error: unknown): string {
  if (error instanceof ApiError || error instanceof RefusedFileError) return error.message;
  console.error('The file could not be read', error);
  return 'Não deu para ler este arquivo. Confira se ele abre no programa de onde veio.';
}

/** A file that keeps the reader busy for longer is none that people write. */
const readTimeoutMs = 60_000;

/** Reads a file in a thread of its own: the page goes on, and nothing leaves the device. */
async function readFile(file: File, signal: AbortSignal, onProgress: OnProgress): Promise<ReadFile> {
  if (file.size > importBytesMax) {
    return { entries: [], problems: [], refusal: 'O arquivo passa de 40 MB. Divida-o em dois.' };
  }
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadFile>((resolve, reject) => {
      const give = AbortSignal.any([signal, AbortSignal.timeout(readTimeoutMs)]);
      give.addEventListener('abort', () => reject(give.reason));
      worker.addEventListener('message', ({ data }: MessageEvent<ImportMessage>) => {
        if ('file' in data) resolve(data.file);
        else onProgress(data.read, data.of);
      });
      worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The reader did not start')));
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
