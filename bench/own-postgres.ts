import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';

/** `isDurable`: confirmed writes reach the disk, without which no node starts; what needs none is filled faster without. */
type OwnPostgresOptions = { isDurable: boolean };

/** Work on a PostgreSQL of its own, which goes with its folder when the work ends or fails. */
export async function withOwnPostgres(
  { isDurable }: OwnPostgresOptions,
  work: (url: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, ephemeral: !isDurable });
  try {
    await work(postgres.url, folder);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
