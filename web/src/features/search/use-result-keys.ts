import type { KeyboardEvent, RefObject } from 'react';

/** Down and up walk from the field through the results and back; Enter in the field opens the first one. */
export function useResultKeys(frame: RefObject<HTMLElement | null>, field: RefObject<HTMLInputElement | null>) {
  return (event: KeyboardEvent): void => {
    const results = [...(frame.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];
    const place = results.findIndex((result) => result.contains(document.activeElement));
    const isInField = document.activeElement === field.current;
    if (!isInField && place === -1) return;
    if (isInField && event.key === 'Enter') {
      event.preventDefault();
      results[0]?.click();
      return;
    }
    const next = nextPlace(event.key, place, results.length);
    if (next === undefined) return;
    event.preventDefault();
    (next === -1 ? field.current : results[next])?.focus();
  };
}

/** -1 is the field. */
export function nextPlace(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(count - 1, place + 1);
  if (key === 'ArrowUp') return Math.max(-1, place - 1);
  if (place === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
