import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { isPagedSection } from '../features/search/data.ts';
import { SearchPage } from '../features/search/search-page.tsx';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { ScreenHeader } from '../ui/screen-header.tsx';

export const Route = createFileRoute('/_app/busca')({
  staticData: { isInner: true },
  // Which sections there are is known to the screen, so that the first load need not know them.
  validateSearch: ({ q, secao }: Record<string, unknown>): { q?: string; secao?: string } => ({
    ...(q ? { q: String(q) } : {}),
    ...(typeof secao === 'string' ? { secao } : {}),
  }),
  component: Search,
});

function Search() {
  const { q = '', secao } = Route.useSearch();
  const section = isPagedSection(secao) ? secao : undefined;
  const navigate = useNavigate();
  const navigateUp = useNavigateUp();
  usePageTitle('Busca');
  const search = (next: string) =>
    void navigate({
      to: '/busca',
      search: { ...(next && { q: next }), ...(section && { secao: section }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <ScreenHeader title="Busca" onBack={() => navigateUp({ to: '/' })} />
      <SearchPage q={q} section={section} onSearch={search} />
    </>
  );
}
