import type { Page } from '@publyka/contract/page';
import { extractsPageSize, minutesMax, minutesPageSize } from '@publyka/contract/reading-limits';
import type { Message } from '@publyka/contract/routes/messages';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { selectChosen } from '../messages/views.ts';
import * as store from './said-store.ts';
import { emitChange, getReading, type ReadingPath, requireReadingForChange } from './service.ts';

const full = `A ata tem até ${minutesMax} mensagens`;

/** What was said about a reading: passages with their page, and the minutes of its meetings. */
export async function listExtracts(
  { db }: Platform,
  viewer: Viewer,
  path: ReadingPath,
  cursor: string | undefined,
): Promise<Page<Message>> {
  const { work, communityId } = await getReading(db, viewer, path);
  const condition = store.quotes(db, work.id);
  return selectChosen(db, viewer.id, { communityId, condition, cursor, size: extractsPageSize });
}

export async function listMinutes(
  { db }: Platform,
  viewer: Viewer,
  path: ReadingPath,
  cursor: string | undefined,
): Promise<Page<Message>> {
  const { id, communityId } = await getReading(db, viewer, path);
  const condition = store.isInMinutes(db, id);
  return selectChosen(db, viewer.id, { communityId, condition, cursor, size: minutesPageSize });
}

export async function addToMinutes(
  platform: Platform,
  viewer: Viewer,
  path: ReadingPath,
  messageIds: readonly string[],
): Promise<{ added: number }> {
  return platform.transaction(async (tx) => {
    await requireReadingForChange(tx, viewer, path);
    const { found, added } = await store.insertMinutes(tx.sql, { ...path, messageIds, addedBy: viewer.id });
    if (found === 0) throw new AppError('not_found');
    if ((await store.countMinutes(tx.sql, path.readingId)) > minutesMax)
      throw new AppError('conflict', { message: full });
    if (added > 0) emitChange(tx, path);
    return { added };
  });
}

/** By any member, as it was put there. */
export async function removeFromMinutes(
  platform: Platform,
  viewer: Viewer,
  { messageId, ...path }: ReadingPath & { messageId: string },
): Promise<void> {
  await platform.transaction(async (tx) => {
    await requireReadingForChange(tx, viewer, path);
    if (await store.deleteMinutes(tx.sql, path.readingId, messageId)) emitChange(tx, path);
  });
}
