import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNear` while the element is in view, or less than `margin` px away: for the end of an endless list. Asks
 * again whenever `round` changes, since a short page may leave the end where it was.
 */
export function useNearView(
  onNear: () => void,
  { round, margin = 1200 }: { round: unknown; margin?: number },
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round observes afresh on purpose
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleNear(), {
      rootMargin: `${margin}px 0px`,
      scrollMargin: `${margin}px 0px`,
    } as IntersectionObserverInit); // NOTE: the DOM types do not know scrollMargin (scrollers inside the page) yet.
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [round, margin]);
  return ref;
}
