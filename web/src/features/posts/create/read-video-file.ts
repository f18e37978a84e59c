const timeoutMs = 8_000;
const posterMaxSide = 1280;

/** What a browser knows of a video before the upload; null when it cannot read the file. */
export type VideoFacts = { milliseconds: number; poster: File | null };

export async function readVideoFile(file: File): Promise<VideoFacts | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    await happens(video, 'loadeddata');
    const milliseconds = Number.isFinite(video.duration) ? video.duration * 1000 : 0;
    // The first frame is often black.
    video.currentTime = Math.min(1, (milliseconds / 1000) * 0.1);
    await happens(video, 'seeked');
    return { milliseconds, poster: await drawFrame(video, file.name) };
  } catch {
    return null; // This browser does not play it; the server decides.
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happens(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No ${name} in time`)), timeoutMs);
    const stop = new AbortController();
    const end = (finish: () => void) => {
      clearTimeout(timer);
      stop.abort();
      finish();
    };
    video.addEventListener(name, () => end(resolve), { signal: stop.signal });
    video.addEventListener('error', () => end(() => reject(new Error('Not playable'))), { signal: stop.signal });
  });
}

/** The current frame, as an image file. */
async function drawFrame(video: HTMLVideoElement, name: string): Promise<File | null> {
  const scale = Math.min(1, posterMaxSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86));
  return blob && new File([blob], `${name}.jpg`, { type: 'image/jpeg' });
}
