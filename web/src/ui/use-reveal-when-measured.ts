import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** An empty list is never measured. */
const timeoutMs = 150;

/**
 * Virtualized rows move to their places in several steps while they are measured, with everything below them. Give the
 * list the class `unplaced`, which hides siblings with the class `under-rows`, and call the returned function for each
 * measurement: after two frames without one the class is removed.
 */
export function useRevealWhenMeasured(list: RefObject<HTMLElement | null>): () => void {
  const frame = useRef(0);
  const isPlaced = useRef(false);

  // Not as state, which would render every row again.
  const place = useCallback(() => {
    cancelAnimationFrame(frame.current);
    isPlaced.current = true;
    list.current?.classList.remove('unplaced');
  }, [list]);
  useEffect(() => {
    const timer = setTimeout(place, timeoutMs);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame.current);
    };
  }, [place]);

  return useCallback(() => {
    if (isPlaced.current) return;
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      frame.current = requestAnimationFrame(place);
    });
  }, [place]);
}
