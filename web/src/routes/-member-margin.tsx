import { useLocation, useParams } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';

const PostAuthor = beside(() => import('./-post-author.tsx').then((part) => part.PostAuthor));
const PeopleToLink = beside(() =>
  import('../features/connections/people-to-link.tsx').then((part) => part.PeopleToLink),
);
const OpenMissions = beside(() => import('../features/club/open-missions.tsx').then((part) => part.OpenMissions));
const ActiveCommunities = beside(() =>
  import('../features/communities/active-communities.tsx').then((part) => part.ActiveCommunities),
);
const LibraryMargin = beside(() =>
  import('../features/libraries/library-margin.tsx').then((part) => part.LibraryMargin),
);

const WorkMargin = beside(() => import('../features/works/work-margin.tsx').then((part) => part.WorkMargin));
const HoverCards = beside(() => import('./-hover-cards.tsx').then((part) => part.HoverCards));
const IiaMargin = beside(() => import('../features/iia/own-iia-page.tsx').then((part) => part.IiaMargin));

// The breakpoint `margin` of styles.css.
const wideEnough = '(min-width: 73.75rem)';

/**
 * "À margem", without the search. Loaded after the page, and not where there is no margin or where the page shows the
 * same.
 */
export function MemberMargin() {
  const hasMargin = useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
  const page = useLocation({ select: ({ pathname }) => pathname });
  const { postId, workId } = useParams({ strict: false });
  const isLoaded = useIsLoaded();
  if (!hasMargin || !isLoaded) return null;
  if (page.startsWith('/biblioteca'))
    return (
      <Suspense>
        <LibraryMargin />
      </Suspense>
    );
  return (
    <Suspense>
      {postId && <PostAuthor postId={postId} />}
      {workId && <WorkMargin workId={workId} />}
      {page === '/profile/iia' && <IiaMargin />}
      {page !== '/linkar' && <PeopleToLink />}
      {!page.startsWith('/club') && <OpenMissions />}
      <ActiveCommunities />
    </Suspense>
  );
}

/** The cards of people and works over any page of a screen that has room for the margin. */
export function MemberCards() {
  const hasRoom = useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
  const isLoaded = useIsLoaded();
  if (!hasRoom || !isLoaded) return null;
  return (
    <Suspense>
      <HoverCards />
    </Suspense>
  );
}

function useIsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => whenLoaded(() => setIsLoaded(true)), []);
  return isLoaded;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** A section of the margin. If its code cannot be loaded, its place stays empty: the page lacks nothing. */
function beside<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Section = lazy(() => load().then(asDefault, () => asDefault<ComponentType<Props>>(Nothing)));
  return (props) => (
    <div className="turn">
      <Section {...props} />
    </div>
  );
}

function asDefault<Part>(part: Part): { default: Part } {
  return { default: part };
}

function Nothing(): null {
  return null;
}

/** Runs when the page has loaded and the browser is idle. Returns a function that cancels it. */
function whenLoaded(work: () => void): () => void {
  let isWanted = true;
  function workIfWanted(): void {
    if (isWanted) work();
  }
  function handleLoad(): void {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(workIfWanted, { timeout: 2_000 });
    else setTimeout(workIfWanted, 200);
  }
  if (document.readyState === 'complete') handleLoad();
  else addEventListener('load', handleLoad, { once: true });
  return () => {
    isWanted = false;
  };
}
