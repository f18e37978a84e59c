import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type SnapOptions = { startIndex: number; ids: readonly string[] };

/**
 * The current slide of the scroller, and steps to its neighbours. The browser snaps touch scrolling, and nothing is
 * rendered while it moves. A slide becomes current when the scroller rests.
 */
export function useSnap(ref: RefObject<HTMLElement | null>, { startIndex, ids }: SnapOptions) {
  const [shown, setShown] = useState({ id: ids[startIndex], index: startIndex, jumps: 0 });
  // The target of keys and wheel; null when it is reached, or touched.
  const target = useRef<number | null>(null);
  const index = whereNow(ids, shown);
  // When slides before it are added or removed, the current one keeps its position on the screen.
  if (ids[index] !== shown.id || index !== shown.index) {
    setShown({ id: ids[index], index, jumps: shown.jumps + (index === shown.index ? 0 : 1) });
  }

  function show(next: number): void {
    if (next !== shown.index) setShown({ ...shown, id: ids[next], index: next });
  }

  function step(by: 1 | -1): void {
    const scroller = ref.current;
    if (!scroller) return;
    const from = target.current ?? Math.round(placeOf(scroller));
    const next = Math.min(ids.length - 1, Math.max(0, from + by));
    if (next === from) return;
    target.current = next;
    // Only the neighbours are snap points, and would pull a second step back before the first has ended.
    scroller.style.scrollSnapType = 'none';
    scroller.scrollTo({ top: next * scroller.clientHeight, behavior: 'smooth' });
  }

  function letSnap(): void {
    if (target.current === null && ref.current) ref.current.style.scrollSnapType = '';
  }

  const jump = useEffectEvent(() => {
    target.current = null;
    if (ref.current) ref.current.scrollTop = index * ref.current.clientHeight;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: at first, and for each jump; else the scroller is there already
  useLayoutEffect(() => jump(), [shown.jumps]);
  // When the snap point is rendered.
  const handleShown = useEffectEvent(letSnap);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useLayoutEffect(() => handleShown(), [index, shown.jumps]);

  function handleRest(scroller: HTMLElement): void {
    const place = Math.round(placeOf(scroller));
    // It may rest after one step when the next was requested already.
    if (place === target.current) target.current = null;
    if (place === index) letSnap();
    else show(place);
  }

  // Scrolling on before it rests would reach a slide that is not rendered.
  function handleScroll(scroller: HTMLElement): void {
    if (Math.abs(placeOf(scroller) - index) > 1) show(Math.round(placeOf(scroller)));
  }

  function handleTouch(): void {
    target.current = null;
    letSnap();
  }

  useScrollerEvents(ref, { onScroll: handleScroll, onRest: handleRest, onTouch: handleTouch, onStep: step });

  return { index, step };
}

/** The index of the current slide by its id, or of the slide that replaced it. */
function whereNow(ids: readonly string[], shown: { id: string | undefined; index: number }): number {
  const found = shown.id === undefined ? -1 : ids.indexOf(shown.id);
  return found >= 0 ? found : Math.max(0, Math.min(shown.index, ids.length - 1));
}

/** In slides from the top, fractional while it moves. */
function placeOf({ scrollTop, clientHeight }: HTMLElement): number {
  return clientHeight === 0 ? 0 : scrollTop / clientHeight;
}

const threshold = 30;
const quiet = 120;
const longestLock = 700;

/**
 * Turns a turn of the wheel or a flick on a trackpad into one step. The events of a flick continue for a second, and
 * would scroll past three drops or stop before the next.
 */
export class WheelSteps {
  #sum = 0;
  #isLocked = false;
  #steppedAt = Number.NEGATIVE_INFINITY;
  #last = { at: Number.NEGATIVE_INFINITY, delta: 0 };

  /** 0 for the remaining events of a flick. */
  take(delta: number, at: number): 1 | -1 | 0 {
    const last = this.#last;
    this.#last = { at, delta };
    const isNew = at - last.at > quiet;
    if (isNew) this.#sum = 0;
    const isTurned = Math.sign(delta) !== Math.sign(last.delta);
    const isRenewed = at - this.#steppedAt > longestLock && Math.abs(delta) >= Math.abs(last.delta);
    if (this.#isLocked && !isNew && !isTurned && !isRenewed) return 0;
    this.#isLocked = false;
    this.#sum += delta;
    if (Math.abs(this.#sum) < threshold) return 0;
    const by = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    this.#steppedAt = at;
    this.#isLocked = true;
    return by;
  }
}

type ScrollerHandlers = {
  onScroll(scroller: HTMLElement): void;
  /** Scrolling has ended. */
  onRest(scroller: HTMLElement): void;
  onTouch(): void;
  /** Once per turn of the wheel, whatever the number of events. */
  onStep(by: 1 | -1): void;
};

/** Listens to a scroller of slides. */
function useScrollerEvents(ref: RefObject<HTMLElement | null>, handlers: ScrollerHandlers): void {
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
        // Ctrl and wheel zoom the page; an open description scrolls.
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

/** Runs when scrolling ends; without the `scrollend` event, when the scroller has not moved for a moment. */
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

/** The position of a slide in the scroller. */
export function slidePlace(at: number, count: number): { top: string; height: string } {
  return { top: `${(at / count) * 100}%`, height: `${100 / count}%` };
}
