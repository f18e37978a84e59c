import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layer that this entry of the history shows over its page. */
    layer?: string;
  }
}

/**
 * A layer with an entry of the history of its own, whose state names it: going back closes it instead of leaving the
 * page, and coming back to the entry (from the profile of somebody in it, by a reload) opens it again.
 */
export function useHistoryLayer() {
  const router = useRouter();
  const layer = useLocation({ select: ({ state }) => state.layer ?? null });
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the entry has changed
  useEffect(() => {
    isClosing.current = false;
  }, [layer]);

  /** Whether the entry of this moment is one of a layer. */
  const isOpen = () => router.latestLocation.state.layer !== undefined;

  /** Leaves the entry, however often it is asked; false when this is none of a layer. */
  function close(): boolean {
    if (!isOpen()) return false;
    if (!isClosing.current) router.history.back();
    isClosing.current = true;
    return true;
  }

  return { layer, isOpen, close };
}
