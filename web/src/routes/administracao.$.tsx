import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BareSkeleton } from '../features/shell/bare-page.tsx';
import { meQuery, requireMemberAt, SessionContext } from '../lib/session/session.ts';
import { AdministrationPage } from './-administration-page.tsx';

/** The pages of those who look after the installation, in a shell of its own: /administracao/<section>/<rest>. */
export const Route = createFileRoute('/administracao/$')({
  validateSearch: ({ q, filtro }: Record<string, unknown>): { q?: string; filtro?: string } => ({
    ...(q ? { q: String(q) } : {}),
    ...(filtro ? { filtro: String(filtro) } : {}),
  }),
  beforeLoad: ({ context, location }) => requireMemberAt(context.queryClient, location.href),
  pendingComponent: BareSkeleton,
  component: Administration,
});

function Administration() {
  const { _splat = '' } = Route.useParams();
  const search = Route.useSearch();
  const { data: me } = useQuery(meQuery);
  // The session has just ended, and the guard leads to /auth.
  if (!me) return <BareSkeleton />;
  return (
    <SessionContext key={me.id} value={me}>
      <AdministrationPage path={_splat} search={search} />
    </SessionContext>
  );
}
