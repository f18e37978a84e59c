import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoPurpose } from '@publyka/contract/routes/upload-rules';
import { findFfmpeg } from '../../platform/media/ffmpeg.ts';
import { readVideo } from '../../platform/media/read-video.ts';
import { remuxVideo } from '../../platform/media/remux-video.ts';
import { type Judgement, refuseCodec, refuseUnclean, validateVideo } from '../../platform/media/validate-video.ts';
import type { VideoFacts } from '../../platform/media/video-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { judgeAndKeepFile } from './finish-file.ts';
import { partialUploadsOf } from './partial-uploads.ts';
import { originalKey, videoFolder } from './storage-keys.ts';
import * as store from './store.ts';
import { withVideoFolder } from './video-folder.ts';

/** Reads the container of a video that has arrived and keeps its picture and sound, or refuses it for good. */
export async function finishVideo(
  platform: Platform,
  { id: fileId, name }: Pick<store.FileRow, 'id' | 'name'>,
  purpose: VideoPurpose,
): Promise<void> {
  // Without bytes another node was faster: its result is in the row.
  await partialUploadsOf(platform).withFile(fileId, (path) => judgeAndKeep(platform, { fileId, name, purpose, path }));
}

interface Arrived {
  fileId: string;
  name: string | null;
  purpose: VideoPurpose;
  /** Where its bytes are. */
  path: string;
}

async function judgeAndKeep(platform: Platform, { fileId, name, purpose, path }: Arrived): Promise<void> {
  const judgement = await refuseWhatNobodyConverts(validateVideo(await readVideo(path), purpose), purpose);
  // What cannot be played in a message can still be handed on.
  if (judgement.verdict === 'refused' && purpose === 'message-video')
    return judgeAndKeepFile(platform, { id: fileId, name, path });
  if (judgement.verdict === 'refused') return store.markRefused(platform.db, fileId, judgement.refusal);
  // What is converted is never served as it was sent.
  if (judgement.verdict === 'convertible')
    return keepVideo(platform, fileId, { path, facts: judgement.facts, conversion: 'pending' });
  const { size } = await stat(path);
  await withVideoFolder(platform, { key: `copy of ${path}`, bytes: size }, async (folder) => {
    const target = join(folder, 'video');
    const facts = (await remuxVideo(path, target)) && (await factsOf(target));
    if (!facts) return store.markRefused(platform.db, fileId, refuseUnclean());
    await keepVideo(platform, fileId, { path: target, facts, conversion: null });
  });
}

/** Only a drop can wait for its conversion: its card says so. */
async function refuseWhatNobodyConverts(judgement: Judgement, purpose: VideoPurpose): Promise<Judgement> {
  if (judgement.verdict !== 'convertible') return judgement;
  if (purpose === 'drop-video' && (await findFfmpeg())) return judgement;
  return { verdict: 'refused', refusal: refuseCodec(judgement.facts) };
}

async function factsOf(path: string): Promise<VideoFacts | null> {
  const reading = await readVideo(path);
  return 'facts' in reading ? reading.facts : null;
}

async function keepVideo(
  platform: Platform,
  fileId: string,
  { path, facts, conversion }: { path: string; facts: VideoFacts; conversion: 'pending' | null },
): Promise<void> {
  await platform.files.putFile(originalKey(fileId), path, { contentType: facts.contentType });
  const isKept = await store.markReady(platform.db, fileId, { ...facts, conversion });
  if (!isKept) await platform.files.removeFolder(videoFolder(fileId));
}
