import './lib/disable-zod-jit.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { bookmarkCommand } from './features/bookmarks/bookmark-command.ts';
import { clubLive } from './features/club/club-live.ts';
import { commentsLive } from './features/comments/comments-live.ts';
import { commentCommand } from './features/comments/data.ts';
import { connectionsLive } from './features/connections/connections-live.ts';
import { dropLikeCommand } from './features/drops/like-command.ts';
import { messageCommand } from './features/messages/send-message.ts';
import { notificationsLive } from './features/notifications/notifications-live.ts';
import { createPostCommand } from './features/posts/create-command.ts';
import { likeCommand, postsLive } from './features/posts/data.ts';
import { profilesLive } from './features/profiles/profiles-live.ts';
import { ratingCommand } from './features/ratings/rate-button.tsx';
import { searchLive } from './features/search/search-live.ts';
import { unreadLive } from './lib/cache/unread.ts';
import { registerLiveFeature } from './lib/live/live-cache.ts';
import { keepPageWhenChunksAreMissing } from './lib/navigation/missing-chunk.ts';
import { forgetOutboxes } from './lib/outbox/browser-outbox.ts';
import { registerCommandKind } from './lib/outbox/command.ts';
import { followSession } from './lib/session/session.ts';
import { addSignOutHandler } from './lib/session/sign-out-handlers.ts';
import { queryClient, router } from './router.ts';
import './styles.css';

keepPageWhenChunksAreMissing();
registerLiveFeature(postsLive);
registerLiveFeature(commentsLive);
registerLiveFeature(notificationsLive);
registerLiveFeature(profilesLive);
registerLiveFeature(connectionsLive);
registerLiveFeature(searchLive);
registerLiveFeature(unreadLive);
registerLiveFeature(clubLive);
registerCommandKind(messageCommand);
registerCommandKind(commentCommand);
registerCommandKind(createPostCommand);
registerCommandKind(likeCommand);
registerCommandKind(dropLikeCommand);
registerCommandKind(bookmarkCommand);
registerCommandKind(ratingCommand);
addSignOutHandler(forgetOutboxes);
addSignOutHandler(async () => (await import('./features/uploads/uploads.ts')).uploads.forgetEverything());
addSignOutHandler(async () => (await import('./lib/cache/snapshot.ts')).deleteSnapshot());
addSignOutHandler(async () => (await import('./features/pushes/push-device.ts')).unsubscribeDevice());
followSession(queryClient, () => void router.invalidate());

// After everything that the page itself needs. When this code does not come now, the next visit brings it.
addEventListener('load', () => {
  import('./lib/cache/start-offline.ts').then(
    ({ startOffline }) => startOffline(queryClient, (path) => void router.navigate({ to: path })),
    () => undefined,
  );
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
