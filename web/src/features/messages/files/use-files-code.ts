import { lazyPart } from '../../../ui/lazy-part.tsx';

/** The code of a conversation for files, which a text message does not need. */
export const { load: loadFilesCode, useCode: useFilesCode } = lazyPart(() =>
  import('./files-code.ts').then((part) => part.filesCode),
);

/** In place of a store whose code is not loaded. */
export function neverChanges(): () => void {
  return () => undefined;
}
