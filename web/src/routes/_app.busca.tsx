import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SearchPage } from '../features/search/search-page.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { ScreenHeader } from '../ui/screen-header.tsx';

export const Route = createFileRoute('/_app/busca')({
  staticData: { isInner: true },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (q ? { q: String(q) } : {}),
  component: Search,
});

function Search() {
  const { q = '' } = Route.useSearch();
  const navigate = useNavigate();
  const navigateUp = useNavigateUp();
  usePageTitle('Busca');
  const search = (next: string) =>
    void navigate({ to: '/busca', search: next === '' ? {} : { q: next }, replace: true, resetScroll: false });
  return (
    <>
      <ScreenHeader title="Busca" onBack={() => navigateUp({ to: '/' })} />
      <SearchPage q={q} onSearch={search} />
    </>
  );
}
