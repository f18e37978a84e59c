import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { voiceMaxMilliseconds } from '@publyka/contract/limits';
import { type UploadRefusal, voiceTexts, voiceToleranceMilliseconds } from '@publyka/contract/routes/upload-rules';
import { remuxVoice, type VoiceReading } from '../../platform/media/remux-voice.ts';
import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './partial-uploads.ts';
import { fileFolder, fileKey } from './storage-keys.ts';
import * as store from './store.ts';
import { withVideoFolder } from './video-folder.ts';

const contentType = 'audio/mp4';

/** Keeps the sound of a recording that has arrived, in the container that every browser plays, or refuses it for good. */
export async function finishVoice(platform: Platform, fileId: string): Promise<void> {
  // Without bytes another node was faster: its result is in the row.
  await partialUploadsOf(platform).withFile(fileId, async (path) => {
    const { size } = await stat(path);
    await withVideoFolder(platform, { key: `copy of ${path}`, bytes: size }, async (folder) => {
      const target = join(folder, 'voice');
      await judgeAndKeep(platform, fileId, { reading: await remuxVoice(path, target), target });
    });
  });
}

async function judgeAndKeep(
  platform: Platform,
  fileId: string,
  { reading, target }: { reading: VoiceReading; target: string },
): Promise<void> {
  const refusal = refuse(reading);
  if (refusal || 'problem' in reading) return store.markRefused(platform.db, fileId, refusal ?? problems.damaged);
  await platform.files.putFile(fileKey(fileId), target, { contentType });
  const isKept = await store.markReady(platform.db, fileId, { contentType, ...reading.facts });
  if (!isKept) await platform.files.removeFolder(fileFolder(fileId));
}

const problems = {
  damaged: { code: 'unsupported_media', message: voiceTexts.damaged },
  'not-voice': { code: 'unsupported_media', message: voiceTexts.notVoice },
} as const satisfies Record<string, UploadRefusal>;

function refuse(reading: VoiceReading): UploadRefusal | null {
  if ('problem' in reading) return problems[reading.problem];
  const isTooLong = reading.facts.durationMs > voiceMaxMilliseconds + voiceToleranceMilliseconds;
  return isTooLong ? { code: 'payload_too_large', message: voiceTexts.tooLong } : null;
}
