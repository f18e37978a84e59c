import './lib/api/disable-zod-jit.ts';
import './styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { bookmarksFeature } from './features/bookmarks/data.ts';
import { celebrationFeature } from './features/club/done-missions.tsx';
import { notificationsLive } from './features/notifications/data.ts';
import { postsFeature } from './features/posts/data.ts';
import { profilesFeature } from './features/profiles/live.ts';
import { ratingsFeature } from './features/ratings/rate-button.tsx';
import { prepareAnswersWith } from './lib/api/call.ts';
import { type Feature, type LazyFeature, registerFeature, registerLazyFeature } from './lib/features.ts';
import { keepPageWhenChunksAreMissing } from './lib/lazy-code.ts';
import { forgetOutboxes } from './lib/outbox/browser-outbox.ts';
import { followSession, restoreSessionWith } from './lib/session/session.ts';
import { addSignOutHandler } from './lib/session/sign-out-handlers.ts';
import { queryClient, router } from './router.ts';
import { prepareFormulas } from './shared/formulas/pieces-code.ts';
import { unreadLive } from './shared/unread/unread.ts';

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
    load: () => import('./features/messages/messages-live.ts').then((code) => code.messagesFeature),
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

keepPageWhenChunksAreMissing();
prepareAnswersWith(prepareFormulas);
for (const feature of features) registerFeature(feature);
for (const feature of lazyFeatures) registerLazyFeature(queryClient, feature);
addSignOutHandler(forgetOutboxes);
addSignOutHandler(async () => (await import('./features/uploads/uploads.ts')).uploads.forgetEverything());
addSignOutHandler(async () => (await import('./features/messages/voice/recording-store.ts')).deleteRecordings());
addSignOutHandler(async () => (await import('./lib/cache/snapshot.ts')).deleteSnapshot());
addSignOutHandler(async () => (await import('./features/pushes/push-device.ts')).unsubscribeDevice());
restoreSessionWith(async (client, confirm) => {
  const { restoreLastSeen } = await import('./lib/cache/restore-cache.ts');
  return restoreLastSeen(client, confirm);
});
followSession(queryClient, () => void router.invalidate());

// After everything the page needs. If it fails, the next visit loads it.
function afterLoad(): void {
  import('./after-load.ts').then(
    ({ startAfterLoad }) => startAfterLoad(),
    () => undefined,
  );
}
// The app follows a page that the server wrote when that has loaded.
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);

const root = document.getElementById('root');
function mount(): void {
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// What is written into the page stays until the app can take its place in one piece: the wordmark or the shell of members
// (visitor/member-shell.tsx), or a page that the server wrote, with its data (visitor/visitor-entrance.tsx).
const written = document.getElementById('written')?.textContent;
if (written) for (const [key, data] of JSON.parse(written)) queryClient.setQueryData(key, data);
// Until it is mounted, nobody else follows where a guard leads.
const unfollow = router.history.subscribe(router.load);
// Not awaited here: the page's own code waits for this module.
void router.load().finally(() => {
  unfollow();
  startTransition(mount);
});
