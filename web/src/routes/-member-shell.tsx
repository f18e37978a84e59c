import type { Topic } from '@publyka/contract/events';
import type { Unread } from '@publyka/contract/unread';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useKeptBookmarks } from '../features/bookmarks/use-kept-bookmarks.ts';
import { DoneMissionHost } from '../features/club/done-mission-host.tsx';
import { hasKeptMessages } from '../features/messages/outbox/kept-messages.ts';
import { badgesQuery, noBadges } from '../features/notifications/notification-queries.ts';
import { ConnectionLine } from '../features/shell/connection-line.tsx';
import { ShellLayout } from '../features/shell/shell-layout.tsx';
import { useLiveConnection, useLiveTopic } from '../lib/live-topic.ts';
import { LiveTopics } from '../lib/live-topics.tsx';
import { useUnreadInTitle } from '../lib/page-title.ts';
import { useMe } from '../lib/session.ts';
import { unreadQuery, useUnreadInAll } from '../lib/unread.ts';
import { useShortcut } from '../lib/use-shortcut.ts';
import { lazyLayer } from '../ui/lazy-layer.tsx';
import { MemberMargin } from './-member-margin.tsx';

const ActionsSheet = lazyLayer(() => import('../features/shell/actions-sheet.tsx').then((part) => part.ActionsSheet));
const NotificationsPanel = lazyLayer(() =>
  import('../features/notifications/notifications-panel.tsx').then((part) => part.NotificationsPanel),
);
const SearchOverlay = lazyLayer(() =>
  import('../features/search/search-overlay.tsx').then((part) => part.SearchOverlay),
);

type Panel = 'actions' | 'search' | 'notifications';

/** The bars around every page of members, and what they open. */
export function MemberShell() {
  const me = useMe();
  const { data: badges = noBadges } = useQuery(badgesQuery);
  const [openPanel, setOpenPanel] = useState<Panel | null>(null);
  const frame = useFrame();
  const { data: unread, dataUpdatedAt } = useQuery(unreadQuery);
  const messages = useUnreadInAll();
  useUnreadInTitle(badges.notifications + messages);
  useKeptOutbox(me.id);
  useLiveConnection();
  useKeptBookmarks();
  useLiveTopic(`user:${me.id}`);
  useShortcut('/', () => setOpenPanel('search'));

  function panelProps(panel: Panel) {
    return { open: openPanel === panel, onOpenChange: (open: boolean) => setOpenPanel(open ? panel : null) };
  }

  const actions = {
    openActions: () => setOpenPanel('actions'),
    openSearch: () => setOpenPanel('search'),
    openNotifications: () => setOpenPanel('notifications'),
  };
  return (
    <ShellLayout
      badges={{ ...badges, messages }}
      actions={actions}
      notice={!frame.hasOwnNotice && <ConnectionLine />}
      isInner={frame.isInner}
      keepsBar={frame.keepsBar}
      isSplit={frame.isSplit}
      margin={<MemberMargin />}
    >
      <LiveTopics topics={communityTopics(unread)} fetchedAt={dataUpdatedAt} />
      <Outlet />
      <ActionsSheet {...panelProps('actions')} />
      <SearchOverlay {...panelProps('search')} />
      <NotificationsPanel {...panelProps('notifications')} unread={badges.notifications} />
      <DoneMissionHost />
    </ShellLayout>
  );
}

/** What the page that is shown asks of the bars around it. */
function useFrame() {
  const has = (matches: { staticData: StaticDataRouteOption }[], name: keyof StaticDataRouteOption) =>
    matches.some(({ staticData }) => staticData[name] === true);
  return {
    isInner: useMatches({ select: (matches) => has(matches, 'isInner') }),
    keepsBar: useMatches({ select: (matches) => has(matches, 'keepsBar') }),
    isSplit: useMatches({ select: (matches) => has(matches, 'isSplit') }),
    hasOwnNotice: useMatches({ select: (matches) => has(matches, 'hasOwnNotice') }),
  };
}

/** Badges move with what happens in every RePublyka, whatever page is shown. */
function communityTopics(unread: Unread | undefined): Topic[] {
  return Object.keys(unread?.communities ?? {}).map((id): Topic => `community:${id}`);
}

/** Messages that an earlier visit could not send leave now, whatever page is shown. */
function useKeptOutbox(personId: string): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!hasKeptMessages(personId)) return;
    // When the code does not come now, the conversation brings it.
    import('../features/messages/outbox/outboxes.ts').then(
      ({ outboxOf }) => outboxOf(personId, queryClient).start(),
      () => undefined,
    );
  }, [personId, queryClient]);
}
