import { curriculumPartMax } from '@publyka/contract/curriculum';
import { saveCurriculumItemsRoute } from '@publyka/contract/routes/curricula';
import { call } from '../../../lib/api/call.ts';
import type { ImportItem } from './groups.ts';

export interface Import {
  importId: string;
  updatedOn: string | null;
  items: readonly ImportItem[];
}

/**
 * Sends the lines that were ticked, part by part. What arrived already changes nothing, so that all of them may be sent
 * again after a lost connection.
 */
export async function sendItems(
  { importId, updatedOn, items }: Import,
  onProgress: (sent: number) => void,
): Promise<{ added: number; existing: number }> {
  const sum = { added: 0, existing: 0 };
  for (let at = 0; at < items.length; at += curriculumPartMax) {
    const part = items.slice(at, at + curriculumPartMax).map(({ isRepeated: _, isKnown: __, ...item }) => item);
    const result = await call(saveCurriculumItemsRoute, { body: { importId, updatedOn, items: part } });
    sum.added += result.added;
    sum.existing += result.existing;
    onProgress(at + part.length);
  }
  return sum;
}
