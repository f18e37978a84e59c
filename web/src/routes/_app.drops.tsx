import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { DropsPage } from '../features/drops/drops-page.tsx';
import { prefetchWith } from '../lib/cache/query-client.ts';
import { searchFlag } from '../lib/navigation/addresses.ts';

const readCreating = searchFlag('criar');

/** `?drop={id}` opens the viewer there; `?criar=1` the dialog: 'Criar Drop' of the actions leads here from anywhere. */
export const Route = createFileRoute('/_app/drops')({
  validateSearch: (search: Record<string, unknown>): { criar?: 1; drop?: string } => ({
    ...readCreating(search),
    ...(typeof search['drop'] === 'string' && { drop: search['drop'].toLowerCase() }),
  }),
  loader: ({ context: { queryClient } }) =>
    prefetchWith(import('../features/drops/data.ts'), (code) => queryClient.prefetchInfiniteQuery(code.dropsQuery)),
  component: Drops,
});

function Drops() {
  const { drop } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  // Opened from the grid, the viewer closes by going back; opened by a link, there is no grid to go back to.
  const [isLinked, setIsLinked] = useState(drop !== undefined);

  /** Bypasses the router, which would render the whole page for each swipe. */
  function show(id: string): void {
    History.prototype.replaceState.call(window.history, window.history.state, '', `?drop=${id}`);
  }

  function close(): void {
    if (!isLinked && history.canGoBack()) history.back();
    else void navigate({ search: {}, replace: true, resetScroll: false });
    setIsLinked(false);
  }

  return (
    <DropsPage
      dropId={drop}
      onShow={show}
      onClose={close}
      onCreate={() => void navigate({ search: { criar: 1 }, state: { layer: 'drop' }, resetScroll: false })}
    />
  );
}
