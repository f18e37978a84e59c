import { type ComponentType, lazy, Suspense } from 'react';

type LazyPart<P> = ComponentType<P> & { preload: () => void };

/**
 * A part of the page that comes when it is first used. `preload` fetches it when somebody is about to (pointer over
 * its button, focus on it), so that it opens at once.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let Part = createPart();

  // React keeps the failure of a lazy component for good: a fresh one takes its place, for the next try.
  function createPart() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        Part = createPart();
        throw error;
      }
    });
  }

  function Lazy(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  // A failed preload is no loss: using the part loads again, and tells when that fails too.
  return Object.assign(Lazy, { preload: () => void load().catch(() => undefined) });
}

/** For a button that opens a lazy part: fetches it on intent. */
export function preloadOnIntent(preload: () => void) {
  return { onPointerEnter: preload, onFocus: preload, onTouchStart: preload };
}
