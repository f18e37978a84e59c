import { Counter, Gauge } from 'prom-client';
import { listBackups } from './kept-backups.ts';

let watched: string | undefined;

const failures = new Counter({ name: 'backup_failures_total', help: 'Scheduled backups that failed on this node' });

/** Read from the folder, so that they are true after a restart and without any backup, too. */
const newestBytes = new Gauge({ name: 'backup_newest_bytes', help: 'Size of the newest whole backup (0: none)' });
new Gauge({
  name: 'backup_newest_timestamp_seconds',
  help: 'When the newest backup was whole (0: none, or no folder for them)',
  async collect() {
    const [newest] = watched === undefined ? [] : await listBackups(watched);
    this.set(newest ? newest.at.getTime() / 1000 : 0);
    newestBytes.set(newest?.bytes ?? 0);
  },
});

/** The folder whose backups this node tells about. */
export function watchFolder(folder: string): void {
  watched = folder;
}

export function countFailure(): void {
  failures.inc();
}
