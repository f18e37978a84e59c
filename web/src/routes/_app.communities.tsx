import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { CommunitiesLayout } from '../features/communities/communities-layout.tsx';
import { searchFlag } from '../lib/search-flags.ts';

/** `?criar=1` opens the dialog: 'Criar RePublyka' of the actions dialog leads here from anywhere. */
export const Route = createFileRoute('/_app/communities')({
  validateSearch: searchFlag('criar'),
  staticData: { isSplit: true },
  component: Communities,
});

function Communities() {
  const { criar } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { chatId, _splat } = useParams({ strict: false });

  function setCreating(isCreating: boolean): void {
    void navigate({ to: '.', search: isCreating ? { criar: 1 } : {}, replace: true, resetScroll: false });
  }

  return (
    <CommunitiesLayout selectedId={chatId ?? _splat} isCreating={criar === 1} onCreatingChange={setCreating}>
      <Outlet />
    </CommunitiesLayout>
  );
}
