import { createFileRoute, redirect } from '@tanstack/react-router';
import { ReturnPage } from '../features/accounts/elsewhere/return-page.tsx';
import { BareSkeleton } from '../features/shell/bare-page.tsx';
import { meQuery } from '../lib/session/session.ts';

/** Where ORCID and the institution send the browser back to, with a code or an error in the query. */
export const Route = createFileRoute('/entrar/retorno')({
  loader: () => {
    const query = addressOfDocument().search.slice(1);
    if (query === '') throw redirect({ to: '/auth', replace: true });
    return query;
  },
  // The session decides whether something is linked or somebody enters.
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(meQuery).then(() => undefined),
  pendingComponent: BareSkeleton,
  component: Return,
});

/** As it came: the router writes numbers of a query in its own way, and a code may look like one. */
function addressOfDocument(): URL {
  const [navigation] = performance.getEntriesByType('navigation');
  return new URL(navigation?.name ?? window.location.href);
}

function Return() {
  return <ReturnPage query={Route.useLoaderData()} />;
}
