import { refuseDuration, refuseUpload, videoTexts } from '@publyka/contract/routes/upload-rules';

const timeoutMs = 15_000;

/** A video element with a known length. Throws when the browser cannot play the file. */
async function loadVideo(url: string, signal?: AbortSignal): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  video.src = url;
  await once(video, 'loadedmetadata', signal);
  if (video.videoWidth === 0) throw new Error('There is no picture in it');
  if (!Number.isFinite(video.duration)) await findLength(video, signal);
  return video;
}

/** Recorded files may lack their length: seeking beyond the end makes the browser find it. */
async function findLength(video: HTMLVideoElement, signal: AbortSignal | undefined): Promise<void> {
  video.currentTime = Number.MAX_SAFE_INTEGER;
  while (!Number.isFinite(video.duration)) await once(video, 'durationchange', signal);
}

async function seekTo(video: HTMLVideoElement, seconds: number, signal?: AbortSignal): Promise<void> {
  const done = once(video, 'seeked', signal);
  video.currentTime = seconds;
  await done;
}

function unloadVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

function once(video: HTMLVideoElement, name: string, signal?: AbortSignal): Promise<void> {
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
  const end = AbortSignal.any(limits);
  const settled = new AbortController();
  const options = { once: true, signal: settled.signal };
  return new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), options);
    video.addEventListener('error', () => reject(video.error ?? new Error('The video does not load')), options);
    end.addEventListener('abort', () => reject(end.reason), options);
  }).finally(() => settled.abort());
}

/** 'doubtful': probably unusable, but the server decides. */
type VideoVerdict = { kind: 'fine' } | { kind: 'refused' | 'doubtful'; message: string };

/** Checks type, size, codec and length before the upload. The server checks again. */
export async function checkVideo(file: File): Promise<VideoVerdict> {
  const refusal = refuseUpload('drop-video', { bytes: file.size, type: file.type });
  if (refusal) return { kind: 'refused', message: refusal.message };
  const isOfPhones = await isHevc(file);
  const seconds = await readLength(file);
  const tooLong = seconds === null ? null : refuseDuration('drop-video', seconds * 1000);
  if (tooLong) return { kind: 'refused', message: tooLong.message };
  // Some browsers play HEVC, but not all.
  if (isOfPhones) return { kind: 'doubtful', message: videoTexts.hevc };
  return seconds === null ? { kind: 'doubtful', message: videoTexts.codec } : { kind: 'fine' };
}

/** Null when this browser cannot play it. */
async function readLength(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  try {
    const video = await loadVideo(url);
    const { duration } = video;
    unloadVideo(video);
    return duration;
  } catch {
    return null; // This browser cannot play it.
  } finally {
    URL.revokeObjectURL(url);
  }
}

const headLength = 16;
const moovMaxBytes = 16 * 1024 * 1024;
const boxesMax = 200;

/** Whether an MP4 or MOV contains HEVC, by its index. Phones record it with the setting 'high efficiency'. */
export async function isHevc(file: Blob): Promise<boolean> {
  const contents = await readContents(file);
  return ['hvc1', 'hev1', 'dvh1', 'dvhe'].some((name) => contents.includes(name));
}

/** The box `moov`, wherever it is, as Latin-1 text. */
async function readContents(file: Blob): Promise<string> {
  let offset = 0;
  for (let count = 0; count < boxesMax && offset + 8 <= file.size; count += 1) {
    const head = new DataView(await file.slice(offset, offset + headLength).arrayBuffer());
    const size = sizeOf(head, file.size - offset);
    const name = latin1(head.buffer.slice(4, 8));
    if (name === 'moov') return latin1(await file.slice(offset, offset + Math.min(size, moovMaxBytes)).arrayBuffer());
    if (size < 8 || !/^[\w ]{4}$/.test(name)) return '';
    offset += size;
  }
  return '';
}

/** 0 means up to the end of the file, 1 that a 64-bit size follows. */
function sizeOf(head: DataView, rest: number): number {
  const size = head.getUint32(0);
  if (size === 0) return rest;
  if (size !== 1) return size;
  return head.byteLength < headLength ? 0 : Number(head.getBigUint64(8));
}

function latin1(bytes: ArrayBuffer): string {
  return new TextDecoder('latin1').decode(bytes);
}

export const frameCount = 5;
const longestSide = 1280;

/** Frames as JPEGs, evenly spread and in order, one callback each. */
export async function takeFrames(url: string, onFrame: (frame: Blob) => void, signal: AbortSignal): Promise<void> {
  const video = await loadVideo(url, signal);
  try {
    for (let index = 0; index < frameCount; index += 1) {
      // Not the first and the last frame, which are often black.
      await seekTo(video, (video.duration * (index + 0.5)) / frameCount, signal);
      onFrame(await drawFrame(video));
    }
  } finally {
    unloadVideo(video);
  }
}

async function drawFrame(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No frame'))), 'image/jpeg', 0.9);
  });
}
