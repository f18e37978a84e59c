import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { WheelSteps } from './wheel-steps.ts';

type SnapOptions = { startIndex: number; count: number };

/** Which slide of the scroller is shown, and how to go to its neighbours. Touch is left to the browser's own snapping. */
export function useSnap(ref: RefObject<HTMLElement | null>, { startIndex, count }: SnapOptions) {
  const [shown, setShown] = useState(startIndex);
  const target = useRef(startIndex);
  const index = Math.min(shown, count - 1);

  function step(by: 1 | -1): void {
    const scroller = ref.current;
    const next = Math.min(count - 1, Math.max(0, target.current + by));
    if (!scroller || next === target.current) return;
    target.current = next;
    scroller.scrollTo({ top: next * scroller.clientHeight, behavior: 'smooth' });
  }

  useLayoutEffect(() => {
    if (ref.current) ref.current.scrollTop = startIndex * ref.current.clientHeight;
  }, [ref, startIndex]);

  const handleScroll = useEffectEvent((scroller: HTMLElement) => {
    const now = Math.round(scroller.scrollTop / scroller.clientHeight);
    if (now !== shown) setShown(now);
  });
  const handleScrollEnd = useEffectEvent((scroller: HTMLElement) => {
    target.current = Math.round(scroller.scrollTop / scroller.clientHeight);
  });
  const handleStep = useEffectEvent(step);
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const stop = new AbortController();
    const wheel = new WheelSteps();
    scroller.addEventListener('scroll', () => handleScroll(scroller), { passive: true, signal: stop.signal });
    scroller.addEventListener('scrollend', () => handleScrollEnd(scroller), { signal: stop.signal });
    scroller.addEventListener(
      'wheel',
      (event) => {
        // Ctrl and wheel enlarge the page; an open description scrolls by itself.
        if (event.ctrlKey || isInScrolledText(event.target)) return;
        event.preventDefault();
        const by = wheel.take(event.deltaY, event.timeStamp);
        if (by !== 0) handleStep(by);
      },
      { passive: false, signal: stop.signal },
    );
    return () => stop.abort();
  }, [ref]);

  return { index, step };
}

function isInScrolledText(target: EventTarget | null): boolean {
  const text = target instanceof Element ? target.closest('[data-scrolled-text]') : null;
  return text !== null && text.scrollHeight > text.clientHeight;
}
