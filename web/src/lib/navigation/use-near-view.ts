import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNear` when the element is less than `margin` px from the view: for the end of an endless list. Looks only while
 * `isReady`, so that an end that came into view during a request is seen after it; and again when `round` changes, since a
 * short page may leave the end in view.
 */
export function useNearView(
  onNear: () => void,
  { isReady, round, margin = 1200 }: { isReady: boolean; round: unknown; margin?: number },
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const handleNear = useEffectEvent(onNear);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round observes again on purpose
  useEffect(() => {
    if (!ref.current || !isReady) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleNear(), {
      rootMargin: `${margin}px 0px`,
      scrollMargin: `${margin}px 0px`,
    } as IntersectionObserverInit); // NOTE: the DOM types lack scrollMargin.
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isReady, round, margin]);
  return ref;
}
