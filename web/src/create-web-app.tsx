import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { RouteError } from './features/shell/route-states.tsx';
import { prepareAnswersWith } from './lib/api/call.ts';
import { createQueryClient } from './lib/cache/query-client.ts';
import { type Feature, loadFeaturesWith } from './lib/features.ts';
import { trackHistory } from './lib/navigation/navigate-up.ts';
import { carryFilesWith, forgetOutboxes } from './lib/outbox/browser-outbox.ts';
import { followSession, restoreSessionWith } from './lib/session/session.ts';
import { addSignOutHandler } from './lib/session/sign-out-handlers.ts';
import { pageLoaded } from './page-loaded.ts';
import { routeTree } from './route-tree.gen.ts';
import { prepareFormulas } from './shared/formulas/pieces-code.ts';
import { PageSkeleton } from './ui/skeleton.tsx';

/** After everything the page needs. */
async function loadAllFeatures(): Promise<readonly Feature[]> {
  await pageLoaded();
  return (await import('./all-features.ts')).allFeatures;
}

/** What keeps data of a person in this browser. */
const signOutHandlers = [
  forgetOutboxes,
  async () => (await import('./features/uploads/uploads.ts')).uploads.forgetEverything(),
  async () => (await import('./features/messages/voice/recording-store.ts')).deleteRecordings(),
  async () => (await import('./lib/cache/snapshot.ts')).deleteSnapshot(),
  async () => (await import('./features/pushes/push-device.ts')).unsubscribeDevice(),
];

export type WebApp = { queryClient: QueryClient; router: AppRouter };

/** The app without a page to be shown in. A page has one; tests make one after the other. */
export function createWebApp(history?: RouterHistory): WebApp {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, history);
  trackHistory(router);
  prepareAnswersWith(prepareFormulas);
  loadFeaturesWith(loadAllFeatures);
  carryFilesWith(async (...given) => (await import('./features/uploads/uploads.ts')).openFileCarrier(...given));
  for (const handler of signOutHandlers) addSignOutHandler(handler);
  restoreSessionWith(async (client, confirm) => {
    const { restoreLastSeen } = await import('./lib/cache/restore-cache.ts');
    return restoreLastSeen(client, confirm);
  });
  followSession(queryClient, () => void router.invalidate());
  return { queryClient, router };
}

/** Until the app is mounted, nobody else follows where a guard leads. */
export function loadFirstPage({ router }: WebApp): Promise<void> {
  const unfollow = router.history.subscribe(router.load);
  return router.load().finally(unfollow);
}

export function WebAppRoot({ app: { queryClient, router } }: { app: WebApp }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

type AppRouter = ReturnType<typeof createAppRouter>;

function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
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
