import { useSyncExternalStore } from 'react';
import { formatClock, formatCommentAge, formatFull, formatWhen, formatWhenInList } from './format-time.ts';

const formats = {
  feed: formatWhen,
  list: formatWhenInList,
  comment: formatCommentAge,
  clock: (date: Date) => formatClock(date),
};

type TimeProps = {
  /** As the API gives it. */
  value: string;
  format?: keyof typeof formats;
  className?: string;
};

/** One clock for all times on the page. */
const clock = createAgeClock();

/** When something happened; grows older by itself, and says the exact time when pointed at. */
export function Time({ value, format = 'feed', className }: TimeProps) {
  const date = new Date(value);
  const text = useSyncExternalStore(clock.subscribe, () => formats[format](date, clock.nowFor(date)));
  return (
    <time dateTime={value} title={formatFull(date)} className={className}>
      {text}
    </time>
  );
}

const second = 1_000;

/**
 * Ticks each second for all ages on the page: an age turns the moment its minute is over, not at the next tick of a
 * coarser clock. A subscriber whose words stay the same is not rendered, and a page that nobody sees does not tick.
 */
export function createAgeClock() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function tick(): void {
    if (globalThis.document?.hidden) return;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!timer) {
      timer = setInterval(tick, second);
      globalThis.document?.addEventListener('visibilitychange', tick);
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
      globalThis.document?.removeEventListener('visibilitychange', tick);
    };
  }

  return {
    subscribe,
    /** This moment, or the date itself when it is newer: a fresh thing is never from the future. */
    nowFor: (date: Date): Date => new Date(Math.max(Date.now(), date.getTime())),
  };
}
