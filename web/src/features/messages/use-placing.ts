import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Keeps rows out of sight until they stand where they belong: they are measured and scrolled to their place in several
 * steps, which would be seen as a jump. `noteMove` tells that they moved; two frames without it, or `show`, end the wait.
 */
export function usePlacing(): { rows: RefObject<HTMLDivElement | null>; noteMove: () => void; show: () => void } {
  const rows = useRef<HTMLDivElement>(null);
  const frame = useRef(0);
  const isShown = useRef(false);

  // Not by a state: it would render every row once more, before the first of them is seen.
  const show = useCallback(() => {
    cancelAnimationFrame(frame.current);
    isShown.current = true;
    rows.current?.classList.remove('invisible');
  }, []);
  const noteMove = useCallback(() => {
    if (isShown.current) return;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(show);
    });
  }, [show]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return { rows, noteMove, show };
}
