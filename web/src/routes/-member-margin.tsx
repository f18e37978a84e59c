import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const OpenMissions = lazy(() =>
  import('../features/club/open-missions.tsx').then((part) => ({ default: part.OpenMissions })),
);
const PeopleToLink = lazy(() =>
  import('../features/connections/people-to-link.tsx').then((part) => ({ default: part.PeopleToLink })),
);
const ActiveCommunities = lazy(() =>
  import('../features/communities/active-communities.tsx').then((part) => ({ default: part.ActiveCommunities })),
);

// As the breakpoint `margin` of styles.css.
const wideEnough = '(min-width: 73.75rem)';

/**
 * "À margem", beyond the search: neither fetched nor asked for where there is no margin to see, nor beside the page that
 * shows the same.
 */
export function MemberMargin() {
  const hasMargin = useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
  const page = useLocation({ select: ({ pathname }) => pathname });
  if (!hasMargin) return null;
  return (
    <Suspense>
      {!page.startsWith('/club') && <OpenMissions />}
      {page !== '/linkar' && <PeopleToLink />}
      <ActiveCommunities />
    </Suspense>
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
