import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createPendingNavigation } from './pending-navigation.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layer that this history entry shows over its page. */
    layer?: string;
  }
}

const answer = createPendingNavigation<string>();

/** Opens a layer before `navigate` makes its history entry. */
export const openLayer = answer.give;

/** For an app that ends before its navigation has: the next one does not begin with its layer. */
export const forgetLayer = answer.takeBack;

/**
 * A layer with a history entry of its own: going back closes the layer instead of leaving the page, and returning to the
 * entry opens it again.
 */
export function useHistoryLayer() {
  const router = useRouter();
  const entryLayer = useLocation({ select: ({ state }) => state.layer ?? null });
  const layer = answer.useAnswer() ?? entryLayer;
  const isClosing = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the entry has changed
  useEffect(() => {
    isClosing.current = false;
  }, [layer]);

  const isOpen = () => router.latestLocation.state.layer !== undefined;

  /** Goes back once, however often it is called; false when no layer is open. */
  function close(): boolean {
    if (answer.takeBack()) return true;
    if (!isOpen()) return false;
    if (!isClosing.current) router.history.back();
    isClosing.current = true;
    return true;
  }

  return { layer, isOpen, close };
}
