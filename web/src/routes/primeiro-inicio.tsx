import { createFileRoute, useLocation } from '@tanstack/react-router';
import { FirstStartPage } from '../features/administration/first-start/first-start-page.tsx';
import { BareSkeleton } from '../features/shell/bare-page.tsx';
import { meQuery } from '../lib/session/session.ts';

/** The address that a server without an administrator prints; its secret stands after '#', which no server gets to see. */
export const Route = createFileRoute('/primeiro-inicio')({
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(meQuery).then(() => undefined),
  pendingComponent: BareSkeleton,
  component: FirstStart,
});

function FirstStart() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <FirstStartPage token={token} />;
}
