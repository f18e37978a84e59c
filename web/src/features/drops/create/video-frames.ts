import { loadVideo, seekTo, unloadVideo } from './load-video.ts';

export const frameCount = 5;
const longestSide = 1280;

/** Frames from all over the video, in order; each is a JPEG. Calls back as they are taken. */
export async function takeFrames(url: string, onFrame: (frame: Blob) => void, signal: AbortSignal): Promise<void> {
  const video = await loadVideo(url, signal);
  try {
    for (let index = 0; index < frameCount; index += 1) {
      // Not the very first and last: those are often black.
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
