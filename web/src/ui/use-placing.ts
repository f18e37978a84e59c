import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Milliseconds after which rows are shown wherever they stand: a list without rows is never measured. */
const patience = 150;

/**
 * Rows that are measured only once they are on the page move in several steps to where they belong, and what stands
 * under them with them. Give the list the class `unplaced`, which hides its next siblings, and tell of each measurement:
 * after two frames without one the class is taken away.
 */
export function usePlacing(list: RefObject<HTMLElement | null>): () => void {
  const frame = useRef(0);
  const isPlaced = useRef(false);

  // Not by a state: it would render every row once more, before the first of them is seen.
  const place = useCallback(() => {
    cancelAnimationFrame(frame.current);
    isPlaced.current = true;
    list.current?.classList.remove('unplaced');
  }, [list]);
  useEffect(() => {
    const timer = setTimeout(place, patience);
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
