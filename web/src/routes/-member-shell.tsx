import type { Topic } from '@publyka/contract/events/events';
import type { Unread } from '@publyka/contract/routes/unread';
import { useQuery } from '@tanstack/react-query';
import { Outlet, type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DoneMissionHost } from '../features/club/done-missions.tsx';
import { badgesQuery, noBadges } from '../features/notifications/notification-queries.ts';
import { ConnectionLine } from '../features/shell/connection-line.tsx';
import { ShellLayout } from '../features/shell/shell-layout.tsx';
import { unreadQuery, useUnreadInAll } from '../lib/cache/unread.ts';
import { LiveTopics, useLiveConnection, useLiveTopic } from '../lib/live/use-live.tsx';
import { useUnreadInTitle } from '../lib/navigation/page-title.ts';
import { useResumeOutbox } from '../lib/outbox/use-outbox.ts';
import { useMe } from '../lib/session/session.ts';
import { MemberComposers } from './-member-composers.tsx';
import { MemberMargin } from './-member-margin.tsx';
import { usePanels } from './-member-panels.tsx';

/** The bars around every page of members, and what they open. */
export function MemberShell() {
  const me = useMe();
  const { data: badges = noBadges } = useQuery(badgesQuery);
  const { actions, panels } = usePanels(badges.notifications);
  const frame = useFrame();
  const { data: unread, dataUpdatedAt } = useQuery(unreadQuery);
  const messages = useUnreadInAll();
  useUnreadInTitle(badges.notifications + messages);
  useAppBadge(badges.notifications + messages);
  useResumeOutbox();
  useLiveConnection();
  useLiveTopic(`user:${me.id}`);

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
      {panels}
      <MemberComposers />
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

/** On the icon of the installed app: how much one has not read. Gone at zero, and when one signs out. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    show(unread);
    return () => show(0);
  }, [unread]);
}

function show(unread: number): void {
  // Refused in windows that are no installed app: there is no icon then. Some browsers know no badges at all.
  if (unread > 0) navigator.setAppBadge?.(unread).catch(() => undefined);
  else navigator.clearAppBadge?.().catch(() => undefined);
}
