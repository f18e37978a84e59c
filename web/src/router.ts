import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { RouteError } from './features/shell/route-states.tsx';
import { createQueryClient } from './lib/cache/query-client.ts';
import { trackHistory } from './lib/navigation/navigate-up.ts';
import { routeTree } from './route-tree.gen.ts';
import { PageSkeleton } from './ui/skeleton.tsx';

export const queryClient = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queryClient },
  // A finger that scrolls begins on a link as often as not, and what that would fetch comes before the first frame.
  defaultPreload: matchMedia('(hover: hover)').matches ? 'intent' : false,
  // Milliseconds. A mouse that passes over a link wants nothing of it.
  defaultPreloadDelay: 65,
  // The query cache decides what is fresh, not the router.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: lazyRouteComponent(() => import('./features/shell/not-found-page.tsx'), 'NotFoundPage'),
  scrollRestoration: true,
});
trackHistory(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** A page below a place, with a header of its own instead of the top bar. */
    isInner?: boolean;
    /** An inner page that keeps the bottom bar. */
    keepsBar?: boolean;
    /** Two columns on wide screens, which scroll separately and also take the space of "à margem". */
    isSplit?: boolean;
    /** The page shows the line about the connection under its own header. */
    hasOwnNotice?: boolean;
  }
}
