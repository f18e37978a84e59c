import { fileURLToPath } from 'node:url';
import { runLimited } from './limited-process.ts';
import type { Reading } from './video-outline.ts';

const program = fileURLToPath(new URL('./video-reader-process.ts', import.meta.url));
/** A good file takes a fraction of a second and 100 MB, with the process's own start. */
const limits = { seconds: 30, cpuSeconds: 5, megabytes: 300, priority: 'normal' } as const;
/** It may only read: no writing, no network, no other programs. */
const parameters = ['--permission', '--allow-fs-read=*', '--max-old-space-size=128', '--no-warnings', program];

/** Reads an uploaded video in a separate process, which a hostile file may crash. */
export async function readVideo(path: string): Promise<Reading> {
  const { end, stdout, stderr } = await runLimited(process.execPath, [...parameters, path], limits);
  if (end === 'stopped') return { problem: 'damaged' };
  if (end === 'failed') throw new Error(`The video reader failed: ${stderr}`);
  // Our own program wrote it.
  return JSON.parse(stdout) as Reading;
}
