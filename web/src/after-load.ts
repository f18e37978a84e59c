import './italic.css';
import type { WebApp } from './create-web-app.tsx';
import { startKeepingFeedView } from './features/feed/keep-feed-view.ts';
import { startNotingSeen } from './features/feed/note-seen.ts';
import { takeOverFileMessages } from './features/messages/files/take-over.ts';
import { forgetShare } from './features/messages/share/received-share.ts';
import { startCoinedWords } from './features/onboarding/start-coined-words.ts';
import { startMaintenanceBar } from './features/shell/maintenance-bar.ts';
import { offerInstall } from './features/shell/offer-install.ts';
import { startSlidingBars } from './features/shell/sliding-bars.ts';
import { startOffline } from './lib/cache/start-offline.ts';
import { resumeHeldCommands } from './lib/outbox/resume-held.ts';
import { addSignOutHandler } from './lib/session/sign-out-handlers.ts';
import { startShareSheet } from './shared/open-web/start-share-sheet.tsx';
import { installationQuery } from './shared/people/installation-query.ts';
import { watchContextMenus } from './ui/context-menus.ts';
import { paintMark } from './ui/stored-theme.ts';
import { ToastCard } from './ui/toaster.tsx';

/** What goes on behind the pages, and none of them waits for. */
export function startAfterLoad({ queryClient, router }: WebApp): void {
  // For whoever waits for what comes now: journeys.
  document.documentElement.dataset.loaded = '';
  ToastCard.load().catch((error: unknown) => console.warn('Toasts are shown as their words alone', error));
  startOffline(queryClient, (path) => void router.navigate({ to: path }));
  addSignOutHandler(forgetShare);
  offerInstall();
  const bringBarsBack = startSlidingBars();
  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && bringBarsBack());
  startCoinedWords(queryClient);
  startKeepingFeedView();
  startNotingSeen(queryClient);
  startShareSheet(queryClient);
  watchContextMenus();
  queryClient.fetchQuery(installationQuery).then(
    ({ mark }) => paintMark(mark),
    (error: unknown) => console.warn('The colour of the installation is the one last heard', error),
  );
  startMaintenanceBar(queryClient);
  takeOverFileMessages(queryClient)
    .then(() => resumeHeldCommands(queryClient))
    .catch((error: unknown) => console.warn('Files on their way wait', error));
}
