/** Further apart than one could see on the line. */
const tolerance = 150;
const turns = ['playing', 'pause', 'waiting', 'seeking', 'seeked', 'timeupdate', 'ratechange', 'emptied'] as const;

/**
 * Draws the stroke as long as the video has come. An animation of the browser's own, put right when the video stops,
 * goes on or leaps: written anew with every frame it cost half of each on a slow processor.
 */
export function followTime(stroke: HTMLElement, video: HTMLVideoElement, seconds: number): () => void {
  const animation = stroke.animate({ scale: ['0 1', '1 1'] }, { duration: seconds * 1000, fill: 'both' });
  animation.pause();
  const follow = () => {
    const now = Math.min(video.currentTime, seconds) * 1000;
    if (Math.abs(now - Number(animation.currentTime)) > tolerance) animation.currentTime = now;
    if (animation.playbackRate !== video.playbackRate) animation.updatePlaybackRate(video.playbackRate);
    if (isGoing(video)) animation.play();
    else animation.pause();
  };
  const stop = new AbortController();
  for (const name of turns) video.addEventListener(name, follow, stop);
  follow();
  return () => {
    stop.abort();
    animation.cancel();
  };
}

function isGoing({ paused, seeking, ended, readyState }: HTMLVideoElement): boolean {
  return !paused && !seeking && !ended && readyState > HTMLMediaElement.HAVE_CURRENT_DATA;
}
