import { sayLoss, whatIsLost } from '@publyka/contract/formats/losses';
import type { LibraryFormat } from '@publyka/contract/library-file-address';
import type { ExportLosses } from '@publyka/contract/routes/library-files';
import { createTimeSlices } from '../../platform/concurrency/time-slices.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireLibrary } from './access.ts';
import { cslOf } from './exported-facts.ts';
import { readBatches } from './exports.ts';

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
  const counts = new Map<string, number>();
  const breathe = createTimeSlices();
  let worksCount = 0;
  for await (const rows of readBatches(db, { libraryId: id, works, tag })) {
    worksCount += rows.length;
    for (const row of rows) {
      for (const { what, works: count } of whatIsLost(format, [cslOf(row)]))
        counts.set(what, (counts.get(what) ?? 0) + count);
      await breathe();
    }
  }
  const losses = [...counts].toSorted(([, one], [, other]) => other - one);
  return { worksCount, losses: losses.map(([what, count]) => sayLoss({ what, works: count })) };
}
