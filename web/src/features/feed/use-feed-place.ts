import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import type { FeedTabName } from './data.ts';
import {
  type Anchor,
  placeOf,
  positionInHtmlSnapshot,
  readHeights,
  readPosition,
  writePosition,
} from './feed-position.ts';

type PlaceOptions = {
  /** The element around the list, in which each post has `data-row`. */
  frame: RefObject<HTMLElement | null>;
  list: RefObject<WindowVirtualizerHandle | null>;
  ids: readonly string[];
  /** Number of fetched pages. */
  pages: number;
  tab: FeedTabName;
  /** Shown after a change of tab, not on entering the page. */
  isSwitched: boolean;
};

/**
 * Keeps the reader's position: after leaving and returning, after a reload, and when posts above are removed. It is a
 * post, not a number of px, so it stays correct when the list has changed.
 */
export function useFeedPlace({ frame, list, ids, pages, tab, isSwitched }: PlaceOptions) {
  const router = useRouter();
  const [pathname] = useState(() => router.latestLocation.pathname);
  const [saved] = useState(() => {
    const place = placeOf(router.latestLocation.state.__TSR_key ?? '', tab);
    return { position: positionInHtmlSnapshot() ?? readPosition(place), snapshot: readHeights(place, ids) };
  });
  const entry = useRef('');
  /** From the top of the window down. If the first is removed, the next one is the anchor. */
  const anchors = useRef<Anchor[]>([]);

  function posts(): Posts | null {
    return frame.current && list.current && { ids, frame: frame.current, list: list.current };
  }

  function whereIs(postId: string): number | null {
    const all = posts();
    return all && topOf(postId, all);
  }

  function note(): void {
    const all = posts();
    anchors.current = all && window.scrollY > 0 ? anchorsOf(all) : [];
    noteEntry();
  }

  function noteEntry(): void {
    // A layer over the feed has a history entry of its own; the last one is the one to return to.
    const { pathname: current, state } = router.latestLocation;
    if (current === pathname) entry.current = state.__TSR_key ?? '';
  }

  const save = useEffectEvent(() => {
    note();
    if (!list.current || !entry.current) return;
    const [first] = anchors.current;
    const position = first ? { ...first, pages } : null;
    writePosition(placeOf(entry.current, tab), position, { ids, snapshot: list.current.cache });
  });

  function restore(): () => void {
    const { position } = saved;
    if (!position || !ids.includes(position.postId)) {
      if (isSwitched) window.scrollTo({ top: 0, behavior: 'instant' });
      return () => undefined;
    }
    return holdInPlace(() => (whereIs(position.postId) ?? position.top) - position.top);
  }

  const noteNow = useEffectEvent(note);
  const noteNewEntry = useEffectEvent(noteEntry);
  useLayoutEffect(() => {
    noteNow();
    // The entry changes without the page, where a layer is opened over it or closed: asking where posts stand would lay
    // the page out once more before the layer is seen.
    return router.subscribe('onRendered', () => noteNewEntry());
  }, [router]);
  useArrival({ restore, isSwitched });
  useLayoutEffect(() => {
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);

  const follow = useEffectEvent(() => {
    const at = anchors.current.find(({ postId }) => ids.includes(postId));
    const top = at ? whereIs(at.postId) : null;
    if (at && top !== null) window.scrollBy({ top: top - at.top, behavior: 'instant' });
    note();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list has changed
  useLayoutEffect(() => follow(), [ids]);

  return { snapshot: saved.snapshot, note, save };
}

type Arrival = {
  /** Returns a function that stops restoring. */
  restore(): () => void;
  isSwitched: boolean;
};

function useArrival({ restore, isSwitched }: Arrival): void {
  const router = useRouter();
  const restoreNow = useEffectEvent(restore);
  const afterArrival = useEffectEvent((act: () => void) => {
    if (isSwitched) return () => undefined;
    const stop = router.subscribe('onRendered', () => {
      stop();
      act();
    });
    return stop;
  });
  useLayoutEffect(() => {
    let letGo = restoreNow();
    // The router restores a number of px, which is the same place only if nothing has changed.
    const stop = afterArrival(() => {
      letGo();
      letGo = restoreNow();
    });
    return () => {
      stop();
      letGo();
    };
  }, []);
}

interface Posts {
  ids: readonly string[];
  frame: HTMLElement;
  list: WindowVirtualizerHandle;
}

/** As many may be removed at once and the place is still kept. */
const anchorsMax = 20;

/** From the first post in the window on, by the heights the list knows: asked at each step of scrolling. */
function anchorsOf({ ids, frame, list }: Posts): Anchor[] {
  const first = list.findItemIndex(window.scrollY);
  const listTop = frame.getBoundingClientRect().top;
  return ids
    .slice(first, first + anchorsMax)
    .map((postId, index) => ({ postId, top: listTop + list.getItemOffset(first + index) }));
}

/** The top of a post; of one that is not rendered, by measured or estimated heights. */
function topOf(postId: string, { ids, frame, list }: Posts): number | null {
  const shown = frame.querySelector(`[data-row="${postId}"]`);
  if (shown) return shown.getBoundingClientRect().top;
  const index = ids.indexOf(postId);
  if (index < 0) return null;
  return frame.getBoundingClientRect().top + list.getItemOffset(index) - list.getItemOffset(0);
}

/** After so many frames without a correction everything is measured. */
const calmFrames = 6;
const framesMax = 90;
const takeovers = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the window by `error()` px until that stays zero, since posts above are measured only when they are rendered.
 * The reader's own scrolling stops it. Returns a function that stops it.
 */
function holdInPlace(error: () => number): () => void {
  let calm = 0;
  let frames = 0;
  let frame = 0;
  const stop = new AbortController();

  function correct(): void {
    const by = error();
    if (Math.abs(by) >= 1) window.scrollBy({ top: by, behavior: 'instant' });
    calm = Math.abs(by) >= 1 ? 0 : calm + 1;
    frames += 1;
    if (calm < calmFrames && frames < framesMax) frame = requestAnimationFrame(correct);
    else stop.abort();
  }

  function end(): void {
    cancelAnimationFrame(frame);
    stop.abort();
  }

  for (const takeover of takeovers) window.addEventListener(takeover, end, { signal: stop.signal, passive: true });
  correct();
  return end;
}
