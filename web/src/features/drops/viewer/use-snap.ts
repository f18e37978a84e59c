import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type SnapOptions = { startIndex: number; ids: readonly string[] };

/**
 * Which slide of the scroller is shown, and how to go to its neighbours. Touch is left to the browser's own snapping, and
 * nothing is rendered while it moves: the neighbour is there already. It counts as shown once the scroller rests.
 */
export function useSnap(ref: RefObject<HTMLElement | null>, { startIndex, ids }: SnapOptions) {
  const [shown, setShown] = useState({ id: ids[startIndex], index: startIndex, jumps: 0 });
  // Where keys and wheel have sent the scroller; null once it is there, or a finger has taken over.
  const target = useRef<number | null>(null);
  const index = whereNow(ids, shown);
  // Slides before it came or went, or it went itself: what is looked at keeps its place on the screen.
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
    // Only the neighbours are there to snap to: a second step before the first is over would be pulled back by them.
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
  // Once there is something to snap to where it is.
  const handleShown = useEffectEvent(letSnap);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of what is shown
  useLayoutEffect(() => handleShown(), [index, shown.jumps]);

  function handleRest(scroller: HTMLElement): void {
    const place = Math.round(placeOf(scroller));
    // It may rest from one step while the next has been asked for.
    if (place === target.current) target.current = null;
    if (place === index) letSnap();
    else show(place);
  }

  // Who goes on before it rests is about to see what is not there yet.
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

/** Where the slide is that is shown: followed by its name; the one that took its place when it is gone. */
function whereNow(ids: readonly string[], shown: { id: string | undefined; index: number }): number {
  const found = shown.id === undefined ? -1 : ids.indexOf(shown.id);
  return found >= 0 ? found : Math.max(0, Math.min(shown.index, ids.length - 1));
}

/** In slides from the top; in between while it moves. */
function placeOf({ scrollTop, clientHeight }: HTMLElement): number {
  return clientHeight === 0 ? 0 : scrollTop / clientHeight;
}

const threshold = 30;
const quiet = 120;
const longestLock = 700;

/**
 * Makes one step of one turn of the wheel or one flick on a trackpad, whose events go on for a second with less and
 * less force: left to themselves they would run through three drops, or come short of the next.
 */
export class WheelSteps {
  #sum = 0;
  #isLocked = false;
  #steppedAt = Number.NEGATIVE_INFINITY;
  #last = { at: Number.NEGATIVE_INFINITY, delta: 0 };

  /** 0 while a flick that was answered is still running out. */
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
  /** It has come to rest. */
  onRest(scroller: HTMLElement): void;
  onTouch(): void;
  /** One turn of the wheel, however many events the browser makes of it. */
  onStep(by: 1 | -1): void;
};

/** Hears what happens to a scroller of slides. */
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

/** Where a slide is in the scroller, which is as high as all of them. */
export function slidePlace(at: number, count: number): { top: string; height: string } {
  return { top: `${(at / count) * 100}%`, height: `${100 / count}%` };
}
