import { useEffect, useState } from 'react';

/** Seconds left, from `seconds` down to 0; by the clock, since timers sleep in hidden tabs. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver]);

  function restart(): void {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1_000);
  }
  return { left, restart };
}
