import { videoUrl } from '@publyka/contract/routes/uploads';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type PlayerOptions = {
  /** Null without a video. */
  videoId: string | null;
  isShown: boolean;
  isMuted: boolean;
  onSoundRefused: () => void;
};

/** Plays while the drop is current and the page visible, unless the person paused it. */
export function usePlayer(ref: RefObject<HTMLVideoElement | null>, options: PlayerOptions) {
  const { videoId, isShown, isMuted, onSoundRefused } = options;
  const [isPlaying, setIsPlaying] = useState(false);
  useSource(ref, { videoId, isShown });

  const play = useEffectEvent(async (video: HTMLVideoElement) => {
    try {
      await video.play();
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      // Some browsers require a press on each player before sound, so it plays muted.
      if (!isRefused || video.muted) return;
      onSoundRefused();
      video.muted = true;
      await video.play().catch(() => undefined); // The play button is visible.
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a player that got another drop begins anew
  useEffect(() => {
    const video = ref.current;
    if (!video || !isShown) return;
    const stop = new AbortController();
    let wasPlaying = false;
    video.addEventListener('playing', () => setIsPlaying(true), { signal: stop.signal });
    video.addEventListener('pause', () => setIsPlaying(false), { signal: stop.signal });
    const handleVisibility = () => {
      if (!document.hidden) {
        if (wasPlaying) void play(video);
        return;
      }
      wasPlaying = !video.paused;
      video.pause();
    };
    document.addEventListener('visibilitychange', handleVisibility, { signal: stop.signal });
    if (mayAutoplay() && !document.hidden) void play(video);
    return () => {
      stop.abort();
      setIsPlaying(false);
      video.pause();
      video.currentTime = 0;
    };
  }, [ref, videoId, isShown]);

  // React sets the attribute only once.
  useEffect(() => {
    if (ref.current) ref.current.muted = isMuted;
  }, [ref, isMuted]);

  return { isPlaying };
}

const twoFrames = 32;

/**
 * Sets the video of the player; of a neighbour one frame after its text, since removing the previous video takes as long
 * as rendering the slide.
 */
function useSource(
  ref: RefObject<HTMLVideoElement | null>,
  { videoId, isShown }: Pick<PlayerOptions, 'videoId' | 'isShown'>,
) {
  useEffect(() => {
    const video = ref.current;
    if (!video || videoId === null) return;
    const url = videoUrl(videoId);
    const load = () => {
      if (video.getAttribute('src') !== url) video.src = url;
    };
    if (isShown) return load();
    const timer = setTimeout(load, twoFrames);
    return () => clearTimeout(timer);
  }, [ref, videoId, isShown]);
}

const seekSeconds = 5;

/** When the browser refuses to play, the play button stays. */
export function togglePlaying(video: HTMLVideoElement | null): void {
  if (video?.paused) void video.play().catch(() => undefined);
  else video?.pause();
}

/** Space and the left and right arrows. Returns whether the key was handled. */
export function applyPlayerKey(key: string, target: Element, video: HTMLVideoElement | null): boolean {
  // A focused button keeps its space key, the progress line its arrows.
  if (key === ' ' && !target.closest('button, a')) togglePlaying(video);
  else if (key === 'ArrowLeft' && !target.closest('input')) seekBy(video, -seekSeconds);
  else if (key === 'ArrowRight' && !target.closest('input')) seekBy(video, seekSeconds);
  else return false;
  return true;
}

function seekBy(video: HTMLVideoElement | null, seconds: number): void {
  if (video) video.currentTime = Math.min(video.duration || 0, Math.max(0, video.currentTime + seconds));
}

/** Whether the reader saves data. */
export function isSavingData(): boolean {
  // Only in Chromium, and not in the DOM types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

function mayAutoplay(): boolean {
  return !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
