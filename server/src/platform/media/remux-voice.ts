import { fileURLToPath } from 'node:url';
import { runLimited } from './limited-process.ts';

/** Facts of the remuxed recording, or why it was refused. */
export type VoiceReading = { facts: { durationMs: number; audioCodec: string } } | { problem: 'damaged' | 'not-voice' };

const program = fileURLToPath(new URL('./voice-remuxer-process.ts', import.meta.url));
/** Fifteen minutes take a second and 200 MB. */
const limits = { seconds: 30, cpuSeconds: 8, megabytes: 400, priority: 'normal' } as const;

/**
 * Writes the sound of a recording (MP4, WebM or Ogg, with AAC or Opus) into an MP4, which every browser plays, bit by
 * bit the same, without anything else. Runs in a separate process, which a hostile file may crash and which may write
 * only this file.
 */
export async function remuxVoice(path: string, target: string): Promise<VoiceReading> {
  const permissions = ['--permission', '--allow-fs-read=*', `--allow-fs-write=${target}`];
  const parameters = [...permissions, '--max-old-space-size=192', '--no-warnings', program, path, target];
  const { end, stdout, stderr } = await runLimited(process.execPath, parameters, limits);
  if (end === 'stopped') return { problem: 'damaged' };
  if (end === 'failed') throw new Error(`The voice remuxer failed: ${stderr}`);
  // Our own program wrote it.
  return JSON.parse(stdout) as VoiceReading;
}
