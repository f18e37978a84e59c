import type { VideoPurpose } from '@publyka/contract/routes/uploads';
import { findFfmpeg } from '../../platform/media/ffmpeg.ts';
import { readVideo } from '../../platform/media/read-video.ts';
import { stripMetadata, videoCleaning } from '../../platform/media/strip-metadata.ts';
import { type Judgement, refuseCodec, refuseUnclean, validateVideo } from '../../platform/media/validate-video.ts';
import type { VideoFacts } from '../../platform/media/video-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { rawUploadsOf } from './partial-uploads.ts';
import * as store from './store.ts';
import { originalKey, videoFolder } from './stored-videos.ts';

/** Reads the container of a video that has arrived and keeps it, but for its metadata, or refuses it for good. */
export async function finishVideo(platform: Platform, fileId: string, purpose: VideoPurpose): Promise<void> {
  // Without bytes another node was faster: its result is in the row.
  await rawUploadsOf(platform).withFile(fileId, (path) => judgeAndKeep(platform, { fileId, purpose, path }));
}

interface Arrived {
  fileId: string;
  purpose: VideoPurpose;
  /** Where its bytes are. */
  path: string;
}

async function judgeAndKeep(platform: Platform, arrived: Arrived): Promise<void> {
  const { fileId, purpose, path } = arrived;
  const reading = await readVideo(path);
  const judgement = await refuseWhatNobodyConverts(validateVideo(reading, purpose), purpose);
  if (judgement.verdict === 'refused') return store.markRefused(platform.db, fileId, judgement.refusal);
  if (!(await stripMetadata(path))) return store.markRefused(platform.db, fileId, refuseUnclean());
  await keepVideo(platform, arrived, judgement.facts, judgement.verdict === 'convertible');
}

/** Only a drop can wait for its conversion: its card says so. */
async function refuseWhatNobodyConverts(judgement: Judgement, purpose: VideoPurpose): Promise<Judgement> {
  if (judgement.verdict !== 'convertible') return judgement;
  if (purpose === 'drop-video' && (await findFfmpeg())) return judgement;
  return { verdict: 'refused', refusal: refuseCodec(judgement.facts) };
}

async function keepVideo(
  platform: Platform,
  { fileId, path }: Arrived,
  facts: VideoFacts,
  needsConversion: boolean,
): Promise<void> {
  await platform.files.putFile(originalKey(fileId), path, { contentType: facts.contentType });
  const conversion = needsConversion ? 'pending' : null;
  const isKept = await store.markReady(platform.db, fileId, { ...facts, conversion, cleaning: videoCleaning });
  if (!isKept) await platform.files.removeFolder(videoFolder(fileId));
}
