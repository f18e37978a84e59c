import { fileURLToPath } from 'node:url';
import { runLimited } from './limited-process.ts';

const program = fileURLToPath(new URL('./video-remuxer-process.ts', import.meta.url));
/** Ten minutes of the largest size take 1.5 s and 400 MB. */
const limits = { seconds: 60, cpuSeconds: 15, megabytes: 700, priority: 'normal' } as const;

/**
 * Writes picture and sound of a sound video (`readVideo`) into a new file, bit by bit the same, without place, device
 * or other tracks. Runs in a separate process, which a hostile file may crash and which may write only this file. False
 * when it cannot be done.
 */
export async function remuxVideo(path: string, target: string): Promise<boolean> {
  const permissions = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${target}`];
  const parameters = [...permissions, '--max-old-space-size=256', '--no-warnings', program, path, target];
  const { end } = await runLimited(process.execPath, parameters, limits);
  return end === 'succeeded';
}
