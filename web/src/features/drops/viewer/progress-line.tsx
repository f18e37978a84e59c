import { type RefObject, useEffect, useRef } from 'react';
import { formatLength } from '../drop-card.tsx';

type ProgressLineProps = { video: RefObject<HTMLVideoElement | null>; seconds: number };

/** The position in the video, which can be dragged. Updated outside of React, for every frame. */
export function ProgressLine({ video: ref, seconds }: ProgressLineProps) {
  const line = useRef<HTMLInputElement>(null);
  const stroke = useRef<HTMLSpanElement>(null);
  const clock = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const { current: video } = ref;
    if (!video || !stroke.current) return;
    const stop = new AbortController();
    const showTime = () => showClock({ line: line.current, clock: clock.current }, video.currentTime, seconds);
    for (const name of ['seeked', 'timeupdate'] as const) video.addEventListener(name, showTime, stop);
    const endStroke = followTime(stroke.current, video, seconds);
    return () => {
      stop.abort();
      endStroke();
    };
  }, [ref, seconds]);

  return (
    <div className="pointer-events-auto flex items-center gap-3">
      <span className="relative min-w-0 flex-1">
        <input
          ref={line}
          type="range"
          aria-label="Progresso"
          aria-valuetext={`${formatLength(0)} de ${formatLength(seconds)}`}
          min={0}
          max={seconds}
          step="any"
          defaultValue={0}
          onChange={(event) => {
            if (ref.current) ref.current.currentTime = event.currentTarget.valueAsNumber;
          }}
          className="drop-progress block"
        />
        <span
          ref={stroke}
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 top-1/2 -mt-0.5 h-1 origin-left scale-x-0 bg-mark"
        />
      </span>
      <span ref={clock} className="text-meta font-medium tabular-nums">
        {`${formatLength(0)} / ${formatLength(seconds)}`}
      </span>
    </div>
  );
}

type Parts = { line: HTMLInputElement | null; clock: HTMLSpanElement | null };

function showClock({ line, clock }: Parts, now: number, seconds: number): void {
  if (!line || !clock) return;
  const text = `${formatLength(now)} / ${formatLength(seconds)}`;
  if (clock.textContent === text) return;
  clock.textContent = text;
  line.value = String(now);
  line.setAttribute('aria-valuetext', text.replace('/', 'de'));
}

/** A smaller difference is not visible. */
const tolerance = 150;

const turns = ['playing', 'pause', 'waiting', 'seeking', 'seeked', 'timeupdate', 'ratechange', 'emptied'] as const;

/**
 * Animates the stroke with the video by a browser animation, which is corrected when the video stops, continues or jumps:
 * setting it in each frame took half of the frame on a slow processor.
 */
function followTime(stroke: HTMLElement, video: HTMLVideoElement, seconds: number): () => void {
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
