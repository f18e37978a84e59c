import type { OwnProof } from '@publyka/contract/routes/accounts';
import type { DataExport } from '@publyka/contract/routes/my-data';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { logSecurity } from '../../platform/log/security-log.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireProof } from '../account-security/service.ts';
import { notify } from '../notifications/service.ts';
import { sayOnly } from '../notifications/views.ts';
import { writeArchive } from './archive/write-archive.ts';
import * as store from './store.ts';

const batchSize = 50;
/** Milliseconds between two notes of progress. */
const progressIntervalMs = 500;

function exportFolder(id: string): string {
  return `exports/${id}`;
}

export function exportKey(id: string): string {
  return `${exportFolder(id)}/dados.zip`;
}

export function getNewest(platform: Platform, viewer: Viewer): Promise<DataExport | null> {
  return store.selectNewest(platform.db, viewer.id);
}

/** One at a time: while one is being made, asking again answers that one. */
export async function requestExport(platform: Platform, viewer: Viewer, proof: OwnProof): Promise<DataExport> {
  await requireProof(platform, viewer, proof);
  return platform.transaction((tx) => queueExport(platform, tx, viewer.id));
}

/** Whoever asks for it, it is made for this person alone. */
export async function queueExport(platform: Platform, tx: Transaction, personId: string): Promise<DataExport> {
  const id = uuidv7();
  if (await store.insertExport(tx.sql, id, personId)) {
    await platform.jobs.enqueue(tx.sql, 'my-data.export', { exportId: id });
    tx.afterCommit(() => logSecurity(platform.log, 'copy-asked', { userId: personId }));
  }
  const newest = await store.selectNewest(tx.sql, personId);
  if (!newest) throw new Error('An export that was just asked for is not there');
  return newest;
}

/** The only road to the file: other people's do not exist. */
export async function requireOwnExport(platform: Platform, viewer: Viewer, id: string): Promise<store.ReadyExport> {
  const ready = await store.selectReady(platform.db, id);
  if (!ready || ready.userId !== viewer.id) throw new AppError('not_found');
  return ready;
}

/**
 * Makes the ZIP. It appears in the storage whole or not at all, so that a node that is killed leaves nothing but work to
 * be taken up again; the one that comes second to an end finds that the export is no longer its own.
 */
export async function makeExport(platform: Platform, id: string): Promise<void> {
  const claimed = await store.claim(platform.db, id);
  if (!claimed) return;
  const { userId, attempt } = claimed;
  try {
    const bytes = await platform.disk.withRoom({ key: exportKey(id), readMissing: async () => 0 }, () =>
      writeArchive(platform, userId, exportKey(id), noteProgress(platform, id, attempt)),
    );
    await finish(platform, { id, userId, attempt, bytes });
    logSecurity(platform.log, 'copy-made', { userId });
  } catch (error) {
    const next = await store.markFailed(platform.db, id, attempt);
    platform.log.warn({ err: error, exportId: id, attempt }, 'export failed');
    if (next === 'waiting') throw error;
  }
}

function noteProgress(platform: Platform, id: string, attempt: number): (progress: number) => Promise<void> {
  let noted = Number.NEGATIVE_INFINITY;
  return async (progress) => {
    if (performance.now() - noted < progressIntervalMs) return;
    noted = performance.now();
    const isOurs = await store.updateProgress(platform.db, id, {
      attempt,
      progress: Math.min(99, Math.floor(progress)),
    });
    if (!isOurs) throw new Error('Somebody else has taken this export up, or it is gone');
  };
}

interface Made {
  id: string;
  userId: string;
  attempt: number;
  bytes: number;
}

async function finish(platform: Platform, { id, userId, attempt, bytes }: Made): Promise<void> {
  const isReady = await platform.transaction(async (tx) => {
    if (!(await store.markReady(tx.sql, id, { attempt, bytes }))) return false;
    const about = { refTable: null, refId: null, postId: null, link: '/settings#meus-dados' } as const;
    const content = 'A cópia dos seus dados está pronta para baixar';
    await notify(tx, { userId, actorId: null, type: 'other', ...sayOnly(content), ...about });
    return true;
  });
  // Deleted in the meantime, with the account or by age; an export that another run has taken over keeps its file.
  if (!isReady && !(await store.isThere(platform.db, id))) await platform.files.removeFolder(exportFolder(id));
}

/** Takes up what a node that has ended left behind. */
export async function takeUpLeftExports(platform: Platform): Promise<void> {
  for (const exportId of await store.selectStalled(platform.db, batchSize))
    await platform.jobs.enqueue(platform.db, 'my-data.export', { exportId });
}

/** Bytes first, rows last: after a crash in between the row still says what is to be done. */
async function deleteArchives(platform: Platform, ids: string[]): Promise<void> {
  for (const id of ids) await platform.files.removeFolder(exportFolder(id));
  await store.deleteExports(platform.db, ids);
}

export async function removePastExports(platform: Platform): Promise<void> {
  for (;;) {
    const ids = await store.selectPast(platform.db, batchSize);
    if (ids.length === 0) return;
    await deleteArchives(platform, ids);
  }
}

export async function removeExportsOf(platform: Platform, userId: string): Promise<void> {
  await deleteArchives(platform, await store.selectOf(platform.db, userId));
}
