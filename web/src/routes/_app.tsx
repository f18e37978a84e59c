import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PageSpinner } from '../features/shell/route-states.tsx';
import { meQuery, requireMember, requireMemberAt, SessionContext } from '../lib/session/session.ts';
import { MemberShell } from './-member-shell.tsx';

/** Every page for members: the session first, then the shell around the page. */
export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location, preload }) => {
    if (preload) await requireMember(context.queryClient);
    else await requireMemberAt(context.queryClient, location.href);
  },
  pendingComponent: PageSpinner,
  component: MemberPages,
  // Nearly every first load needs it: in a chunk of its own it would only come later.
  codeSplitGroupings: [],
});

function MemberPages() {
  const { data: me } = useQuery(meQuery);
  // The session has just ended: the guard is already on its way to /auth.
  if (!me) return <PageSpinner />;
  return (
    <SessionContext key={me.id} value={me}>
      <MemberShell />
    </SessionContext>
  );
}
