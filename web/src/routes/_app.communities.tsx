import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { CommunitiesLayout } from '../features/communities/communities-layout.tsx';
import { searchFlag } from '../lib/navigation/addresses.ts';
import { useHistoryLayer } from '../lib/navigation/history-layer.ts';

/** `?criar=1` opens the dialog: 'Criar RePublyka' of the actions dialog leads here from anywhere. `?lista=` is the tab. */
export const Route = createFileRoute('/_app/communities')({
  validateSearch: (search: Record<string, unknown>): { criar?: 1; lista?: string } => ({
    ...searchFlag('criar')(search),
    ...(typeof search['lista'] === 'string' && { lista: search['lista'] }),
  }),
  staticData: { isSplit: true },
  component: Communities,
});

function Communities() {
  const { criar } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { chatId } = useParams({ strict: false });

  const { close } = useHistoryLayer();

  function setCreating(isCreating: boolean): void {
    if (isCreating) void navigate({ to: '.', search: { criar: 1 }, state: { layer: 'community' }, resetScroll: false });
    // After a link there is no entry of the page alone to go back to.
    else if (!close()) void navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  }

  return (
    <CommunitiesLayout selectedId={chatId} isCreating={criar === 1} onCreatingChange={setCreating}>
      <Outlet />
    </CommunitiesLayout>
  );
}
