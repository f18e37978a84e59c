import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { requireBackupFolder } from '../../platform/disk/data-folder.ts';
import type { Platform } from '../../platform/platform.ts';
import { listBackups, removeOldBackups } from './kept-backups.ts';
import { countFailure, watchFolder } from './metrics.ts';
import type { BackupResult, BackupSource } from './write-backup.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'backups.make': Record<string, never>;
  }
}

const hour = 60 * 60 * 1000;
/** Seconds that a backup may take; pg-boss knows no longer ones. */
const timeoutSeconds = 24 * 60 * 60;

/** What a backup's thread is given. */
export interface BackupTask extends BackupSource {
  folder: string;
}

/** On the nodes that have a folder for them: hourly it is looked whether one is due, so that none is left out for a day. */
export function registerBackups(platform: Platform): void {
  const { folder } = platform.config.backups;
  if (folder === undefined) return;
  watchFolder(folder);
  platform.jobs.register({
    name: 'backups.make',
    schedule: '7 * * * *',
    timeoutSeconds,
    run: () => makeDueBackup(platform, folder),
  });
}

/** Makes one when the newest is old enough, and takes away the oldest once the new one is whole. */
export async function makeDueBackup({ config, databaseUrl, log }: Platform, folder: string): Promise<void> {
  const { everyHours, keep } = config.backups;
  const [newest] = await listBackups(folder);
  // Half an hour less: the one before was whole some minutes after its hour.
  if (newest && Date.now() - newest.at.getTime() < (everyHours - 0.5) * hour) return;
  try {
    await requireBackupFolder(folder);
    const done = await runInThread({ config, databaseUrl, folder });
    await removeOldBackups(folder, keep);
    if (done.lost > 0) log.error({ lost: done.lost }, 'files that the database names are not in the storage');
    log.info({ ...done }, 'backup made');
  } catch (error) {
    countFailure();
    log.error({ err: error }, 'backup failed');
    throw error;
  }
}

/** Beside the thread that serves people: compressing and encrypting would keep that one busy. */
async function runInThread(task: BackupTask): Promise<BackupResult> {
  const worker = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: task });
  // Rejects when the thread throws.
  const [result] = await once(worker, 'message');
  return result;
}
