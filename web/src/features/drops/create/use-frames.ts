import { useEffect, useState } from 'react';
import { takeFrames } from './video-frames.ts';

export type Frame = { blob: Blob; url: string };
type Frames = { of: string; list: readonly Frame[]; hasFailed: boolean };

const none: readonly Frame[] = [];

/** Five frames of a video, appearing one after another; none without a video, or when this browser cannot show it. */
export function useFrames(videoUrl: string | null): { frames: readonly Frame[]; hasFailed: boolean } {
  const [taken, setTaken] = useState<Frames | null>(null);
  useEffect(() => {
    if (!videoUrl) return;
    const stop = new AbortController();
    const urls: string[] = [];
    const add = (blob: Blob) => {
      if (stop.signal.aborted) return;
      const url = URL.createObjectURL(blob);
      urls.push(url);
      setTaken((before) => {
        const list = before?.of === videoUrl && !before.hasFailed ? before.list : none;
        return { of: videoUrl, list: [...list, { blob, url }], hasFailed: false };
      });
    };
    takeFrames(videoUrl, add, stop.signal).catch((error: unknown) => {
      if (stop.signal.aborted) return;
      console.warn('No frames', error);
      setTaken({ of: videoUrl, list: none, hasFailed: true });
    });
    return () => {
      stop.abort();
      setTaken(null);
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [videoUrl]);
  const isCurrent = taken !== null && taken.of === videoUrl;
  return { frames: isCurrent ? taken.list : none, hasFailed: isCurrent && taken.hasFailed };
}
