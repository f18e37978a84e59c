import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { bookmarksFeature } from './features/bookmarks/data.ts';
import { celebrationFeature } from './features/club/done-missions.tsx';
import { notificationsLive } from './features/notifications/data.ts';
import { postsFeature } from './features/posts/data.ts';
import { profilesFeature } from './features/profiles/live.ts';
import { ratingsFeature } from './features/ratings/rate-button.tsx';
import { RouteError } from './features/shell/route-states.tsx';
import { prepareAnswersWith } from './lib/api/call.ts';
import { createQueryClient } from './lib/cache/query-client.ts';
import { type Feature, type LazyFeature, registerFeature, registerLazyFeature } from './lib/features.ts';
import { trackHistory } from './lib/navigation/navigate-up.ts';
import { forgetOutboxes } from './lib/outbox/browser-outbox.ts';
import { followSession, restoreSessionWith } from './lib/session/session.ts';
import { addSignOutHandler } from './lib/session/sign-out-handlers.ts';
import { routeTree } from './route-tree.gen.ts';
import { prepareFormulas } from './shared/formulas/pieces-code.ts';
import { unreadLive } from './shared/unread/unread.ts';
import { PageSkeleton } from './ui/skeleton.tsx';

const features: Feature[] = [
  { live: unreadLive },
  { live: notificationsLive },
  postsFeature,
  bookmarksFeature,
  ratingsFeature,
  profilesFeature,
  celebrationFeature,
];

const lazyFeatures: LazyFeature[] = [
  {
    keys: ['comments'],
    commands: ['comment', 'comment-like', 'edit-comment'],
    load: () => import('./features/comments/data.ts').then((code) => code.commentsFeature),
  },
  {
    keys: ['communities', 'community', 'community-card', 'participants', 'linked-community', 'open-communities'],
    load: () => import('./features/communities/communities-live.ts').then((code) => ({ live: code.communitiesLive })),
  },
  {
    keys: ['messages', 'collection', 'pins'],
    commands: ['message', 'reaction'],
    load: () => import('./features/messages/data/messages-live.ts').then((code) => code.messagesFeature),
  },
  {
    keys: ['ballot'],
    commands: ['vote'],
    load: () => import('./features/messages/polls/data.ts').then((code) => code.pollsFeature),
  },
  {
    keys: ['readings'],
    load: () => import('./shared/readings/data.ts').then((code) => code.readingsFeature),
  },
  {
    keys: ['rooms', 'room'],
    load: () => import('./features/rooms/data.ts').then((code) => code.roomsFeature),
  },
  {
    keys: ['drops'],
    commands: ['drop-like'],
    load: () => import('./features/drops/data.ts').then((code) => code.dropsFeature),
  },
  {
    keys: ['connections'],
    load: () => import('./features/connections/data.ts').then((code) => code.connectionsFeature),
  },
  {
    keys: ['collaborations'],
    load: () => import('./features/collaborations/data.ts').then((code) => code.collaborationsFeature),
  },
  {
    keys: ['curriculum'],
    load: () => import('./features/curriculum/data.ts').then((code) => code.curriculumFeature),
  },
  {
    keys: ['club'],
    load: () => import('./features/club/data.ts').then((code) => code.clubFeature),
  },
  {
    keys: ['feed-weights'],
    load: () => import('./features/feed/weights-data.ts').then((code) => code.weightsFeature),
  },
  {
    keys: ['catch-up'],
    load: () => import('./features/catch-up/data.ts').then((code) => code.catchUpFeature),
  },
  {
    keys: ['follows'],
    commands: ['follow'],
    load: () => import('./features/follows/data.ts').then((code) => code.followsFeature),
  },
  {
    keys: ['marks'],
    commands: ['mark'],
    load: () => import('./features/marks/data.ts').then((code) => code.marksFeature),
  },
  {
    keys: [],
    commands: ['edit-post', 'describe'],
    load: () => import('./features/posts/edit-command.ts').then((code) => code.ownPostsFeature),
  },
  {
    keys: ['libraries'],
    commands: ['save-work', 'dismiss-work'],
    load: () => import('./features/libraries/data.ts').then((code) => code.librariesFeature),
  },
  {
    keys: ['reviews'],
    commands: ['review', 'review-change'],
    load: () => import('./features/reviews/feature.ts').then((code) => code.reviewsFeature),
  },
  {
    keys: ['works'],
    load: () => import('./features/works/data.ts').then((code) => code.worksFeature),
  },
  {
    keys: ['search'],
    load: () => import('./features/search/data.ts').then((code) => code.searchFeature),
  },
];

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
  for (const feature of features) registerFeature(feature);
  for (const feature of lazyFeatures) registerLazyFeature(queryClient, feature);
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
