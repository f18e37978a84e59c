import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { badgesQuery, noBadges } from '../features/notifications/notification-queries.ts';
import { ConnectionLine } from '../features/shell/connection-line.tsx';
import { PageSpinner } from '../features/shell/page-spinner.tsx';
import { ShellLayout } from '../features/shell/shell-layout.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useLiveConnection, useLiveTopic } from '../lib/live-topic.ts';
import { useUnreadInTitle } from '../lib/page-title.ts';
import { meQuery, requireMember, SessionContext } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';

const ActionsSheet = lazyPart(() => import('../features/shell/actions-sheet.tsx').then((part) => part.ActionsSheet));
const AppearanceSheet = lazyPart(() =>
  import('../features/shell/appearance-sheet.tsx').then((part) => part.AppearanceSheet),
);
const NotificationsPanel = lazyPart(() =>
  import('../features/notifications/notifications-panel.tsx').then((part) => part.NotificationsPanel),
);
const SearchOverlay = lazyPart(() =>
  import('../features/search/search-overlay.tsx').then((part) => part.SearchOverlay),
);

/** What the bars open comes after the page itself, so that it opens at once when asked for. */
function preloadPanels(): void {
  for (const panel of [ActionsSheet, AppearanceSheet, NotificationsPanel, SearchOverlay]) panel.preload();
}

/** Every page for members: the session first, then the shell around the page. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context }) => {
    await requireMember(context.queryClient);
  },
  pendingComponent: PageSpinner,
  component: MemberPages,
});

function MemberPages() {
  const { data: me } = useQuery(meQuery);
  // The session has just ended: the guard is already on its way to /auth.
  if (!me) return <PageSpinner />;
  return (
    <SessionContext key={me.id} value={me}>
      <MemberShell myId={me.id} />
    </SessionContext>
  );
}

type Panel = 'actions' | 'search' | 'notifications' | 'appearance';

function MemberShell({ myId }: { myId: string }) {
  const { data: badges = noBadges } = useQuery(badgesQuery);
  const [openPanel, setOpenPanel] = useState<Panel | null>(null);
  useUnreadInTitle(badges.notifications);
  useLiveConnection();
  useLiveTopic(`user:${myId}`);
  useEffect(() => whenIdle(preloadPanels), []);

  function panelProps(panel: Panel) {
    return { open: openPanel === panel, onOpenChange: (open: boolean) => setOpenPanel(open ? panel : null) };
  }

  const actions = {
    openActions: () => setOpenPanel('actions'),
    openSearch: () => setOpenPanel('search'),
    openNotifications: () => setOpenPanel('notifications'),
    openAppearance: () => setOpenPanel('appearance'),
  };
  return (
    <ShellLayout badges={badges} actions={actions} notice={<ConnectionLine />}>
      <Outlet />
      <ActionsSheet {...panelProps('actions')} />
      <SearchOverlay {...panelProps('search')} />
      <NotificationsPanel {...panelProps('notifications')} unread={badges.notifications} />
      <AppearanceSheet {...panelProps('appearance')} />
    </ShellLayout>
  );
}
