import type { Direct } from '@publyka/contract/routes/communities';
import { useEffect, useEffectEvent } from 'react';
import { pastedFiles } from '../../../ui/pasted-files.ts';
import { isOverLayer } from '../../../ui/toast.ts';
import { useDroppedFiles } from '../../../ui/use-dropped-files.ts';
import { useFilesCode } from './use-files-code.ts';

type DropZoneProps = { isActive: boolean; direct: Direct | null | undefined; onFiles: (files: File[]) => void };

/** Files dropped or pasted anywhere on the page join the message that is being written. A dialog above has its own. */
export function DropZone({ isActive, direct, onFiles }: DropZoneProps) {
  const code = useFilesCode();
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData && !isOverLayer() ? pastedFiles(event.clipboardData) : [];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    if (!isActive) return;
    const stop = new AbortController();
    addEventListener('paste', (event) => paste(event), { signal: stop.signal });
    return () => stop.abort();
  }, [isActive]);
  const held = useDroppedFiles(isActive, (files) => {
    if (!isOverLayer()) onFiles(files);
  });
  return code && held !== null && !isOverLayer() && <code.DropCover count={held} direct={direct} />;
}
