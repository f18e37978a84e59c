import { refuseDuration, refuseUpload, videoTexts } from '@publyka/contract/routes/uploads';
import { loadVideo, unloadVideo } from './load-video.ts';
import { isHevc } from './mp4-codec.ts';

/** 'doubtful': most likely of no use, but a server that converts videos may take it. */
export type VideoVerdict = { kind: 'fine' } | { kind: 'refused' | 'doubtful'; message: string };

/** Judges a file by its type, size, codec and length, before a byte of it is sent. The server judges again. */
export async function checkVideo(file: File): Promise<VideoVerdict> {
  const refusal = refuseUpload('drop-video', { bytes: file.size, type: file.type });
  if (refusal) return { kind: 'refused', message: refusal.message };
  const isOfPhones = await isHevc(file);
  const seconds = await readLength(file);
  const tooLong = seconds === null ? null : refuseDuration('drop-video', seconds * 1000);
  if (tooLong) return { kind: 'refused', message: tooLong.message };
  // Some browsers show HEVC, but not those of everybody else.
  if (isOfPhones) return { kind: 'doubtful', message: videoTexts.hevc };
  return seconds === null ? { kind: 'doubtful', message: videoTexts.codec } : { kind: 'fine' };
}

/** Null when this browser cannot show it. */
async function readLength(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  try {
    const video = await loadVideo(url);
    const { duration } = video;
    unloadVideo(video);
    return duration;
  } catch {
    return null; // Not to be played here: the caller says what that means.
  } finally {
    URL.revokeObjectURL(url);
  }
}
