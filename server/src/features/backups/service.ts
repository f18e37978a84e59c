import type { Platform } from '../../platform/platform.ts';
import { listBackups } from './kept-backups.ts';

/** When the newest whole backup was made; null without any, or without a folder for them on this node. */
export async function findNewestBackup({ config }: Platform): Promise<Date | null> {
  const { folder } = config.backups;
  const [newest] = folder ? await listBackups(folder) : [];
  return newest?.at ?? null;
}
