import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useScrollerEvents } from './use-scroller-events.ts';

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
