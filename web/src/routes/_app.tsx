import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BareSkeleton } from '../features/shell/bare-page.tsx';
import { meQuery, requireMember, requireMemberAt, SessionContext } from '../lib/session/session.ts';
import { MemberShell } from './-member-shell.tsx';

/** Every page of members: checks the session and shows the shell. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, preload }) => {
    if (preload) await requireMember(context.queryClient);
    else await requireMemberAt(context.queryClient, location.href);
  },
  pendingComponent: BareSkeleton,
  component: MemberPages,
  // Part of nearly every first load: a separate chunk would come later.
  codeSplitGroupings: [],
});

function MemberPages() {
  const { data: me } = useQuery(meQuery);
  // The session has just ended, and the guard leads to /auth.
  if (!me) return <BareSkeleton />;
  return (
    <SessionContext key={me.id} value={me}>
      <MemberShell>
        <Outlet />
      </MemberShell>
    </SessionContext>
  );
}
