import type { Topic } from '@publyka/contract/events/events';
import type { Unread } from '@publyka/contract/routes/unread';
import { useQuery } from '@tanstack/react-query';
import { type StaticDataRouteOption, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { DoneMissionHost } from '../features/club/done-missions.tsx';
import { badgesQuery, noBadges } from '../features/notifications/data.ts';
import { ConnectionLine } from '../features/shell/connection-line.tsx';
import { ShellLayout } from '../features/shell/shell-layout.tsx';
import { LiveTopics, useLiveConnection, useLiveTopic } from '../lib/live/use-live.tsx';
import { useUnreadInTitle } from '../lib/navigation/page-title.ts';
import { useResumeOutbox } from '../lib/outbox/use-outbox.ts';
import { useMe } from '../lib/session/session.ts';
import { unreadQuery, useUnreadInAll } from '../shared/unread/unread.ts';
import { Marks } from './-marks.tsx';
import { MemberComposers } from './-member-composers.tsx';
import { MemberCards, MemberMargin } from './-member-margin.tsx';
import { usePanels } from './-member-panels.tsx';

/** The bars around a page that a member sees, and the panels they open. */
export function MemberShell({ children }: { children: ReactNode }) {
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
      {children}
      {panels}
      <MemberComposers />
      <DoneMissionHost />
      <Marks />
      <MemberCards />
    </ShellLayout>
  );
}

/** The frame that the current page asks for. */
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

/** Every RePublyka changes the badges. */
function communityTopics(unread: Unread | undefined): Topic[] {
  return Object.keys(unread?.communities ?? {}).map((id): Topic => `community:${id}`);
}

/** The unread count on the icon of the installed app. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    show(unread);
    return () => show(0);
  }, [unread]);
}

function show(unread: number): void {
  // Refused outside of the installed app. Some browsers have no badges.
  if (unread > 0) navigator.setAppBadge?.(unread).catch(() => undefined);
  else navigator.clearAppBadge?.().catch(() => undefined);
}
