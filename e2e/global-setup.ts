import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPublyka } from './server.ts';

/** One server for all journeys, on an empty data folder. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'publyka-e2e-'));
  const server = await startPublyka(dataDir);
  process.env['PUBLYKA_URL'] = server.url;
  process.env['PUBLYKA_DATA_DIR'] = dataDir;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
