import { useSyncExternalStore } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { StoredFile, Upload } from '../../uploads/upload.ts';

/** The code of a conversation for files, which a text message does not need. */
export const {
  load: loadFilesCode,
  /** For what is only done with files that were added by it. */
  loaded: loadedFilesCode,
  useCode: useFilesCode,
} = lazyPart(() => import('./files-code.ts').then((part) => part.filesCode));

const none: readonly Upload<StoredFile>[] = [];

/** The uploads of a form, or of a message on its way. */
export function useUploadList(key: string): readonly Upload<StoredFile>[] {
  const code = useFilesCode();
  return useSyncExternalStore(code?.uploads.subscribe ?? neverChanges, () => code?.uploads.list(key) ?? none);
}

/** In place of a store whose code is not loaded. */
export function neverChanges(): () => void {
  return () => undefined;
}
