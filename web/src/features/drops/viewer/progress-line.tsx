import { type RefObject, useEffect, useRef } from 'react';
import { formatLength } from '../drop-format.ts';

type ProgressLineProps = { video: RefObject<HTMLVideoElement | null>; seconds: number };

/** How far the drop has come; pulling it goes elsewhere. Written past React: it changes with every frame. */
export function ProgressLine({ video: ref, seconds }: ProgressLineProps) {
  const line = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let frame = 0;
    const show = () => {
      showTime({ line: line.current, clock: clock.current }, video.currentTime, seconds);
      frame = video.paused ? 0 : requestAnimationFrame(show);
    };
    const stop = new AbortController();
    for (const name of ['playing', 'seeked', 'timeupdate'] as const) {
      video.addEventListener(name, () => frame === 0 && show(), { signal: stop.signal });
    }
    return () => {
      cancelAnimationFrame(frame);
      stop.abort();
    };
  }, [ref, seconds]);

  return (
    <div className="pointer-events-auto flex items-center gap-3">
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
        className="drop-progress min-w-0 flex-1"
      />
      <span ref={clock} className="text-meta font-medium tabular-nums">
        {`${formatLength(0)} / ${formatLength(seconds)}`}
      </span>
    </div>
  );
}

type Parts = { line: HTMLInputElement | null; clock: HTMLSpanElement | null };

function showTime({ line, clock }: Parts, now: number, seconds: number): void {
  if (!line || !clock) return;
  line.style.setProperty('--share', String(Math.min(1, now / seconds)));
  const text = `${formatLength(now)} / ${formatLength(seconds)}`;
  if (clock.textContent === text) return;
  clock.textContent = text;
  line.value = String(now);
  line.setAttribute('aria-valuetext', text.replace('/', 'de'));
}
