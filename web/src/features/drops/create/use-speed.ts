import { useEffect, useEffectEvent, useState } from 'react';

const interval = 1000;
/** Of the newest second in the mean; the rest is what it was before. */
const weight = 0.3;

/** Bytes a second, smoothed; 0 until it is known. `sent` is null while nothing goes. */
export function useSpeed(sent: number | null): number {
  const [speed, setSpeed] = useState(0);
  const readSent = useEffectEvent(() => sent);
  const isGoing = sent !== null;
  useEffect(() => {
    if (!isGoing) return;
    let last = readSent() ?? 0;
    const timer = setInterval(() => {
      const now = readSent() ?? last;
      const rate = Math.max(0, now - last);
      last = now;
      setSpeed((before) => (before === 0 ? rate : before * (1 - weight) + rate * weight));
    }, interval);
    return () => {
      clearInterval(timer);
      setSpeed(0);
    };
  }, [isGoing]);
  return speed;
}
