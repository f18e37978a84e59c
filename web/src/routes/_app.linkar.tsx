import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LinkarPage, type LinkarTab } from '../features/connections/linkar-page.tsx';
import { badgesQuery, noBadges } from '../features/notifications/data.ts';
import { prefetchWith } from '../lib/cache/query-client.ts';

/** `?aba=convites`: where notifications of invitations lead. */
export const Route = createFileRoute('/_app/linkar')({
  validateSearch: ({ aba }: Record<string, unknown>): { aba?: 'convites' } =>
    aba === 'convites' ? { aba: 'convites' } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.aba) return;
    prefetchWith(import('../features/connections/data.ts'), ({ suggestionsQuery }) =>
      context.queryClient.prefetchQuery(suggestionsQuery),
    );
  },
  component: Linkar,
});

function Linkar() {
  const { aba } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: badges = noBadges } = useQuery(badgesQuery);

  function showTab(tab: LinkarTab): void {
    void navigate({ search: tab === 'invitations' ? { aba: 'convites' } : {}, replace: true, resetScroll: false });
  }

  return (
    <LinkarPage
      tab={aba === 'convites' ? 'invitations' : 'suggestions'}
      onTabChange={showTab}
      invitationsCount={badges.connections}
    />
  );
}
