import type { LibraryFormat } from '@publyka/contract/library-file-address';
import type { ExportLosses } from '@publyka/contract/routes/library-files';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary } from './access.ts';
import { countLosses } from './writing.ts';

interface AskedExport {
  libraryId: string;
  format: LibraryFormat;
  works: string[] | null;
  tag: string | null;
}

/** What a file of these works in this format would not hold, what most works lose first. */
export async function listExportLosses(
  { db }: Platform,
  viewer: Viewer,
  { libraryId, format, works, tag }: AskedExport,
): Promise<ExportLosses> {
  const { id } = await requireLibrary(db, viewer, libraryId);
  return countLosses(db, { query: { libraryId: id, works, tag }, format, owner: viewer.id });
}
