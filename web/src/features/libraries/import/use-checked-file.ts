import { importPartMax, libraryTagsMax } from '@publyka/contract/limits';
import { type ImportResult, importWorksRoute } from '@publyka/contract/routes/library-files';
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import type { ImportMessage } from './import-worker.ts';
import { type ImportedEntry, type ImportProblem, importBytesMax, type OnProgress, type ReadFile } from './imported.ts';

type Named = { name: string; size: number };

export type CheckedFile =
  | { step: 'empty' }
  | ({ step: 'reading'; read?: number; of?: number } & Named)
  | ({ step: 'failed'; message: string } & Named)
  | ({ step: 'checked'; file: Import; problems: ImportProblem[]; result: ImportResult } & Named);

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
      const next = await check(libraryId, chosen, controller.signal, (read, of) => {
        if (!controller.signal.aborted) setState({ step: 'reading', name, size, read, of });
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

async function check(libraryId: string, chosen: File, signal: AbortSignal, onProgress: OnProgress) {
  const { entries, problems, refusal } = await readFile(chosen, signal, onProgress);
  if (refusal) throw new RefusedFileError(refusal);
  const file = newImport(libraryId, entries);
  const result = await sendImport(file, { isDryRun: true, signal });
  const all = [...problems, ...result.problems].toSorted((one, other) => one.line - other.line);
  return { file, problems: all, result };
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

type Import = { id: string; libraryId: string; entries: readonly ImportedEntry[] };

function newImport(libraryId: string, entries: readonly ImportedEntry[]): Import {
  return { id: uuidv7(), libraryId, entries };
}

/**
 * Sends a file part by part, or asks what would come of it. A part that arrived already answers as before, so sending
 * all of them once more after a lost connection changes nothing.
 */
export async function sendImport(
  { id, libraryId, entries }: Import,
  { isDryRun, signal, onProgress }: { isDryRun: boolean; signal?: AbortSignal; onProgress?: (sent: number) => void },
): Promise<ImportResult> {
  const sum: ImportResult = { added: 0, existing: 0, problems: [] };
  for (let part = 0; part * importPartMax < entries.length; part += 1) {
    const some = entries.slice(part * importPartMax, (part + 1) * importPartMax);
    const body = { id, part, isDryRun, entries: some.map(({ line, csl, tags }) => ({ line, csl, tags })) };
    const result = await call(importWorksRoute, { params: { libraryId }, body }, { signal });
    sum.added += result.added;
    sum.existing += result.existing;
    sum.problems.push(...result.problems);
    onProgress?.(Math.min(entries.length, (part + 1) * importPartMax));
  }
  return sum;
}

/** The tag that everything of an import gets; those of the file stay. */
export function withTag(entries: readonly ImportedEntry[], tag: string): ImportedEntry[] {
  if (!tag) return [...entries];
  return entries.map((entry) => ({ ...entry, tags: [...new Set([tag, ...entry.tags])].slice(0, libraryTagsMax) }));
}
