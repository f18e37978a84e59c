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
