import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, socketUrl, startEmbeddedPostgres } from './embedded.ts';
import { DataFolderInUseError } from './embedded-error.ts';
import { readPostmasterFile } from './embedded-process.ts';

/** For commands beside the server: the database of the running server, or one started for the command when none runs. */
export async function joinEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ ...options, lockTimeoutMs: 0 });
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    const running = await readPostmasterFile(join(await realpath(options.dataDir), 'postgres'));
    if (!running?.ready) throw error; // It is just starting or stopping.
    return { url: socketUrl(running.socketDir), stop: async () => {} };
  }
}
