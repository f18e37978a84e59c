import { useEffect, useSyncExternalStore } from 'react';

type FilesCode = typeof import('./files-code.ts').filesCode;

let code: FilesCode | undefined;
const listeners = new Set<() => void>();

/** The code of a conversation for files, which a text message does not need. */
export async function loadFilesCode(): Promise<FilesCode> {
  if (code) return code;
  ({ filesCode: code } = await import('./files-code.ts'));
  for (const listener of listeners) listener();
  return code;
}

/** Undefined until it is loaded, which begins when the conversation is shown. */
export function useFilesCode(): FilesCode | undefined {
  const loaded = useSyncExternalStore(subscribe, () => code);
  useEffect(() => {
    // Choosing a file retries, and reports a failure.
    loadFilesCode().catch(() => undefined);
  }, []);
  return loaded;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** In place of a store whose code is not loaded. */
export function neverChanges(): () => void {
  return () => undefined;
}
