import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireBackupFolder } from './data-folder.ts';

test('a folder for backups that is not there stops the start with a sentence that names the variable', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-backup-dir-'));
  await requireBackupFolder(undefined);
  await requireBackupFolder(folder);
  await expect(requireBackupFolder(join(folder, 'disco'))).rejects.toThrow(/BACKUP_DIR.*não existe.*monte o disco/);
  await rm(folder, { recursive: true });
});
