import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { voiceMaxMilliseconds } from '@publyka/contract/limits';
import type { UploadState } from '@publyka/contract/routes/upload-routes';
import {
  isVideoPurpose,
  type UploadRefusal,
  type VideoPurpose,
  voiceTexts,
  voiceToleranceMilliseconds,
} from '@publyka/contract/routes/upload-rules';
import { createWorkQueue } from '../../platform/concurrency/work-queue.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type EncodedImage, encodeImage } from '../../platform/media/encode-image.ts';
import { findFfmpeg } from '../../platform/media/ffmpeg.ts';
import { readVideo } from '../../platform/media/read-video.ts';
import { remuxVideo } from '../../platform/media/remux-video.ts';
import { remuxVoice, type VoiceReading } from '../../platform/media/remux-voice.ts';
import {
  type Judgement,
  refuseCodec,
  refuseUnclean,
  validateFile,
  validateVideo,
} from '../../platform/media/validate-file.ts';
import type { VideoFacts } from '../../platform/media/video-outline.ts';
import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './chunked-uploads.ts';
import { withVideoFolder } from './prepare-video.ts';
import { fileFolder, fileKey, imageFolder, imageKey, originalKey, videoFolder } from './storage-keys.ts';
import * as store from './store.ts';
import { isReadyFile, isReadyImage, isReadyVideo, toImage, toStoredFile, toVideo } from './views.ts';

export interface UploadFinisher {
  /**
   * The state of a file. When its last byte has arrived, the file is first checked, and an image re-encoded. If a node
   * dies in between, the next request repeats the work.
   */
  finish(file: store.FileRow): Promise<UploadState>;
}

/** A person's share holds some posts full of pictures. Who waited too long asks again: the bytes are there. */
const imageTurns = { reserved: 1, waiting: 400, share: 60, timeoutMs: 120_000 };
const videoTurns = { reserved: 1, waiting: 100, share: 10, timeoutMs: 600_000 };

export function createUploadFinisher(platform: Platform): UploadFinisher {
  // Videos have turns of their own: a slow one keeps no image waiting. Nor does a person who sends many keep another.
  const images = createWorkQueue({ name: 'images', running: Math.max(1, availableParallelism() - 1), ...imageTurns });
  const videos = createWorkQueue({ name: 'videos', running: 2, ...videoTurns });
  const uploads = partialUploadsOf(platform);
  const running = new Map<string, Promise<UploadState>>();

  async function process(arrived: store.FileRow): Promise<UploadState> {
    const { id, purpose, ownerId } = arrived;
    if (isVideoPurpose(purpose)) await videos.run(ownerId, () => finishVideo(platform, arrived, purpose));
    else if (purpose === 'message-file') await finishFile(platform, arrived);
    else if (purpose === 'message-voice') await videos.run(ownerId, () => finishVoice(platform, id));
    else await images.run(ownerId, () => finishImage(platform, id));
    const file = await store.selectFile(platform.db, id);
    if (!file) {
      await uploads.remove(id);
      throw new AppError('not_found');
    }
    const state = toState(file, file.bytes);
    if (state.status !== 'uploading') await uploads.remove(id);
    return state;
  }

  return {
    async finish(file) {
      const sent = await uploads.size(file.id);
      const state = toState(file, sent);
      if (state.status !== 'uploading' || sent < file.bytes) return state;
      const work = running.get(file.id) ?? process(file).finally(() => running.delete(file.id));
      running.set(file.id, work);
      return work;
    },
  };
}

function toState(file: store.FileRow, sent: number): UploadState {
  if (isReadyImage(file)) return { status: 'ready', image: toImage(file, '') };
  if (isReadyVideo(file)) return { status: 'ready', video: toVideo(file) };
  if (isReadyFile(file)) return { status: 'ready', file: toStoredFile(file) };
  if (file.refusalCode && file.refusalMessage)
    return { status: 'refused', code: file.refusalCode, message: file.refusalMessage };
  return { status: 'uploading', sent };
}

/** Keeps the sound of a recording that has arrived, in the container that every browser plays, or refuses it for good. */
async function finishVoice(platform: Platform, fileId: string): Promise<void> {
  // Without bytes another node was faster: its result is in the row.
  await partialUploadsOf(platform).withFile(fileId, async (path) => {
    const { size } = await stat(path);
    await withVideoFolder(platform, { key: `copy of ${path}`, bytes: size }, async (folder) => {
      const target = join(folder, 'voice');
      await judgeVoice(platform, fileId, { reading: await remuxVoice(path, target), target });
    });
  });
}

async function judgeVoice(
  platform: Platform,
  fileId: string,
  { reading, target }: { reading: VoiceReading; target: string },
): Promise<void> {
  const refusal = refuseVoice(reading);
  if (refusal || 'problem' in reading) return store.markRefused(platform.db, fileId, refusal ?? voiceProblems.damaged);
  await platform.files.putFile(fileKey(fileId), target, { contentType: voiceContentType });
  const isKept = await store.markReady(platform.db, fileId, { contentType: voiceContentType, ...reading.facts });
  if (!isKept) await platform.files.removeFolder(fileFolder(fileId));
}

const voiceContentType = 'audio/mp4';

const voiceProblems = {
  damaged: { code: 'unsupported_media', message: voiceTexts.damaged },
  'not-voice': { code: 'unsupported_media', message: voiceTexts.notVoice },
} as const satisfies Record<string, UploadRefusal>;

function refuseVoice(reading: VoiceReading): UploadRefusal | null {
  if ('problem' in reading) return voiceProblems[reading.problem];
  const isTooLong = reading.facts.durationMs > voiceMaxMilliseconds + voiceToleranceMilliseconds;
  return isTooLong ? { code: 'payload_too_large', message: voiceTexts.tooLong } : null;
}

/** Re-encodes an image that has arrived and keeps it, or refuses it for good. Any other error: to be tried again. */
async function finishImage(platform: Platform, fileId: string): Promise<void> {
  const content = await partialUploadsOf(platform).read(fileId);
  // Without bytes another node was faster: its result is in the row.
  if (!content) return;
  try {
    await keepImage(platform, fileId, await encodeImage(content));
  } catch (error) {
    const isRefusal = error instanceof AppError;
    if (!isRefusal || (error.code !== 'unsupported_media' && error.code !== 'payload_too_large')) throw error;
    await store.markRefused(platform.db, fileId, { code: error.code, message: error.message });
  }
}

async function keepImage(platform: Platform, fileId: string, { variants, ...facts }: EncodedImage): Promise<void> {
  await storeImage(platform, fileId, variants);
  const isKept = await store.markReady(platform.db, fileId, { contentType: 'image/webp', ...facts });
  if (!isKept) await platform.files.removeFolder(imageFolder(fileId));
}

export async function storeImage(
  platform: Platform,
  fileId: string,
  variants: EncodedImage['variants'],
): Promise<void> {
  for (const { width, content } of variants)
    await platform.files.put(imageKey(fileId, width), content, { contentType: 'image/webp' });
}

/** Reads the container of a video that has arrived and keeps its picture and sound, or refuses it for good. */
async function finishVideo(
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

/** Keeps a file that has arrived as it is, or refuses it for good. */
async function finishFile(platform: Platform, { id, name }: store.FileRow): Promise<void> {
  // Without bytes another node was faster: its result is in the row.
  await partialUploadsOf(platform).withFile(id, (path) => judgeAndKeepFile(platform, { id, name, path }));
}

async function judgeAndKeepFile(
  platform: Platform,
  { id, name, path }: { id: string; name: string | null; path: string },
): Promise<void> {
  const judgement = await validateFile(path, name ?? '');
  if ('refusal' in judgement) return store.markRefused(platform.db, id, judgement.refusal);
  await platform.files.putFile(fileKey(id), path, judgement);
  const isKept = await store.markReady(platform.db, id, judgement);
  if (!isKept) await platform.files.removeFolder(fileFolder(id));
}
