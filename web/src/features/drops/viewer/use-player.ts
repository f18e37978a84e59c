import { videoUrl } from '@publyka/contract/routes/uploads';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type PlayerOptions = {
  /** Null while there is nothing to play. */
  videoId: string | null;
  isShown: boolean;
  isMuted: boolean;
  onSoundRefused: () => void;
};

/** Plays while the drop is shown and the page is in sight; what the person paused stays paused. */
export function usePlayer(ref: RefObject<HTMLVideoElement | null>, options: PlayerOptions) {
  const { videoId, isShown, isMuted, onSoundRefused } = options;
  const [isPlaying, setIsPlaying] = useState(false);
  useSource(ref, { videoId, isShown });

  const play = useEffectEvent(async (video: HTMLVideoElement) => {
    try {
      await video.play();
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      // Some browsers want a touch on every player before it may be heard; seen is better than nothing.
      if (!isRefused || video.muted) return;
      onSoundRefused();
      video.muted = true;
      await video.play().catch(() => undefined); // The button to play it is there.
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

  // React writes the attribute only once.
  useEffect(() => {
    if (ref.current) ref.current.muted = isMuted;
  }, [ref, isMuted]);

  return { isPlaying };
}

const twoFrames = 32;

/**
 * Gives the player its video. A neighbour gets it after the frame in which its words came: to take the former video out
 * of a player costs as much as all of that.
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

/** Plays or pauses; where playing is refused, the button to play stays. */
export function togglePlaying(video: HTMLVideoElement | null): void {
  if (video?.paused) void video.play().catch(() => undefined);
  else video?.pause();
}

/** Space, and the arrows to the sides. Answers whether the key was one of the player's. */
export function applyPlayerKey(key: string, target: Element, video: HTMLVideoElement | null): boolean {
  // A button or link that has the focus keeps its space, the line of progress its arrows.
  if (key === ' ' && !target.closest('button, a')) togglePlaying(video);
  else if (key === 'ArrowLeft' && !target.closest('input')) seekBy(video, -seekSeconds);
  else if (key === 'ArrowRight' && !target.closest('input')) seekBy(video, seekSeconds);
  else return false;
  return true;
}

function seekBy(video: HTMLVideoElement | null, seconds: number): void {
  if (video) video.currentTime = Math.min(video.duration || 0, Math.max(0, video.currentTime + seconds));
}

/** What the reader has asked of the system, and what follows for videos. */
export function isSavingData(): boolean {
  // Of Chromium only, and not in the DOM types.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

function mayAutoplay(): boolean {
  return !isSavingData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
