const patience = 15_000;

/** A video of this browser's own, off the page, that knows its length. Throws when the browser cannot show it. */
export async function loadVideo(url: string, signal?: AbortSignal): Promise<HTMLVideoElement> {
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

/** What a recorder has just written does not say how long it is: going beyond the end makes the browser look. */
async function findLength(video: HTMLVideoElement, signal: AbortSignal | undefined): Promise<void> {
  video.currentTime = Number.MAX_SAFE_INTEGER;
  while (!Number.isFinite(video.duration)) await once(video, 'durationchange', signal);
}

export async function seekTo(video: HTMLVideoElement, seconds: number, signal?: AbortSignal): Promise<void> {
  const done = once(video, 'seeked', signal);
  video.currentTime = seconds;
  await done;
}

export function unloadVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

function once(video: HTMLVideoElement, name: string, signal?: AbortSignal): Promise<void> {
  const limits = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])];
  const end = AbortSignal.any(limits);
  const settled = new AbortController();
  const options = { once: true, signal: settled.signal };
  return new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), options);
    video.addEventListener('error', () => reject(video.error ?? new Error('The video does not load')), options);
    end.addEventListener('abort', () => reject(end.reason), options);
  }).finally(() => settled.abort());
}
