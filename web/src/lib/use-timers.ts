import { useEffect, useState } from 'react';

/** The value once it has not changed for this time; `immediate` is returned at once. */
export function useDebounced<T>(value: T, milliseconds: number, immediate?: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === immediate ? value : settled;
}

/** Seconds left until `end`, a time in milliseconds; by the clock, since timers sleep in hidden tabs. */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const isOver = end <= now;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
