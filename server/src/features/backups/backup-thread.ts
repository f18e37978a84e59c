import { parentPort, workerData } from 'node:worker_threads';
import type { BackupTask } from './jobs.ts';
import { writeBackup } from './write-backup.ts';

const { folder, ...source } = workerData as BackupTask; // As jobs.ts gives it.
parentPort?.postMessage(await writeBackup(source, folder));
