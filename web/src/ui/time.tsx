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

/** When something happened; grows older by itself, and says the exact time when pointed at. */
export function Time({ value, format = 'feed', className }: TimeProps) {
  const now = useSyncExternalStore(subscribeToMinute, currentMinute);
  const date = new Date(value);
  // The minute that has begun, or the date itself when it is newer: a fresh thing is never from the future.
  const reference = new Date(Math.max(now, date.getTime()));
  return (
    <time dateTime={value} title={formatFull(date)} className={className}>
      {formats[format](date, reference)}
    </time>
  );
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all times on the page. */
function subscribeToMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, 30_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / 30_000) * 30_000;
}
