import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { getCachedMe } from '../../lib/session/session.ts';
import { type ShareRequest, shareBy, shareNow } from '../../lib/share.ts';

/** From now on sharing says first who will be able to read; a sheet that does not come leaves the system's own. */
export function startShareSheet(queryClient: QueryClient): void {
  let root: Root | undefined;

  async function show(request: ShareRequest): Promise<void> {
    const { ShareSheet } = await import('./share-sheet.tsx');
    root ??= createRoot(document.body.appendChild(document.createElement('div')));
    const viewerId = getCachedMe(queryClient)?.id;
    const draw = (open: boolean): void =>
      root?.render(
        <QueryClientProvider client={queryClient}>
          <ShareSheet request={request} viewerId={viewerId} open={open} onClose={() => draw(false)} />
        </QueryClientProvider>,
      );
    draw(true);
  }

  shareBy((request) => void show(request).catch(() => shareNow(request.link, request.texts)));
}
