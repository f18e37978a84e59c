import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';

const PeopleToLink = lazy(() =>
  import('../features/connections/people-to-link.tsx').then((part) => ({ default: part.PeopleToLink })),
);

// As the breakpoint `margin` of styles.css.
const wideEnough = '(min-width: 73.75rem)';

/** "À margem", beyond the search: neither fetched nor asked for where there is no margin to see, nor beside Linkar. */
export function MemberMargin() {
  const hasMargin = useSyncExternalStore(subscribe, () => window.matchMedia(wideEnough).matches);
  const isOnLinkar = useLocation({ select: ({ pathname }) => pathname === '/linkar' });
  if (!hasMargin || isOnLinkar) return null;
  return (
    <Suspense>
      <PeopleToLink />
    </Suspense>
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
