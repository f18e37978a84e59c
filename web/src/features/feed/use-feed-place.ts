import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { readHeights, readPosition, writePosition } from './feed-position.ts';

type Anchor = { id: string; offset: number };

/**
 * Keeps the reader's place: on leaving and coming back, on a reload, and while posts above are removed. The place is a
 * post and how far it lies below the upper edge of the window, so it holds whatever happens around it.
 */
export function useFeedPlace(list: RefObject<WindowVirtualizerHandle | null>, ids: readonly string[], pages: number) {
  const router = useRouter();
  const [pathname] = useState(() => router.latestLocation.pathname);
  const entry = useRef('');
  const [saved] = useState(() => {
    const key = router.latestLocation.state.__TSR_key ?? '';
    return { position: readPosition(key), snapshot: readHeights(key, ids) };
  });
  const anchor = useRef<Anchor | null>(null);

  function note(): void {
    const handle = list.current;
    if (!handle) return;
    const index = handle.findItemIndex(handle.scrollOffset);
    const id = ids[index];
    anchor.current = id && handle.scrollOffset > 0 ? { id, offset: handle.getItemOffset(index) } : null;
    // Opening the composer replaces the entry of the history; the one before the next page is the one to come back to.
    const { pathname: current, state } = router.latestLocation;
    if (current === pathname) entry.current = state.__TSR_key ?? '';
  }

  const noteFirst = useEffectEvent(note);

  const save = useEffectEvent(() => {
    const handle = list.current;
    if (!handle || !entry.current) return;
    const at = anchor.current;
    const position = at && { postId: at.id, top: at.offset - handle.scrollOffset, pages };
    writePosition(entry.current, position, { ids, snapshot: handle.cache });
  });

  const restore = useEffectEvent(() => {
    const index = saved.position ? ids.indexOf(saved.position.postId) : -1;
    if (saved.position && index >= 0)
      list.current?.scrollToIndex(index, { align: 'start', offset: -saved.position.top });
  });

  useLayoutEffect(() => {
    noteFirst();
    restore();
    // The router restores a number of px once the page is rendered, which is the same place only if nothing changed.
    const stop = router.subscribe('onRendered', () => {
      stop();
      restore();
    });
    window.addEventListener('pagehide', save);
    return () => {
      stop();
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [router]);

  // Posts removed above the one being read take their height with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list changes, not when the effect does
  useLayoutEffect(() => {
    const at = anchor.current;
    const index = at ? ids.indexOf(at.id) : -1;
    const shift = at && index >= 0 ? (list.current?.getItemOffset(index) ?? at.offset) - at.offset : 0;
    if (shift < 0) window.scrollBy(0, shift);
    note();
  }, [ids]);

  return { snapshot: saved.snapshot, note, save };
}
