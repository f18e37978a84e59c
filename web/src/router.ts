import { createRouter } from '@tanstack/react-router';
import { NotFoundPage, PageSkeleton, RouteError } from './features/shell/route-states.tsx';
import { createQueryClient } from './lib/cache/query-client.ts';
import { trackHistory } from './lib/navigation/navigate-up.ts';
import { routeTree } from './route-tree.gen.ts';

export const queryClient = createQueryClient();

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // The query cache decides what is fresh, not the router's.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFoundPage,
  scrollRestoration: true,
});
trackHistory(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** One step in, with a header of its own: the bars of phones and tablets make room. */
    isInner?: boolean;
    /** … and the bar of places stays. */
    keepsBar?: boolean;
    /** Two columns on wide screens: the page takes the place of "à margem" too, and its columns scroll by themselves. */
    isSplit?: boolean;
    /** The page shows the line about the connection itself, under its own header. */
    hasOwnNotice?: boolean;
  }
}
