import type { Direct } from '@publyka/contract/routes/communities';
import { isOverLayer } from '../../../ui/toast.ts';
import { useDroppedFiles } from '../../../ui/use-dropped-files.ts';
import { useFilesCode } from './use-files-code.ts';

type DropZoneProps = { isActive: boolean; direct: Direct | null | undefined; onFiles: (files: File[]) => void };

/** Files dropped on the page join the message that is being written. A dialog above has its own. */
export function DropZone({ isActive, direct, onFiles }: DropZoneProps) {
  const code = useFilesCode();
  const held = useDroppedFiles(isActive, (files) => {
    if (!isOverLayer()) onFiles(files);
  });
  return code && held !== null && !isOverLayer() && <code.DropCover count={held} direct={direct} />;
}
