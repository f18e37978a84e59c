import { useSyncExternalStore } from 'react';
import {
  formatClock,
  formatCommentAge,
  formatFull,
  formatMoment,
  formatWhen,
  formatWhenInList,
} from './format-time.ts';

const formats = {
  feed: formatWhen,
  list: formatWhenInList,
  comment: formatCommentAge,
  moment: formatMoment,
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

/** A relative time that stays current, with the exact time as its title. */
export function Time({ value, format = 'feed', className }: TimeProps) {
  const date = new Date(value);
  const text = useSyncExternalStore(clock.subscribe, () => formats[format](date, clock.nowFor(date)));
  return (
    <time dateTime={value} title={formatFull(date)} className={className}>
      {text}
    </time>
  );
}

/** What `read` answers at this second; renders again only when that changes, so it must be a primitive value. */
export function useAtThisTime<Value extends string | number | boolean>(read: (now: Date) => Value): Value {
  return useSyncExternalStore(clock.subscribe, () => read(new Date()));
}

const second = 1_000;

/**
 * One timer for all relative times on the page. It ticks each second, so that a time changes when its minute is over; a
 * subscriber whose text stays the same is not rendered. Stops while the page is hidden.
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
    /** Now, but not before the date itself, since clocks differ. */
    nowFor: (date: Date): Date => new Date(Math.max(Date.now(), date.getTime())),
  };
}
