import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { encodeImage } from '../../platform/media/encode-image.ts';
import { convertVideo, findFfmpeg, takeFrame } from '../../platform/media/ffmpeg.ts';
import { readVideo } from '../../platform/media/read-video.ts';
import { validateVideo } from '../../platform/media/validate-file.ts';
import type { VideoFacts } from '../../platform/media/video-outline.ts';
import type { Platform } from '../../platform/platform.ts';
import { convertedKey, originalFolder, servedKey, videoFolder } from './storage-keys.ts';
import * as store from './store.ts';
import type { ReadyVideo } from './views.ts';

type StoredVideo = Pick<ReadyVideo, 'id' | 'contentType' | 'durationMs' | 'conversion'>;

/** Makes of a stored video one that browsers play, or marks it as failed for good. */
export async function convertStored(platform: Platform, video: StoredVideo): Promise<void> {
  const ffmpeg = await findFfmpeg();
  const facts = ffmpeg && (await withCopy(platform, video, (copy) => convertCopy(platform, ffmpeg, video, copy)));
  if (!facts) {
    platform.log.warn({ fileId: video.id, ffmpeg }, 'video not converted');
    return store.markConversionFailed(platform.db, video.id);
  }
  // Deletes the result for a video that was deleted in the meantime.
  const isKept = await store.markConverted(platform.db, video.id, facts);
  await platform.files.removeFolder(isKept ? originalFolder(video.id) : videoFolder(video.id));
}

interface Copy {
  folder: string;
  path: string;
}

/** Keeps the result only when it reads as what it should have become. */
async function convertCopy(
  platform: Platform,
  ffmpeg: string,
  { id, contentType }: StoredVideo,
  { folder, path }: Copy,
): Promise<VideoFacts | null> {
  const target = join(folder, 'converted.mp4');
  if (!(await convertVideo(ffmpeg, { path, contentType }, target))) return null;
  const judgement = validateVideo(await readVideo(target), 'post-video');
  if (judgement.verdict !== 'playable') return null;
  await platform.files.putFile(convertedKey(id), target, { contentType: judgement.facts.contentType });
  return judgement.facts;
}

/** A picture from near the beginning of a video, where it is rarely black; null when none is to be had. */
export async function takeStoredFrame(
  platform: Platform,
  video: StoredVideo,
): Promise<Awaited<ReturnType<typeof encodeImage>> | null> {
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) return null;
  return withCopy(platform, video, async ({ folder, path }) => {
    const target = join(folder, 'frame.jpg');
    const seconds = Math.min(1, video.durationMs / 3000);
    const isTaken = await takeFrame(ffmpeg, { path, contentType: video.contentType }, seconds, target);
    return isTaken ? encodeImage(await readFile(target)) : null;
  });
}

/** Runs the work with the bytes of a video in a folder of their own. */
async function withCopy<T>(
  platform: Platform,
  { id, conversion }: StoredVideo,
  work: (copy: Copy) => Promise<T>,
): Promise<T | null> {
  const { files } = platform;
  const key = servedKey({ id, conversion });
  const bytes = await files.size(key);
  if (bytes === null) return null;
  // As much again for what is made of it.
  return withVideoFolder(platform, { key: `copy of ${key}`, bytes: 2 * bytes }, async (folder) => {
    const stored = await files.read(key);
    if (!stored) return null;
    const path = join(folder, 'video');
    await pipeline(stored.stream, createWriteStream(path));
    return work({ folder, path });
  });
}

/**
 * Works in a temporary folder, with this many bytes of the disk reserved. Throws `storage_full` when they are not
 * available.
 */
export function withVideoFolder<T>(
  { disk }: Pick<Platform, 'disk'>,
  { key, bytes }: { key: string; bytes: number },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  return disk.withRoom({ key, readMissing: async () => bytes }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'publyka-video-'));
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
