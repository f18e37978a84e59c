import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { whenUsed } from '../ui/when-used.ts';

const PostAuthor = lazy(() => import('./-post-author.tsx').then((part) => ({ default: part.PostAuthor })));
const PeopleToLink = lazy(() =>
  import('../features/connections/people-to-link.tsx').then((part) => ({ default: part.PeopleToLink })),
);
const OpenMissions = lazy(() =>
  import('../features/club/open-missions.tsx').then((part) => ({ default: part.OpenMissions })),
);
const ActiveCommunities = lazy(() =>
  import('../features/communities/active-communities.tsx').then((part) => ({ default: part.ActiveCommunities })),
);

// As the breakpoint `margin` of styles.css.
const wideEnough = '(min-width: 73.75rem)';

/**
 * "À margem", beyond the search: neither fetched nor asked for where there is no margin to see, nor beside the page that
 * shows the same. It comes once the page is used, so as not to weigh on the first load.
 */
export function MemberMargin() {
  const hasMargin = useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
  const page = useLocation({ select: ({ pathname }) => pathname });
  const { postId } = useParams({ strict: false });
  const isUsed = useIsUsed();
  if (!hasMargin || !isUsed) return null;
  return (
    <Suspense>
      {postId && <PostAuthor postId={postId} />}
      {page !== '/linkar' && <PeopleToLink />}
      {!page.startsWith('/club') && <OpenMissions />}
      <ActiveCommunities />
    </Suspense>
  );
}

function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => whenUsed(() => setIsUsed(true)), []);
  return isUsed;
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
