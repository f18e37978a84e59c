import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeptBookmarks } from '../features/bookmarks/use-kept-bookmarks.ts';
import { badgesQuery, noBadges } from '../features/notifications/notification-queries.ts';
import { ConnectionLine } from '../features/shell/connection-line.tsx';
import { ShellLayout } from '../features/shell/shell-layout.tsx';
import { useLiveConnection, useLiveTopic } from '../lib/live-topic.ts';
import { useUnreadInTitle } from '../lib/page-title.ts';
import { useMe } from '../lib/session.ts';
import { lazyLayer } from '../ui/lazy-layer.tsx';

const ActionsSheet = lazyLayer(() => import('../features/shell/actions-sheet.tsx').then((part) => part.ActionsSheet));
const AppearanceSheet = lazyLayer(() =>
  import('../features/shell/appearance-sheet.tsx').then((part) => part.AppearanceSheet),
);
const NotificationsPanel = lazyLayer(() =>
  import('../features/notifications/notifications-panel.tsx').then((part) => part.NotificationsPanel),
);
const SearchOverlay = lazyLayer(() =>
  import('../features/search/search-overlay.tsx').then((part) => part.SearchOverlay),
);

type Panel = 'actions' | 'search' | 'notifications' | 'appearance';

/** The bars around every page of members, and what they open. */
export function MemberShell() {
  const me = useMe();
  const { data: badges = noBadges } = useQuery(badgesQuery);
  const [openPanel, setOpenPanel] = useState<Panel | null>(null);
  const isInner = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isInner === true) });
  useUnreadInTitle(badges.notifications);
  useLiveConnection();
  useKeptBookmarks();
  useLiveTopic(`user:${me.id}`);

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
    <ShellLayout badges={badges} actions={actions} notice={<ConnectionLine />} isInner={isInner}>
      <Outlet />
      <ActionsSheet {...panelProps('actions')} />
      <SearchOverlay {...panelProps('search')} />
      <NotificationsPanel {...panelProps('notifications')} unread={badges.notifications} />
      <AppearanceSheet {...panelProps('appearance')} />
    </ShellLayout>
  );
}
