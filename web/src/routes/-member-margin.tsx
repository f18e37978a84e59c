import { lazyPart } from '../ui/lazy-part.tsx';
import { MarginSkeleton } from '../ui/skeleton.tsx';
import { useMedia } from '../ui/use-media.ts';

// The page lacks nothing without them.
const MarginSections = lazyPart(
  () => whenLoaded().then(() => import('./-margin-sections.tsx').then((part) => part.MarginSections)),
  { fallback: () => <MarginSkeletons />, missing: null },
);
const HoverCards = lazyPart(() =>
  whenLoaded().then(() => import('./-hover-cards.tsx').then((part) => part.HoverCards)),
);

/** The breakpoint `margin` of styles.css. */
const hasMarginQuery = '(min-width: 73.75rem)';

/** "À margem", without the search. Loaded after the page, and not where there is no margin. */
export function MemberMargin() {
  return useMedia(hasMarginQuery) && <MarginSections />;
}

/** The sections that most pages have beside them. */
export function MarginSkeletons() {
  return (
    <>
      <MarginSkeleton />
      <MarginSkeleton hasFaces={false} />
      <MarginSkeleton />
    </>
  );
}

/** The cards of people and works over any page of a screen that has room for the margin. */
export function MemberCards() {
  return useMedia(hasMarginQuery) && <HoverCards />;
}

/** Resolves when the page has loaded and the browser is idle. */
function whenLoaded(): Promise<unknown> {
  return new Promise((resolve) => {
    function handleLoad(): void {
      // Safari has no requestIdleCallback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 2_000 });
      else setTimeout(resolve, 200);
    }
    if (document.readyState === 'complete') handleLoad();
    else addEventListener('load', handleLoad, { once: true });
  });
}
