import { fileURLToPath } from 'node:url';
import { runLimited } from './limited-process.ts';

const program = fileURLToPath(new URL('./video-remuxer-process.ts', import.meta.url));
/** Ten minutes of the largest size take 1.5 s and 400 MB. */
const limits = { seconds: 60, cpuSeconds: 15, megabytes: 700, priority: 'normal' } as const;

/**
 * Writes picture and sound of a sound video (`readVideo`) anew, bit by bit the same, and nothing else: no place, no device,
 * no other track. In a process that a hostile file may ruin, and that may write this one file. False when it cannot be
 * done.
 */
export async function remuxVideo(path: string, target: string): Promise<boolean> {
  const permissions = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${target}`];
  const parameters = [...permissions, '--max-old-space-size=256', '--no-warnings', program, path, target];
  const { end } = await runLimited(process.execPath, parameters, limits);
  return end === 'succeeded';
}
