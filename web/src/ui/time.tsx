import { useSyncExternalStore } from 'react';
import { createAgeClock } from './age-clock.ts';
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
