import { type RefObject, useEffect, useEffectEvent } from 'react';
import { WheelSteps } from './wheel-steps.ts';

type ScrollerHandlers = {
  onScroll(scroller: HTMLElement): void;
  /** It has come to rest. */
  onRest(scroller: HTMLElement): void;
  onTouch(): void;
  /** One turn of the wheel, however many events the browser makes of it. */
  onStep(by: 1 | -1): void;
};

/** Hears what happens to a scroller of slides. */
export function useScrollerEvents(ref: RefObject<HTMLElement | null>, handlers: ScrollerHandlers): void {
  const handleScroll = useEffectEvent((scroller: HTMLElement) => handlers.onScroll(scroller));
  const handleRest = useEffectEvent((scroller: HTMLElement) => handlers.onRest(scroller));
  const handleTouch = useEffectEvent(() => handlers.onTouch());
  const handleStep = useEffectEvent((by: 1 | -1) => handlers.onStep(by));
  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const stop = new AbortController();
    const wheel = new WheelSteps();
    scroller.addEventListener('scroll', () => handleScroll(scroller), { passive: true, signal: stop.signal });
    scroller.addEventListener('touchstart', () => handleTouch(), { passive: true, signal: stop.signal });
    onRest(scroller, () => handleRest(scroller), stop.signal);
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
}

const restMilliseconds = 90;

/** Runs the work when the scroller has come to rest; where the browser does not tell, once it has not moved for a moment. */
function onRest(scroller: HTMLElement, work: () => void, signal: AbortSignal): void {
  if ('onscrollend' in scroller) {
    scroller.addEventListener('scrollend', work, { signal });
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => !signal.aborted && work(), restMilliseconds);
  };
  (scroller as HTMLElement).addEventListener('scroll', wait, { passive: true, signal });
}

function isInScrolledText(target: EventTarget | null): boolean {
  const text = target instanceof Element ? target.closest('[data-scrolled-text]') : null;
  return text !== null && (text.scrollHeight > text.clientHeight || isInScrolledText(text.parentElement));
}
