import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meQuery, SessionContext } from '../lib/session/session.ts';
import { MemberShell } from './-member-shell.tsx';

/** A page for everybody, which members see between their bars. Its route prefetches the session. */
export function OpenPage({ children }: { children: ReactNode }) {
  const { data: me } = useQuery(meQuery);
  if (!me) return children;
  return (
    <SessionContext key={me.id} value={me}>
      <MemberShell>{children}</MemberShell>
    </SessionContext>
  );
}
