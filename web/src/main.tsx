import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clubLive } from './features/club/club-live.ts';
import { commentsLive } from './features/comments/comments-live.ts';
import { forgetOutboxes } from './features/comments/outbox.ts';
import { connectionsLive } from './features/connections/connections-live.ts';
import { notificationsLive } from './features/notifications/notifications-live.ts';
import { postsLive } from './features/posts/posts-live.ts';
import { profilesLive } from './features/profiles/profiles-live.ts';
import { searchLive } from './features/search/search-live.ts';
import { registerLiveFeature } from './lib/live-cache.ts';
import { keepPageWhenPartsAreMissing } from './lib/missing-part.ts';
import { followSession } from './lib/session.ts';
import { onSignOut } from './lib/sign-out-duties.ts';
import { unreadLive } from './lib/unread.ts';
import { queryClient, router } from './router.ts';
import './styles.css';

keepPageWhenPartsAreMissing();
registerLiveFeature(postsLive);
registerLiveFeature(commentsLive);
registerLiveFeature(notificationsLive);
registerLiveFeature(profilesLive);
registerLiveFeature(connectionsLive);
registerLiveFeature(searchLive);
registerLiveFeature(unreadLive);
registerLiveFeature(clubLive);
onSignOut(forgetOutboxes);
onSignOut(async () => (await import('./features/uploads/uploads.ts')).uploads.forgetEverything());
followSession(queryClient, () => void router.invalidate());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
