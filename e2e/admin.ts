import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const mainFile = fileURLToPath(new URL('../server/src/admin/main.ts', import.meta.url));

/** `npm run admin -- …` beside the server of this worker; answers what it prints. */
export async function runAdmin(...words: string[]): Promise<string> {
  const dataDir = process.env['PUBLYKA_DATA_DIR'];
  if (!dataDir) throw new Error('No server runs in this worker yet');
  const env = { ...process.env, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [mainFile, ...words], { env });
  return stdout;
}
