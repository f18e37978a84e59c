import type { CollectionKind } from '@publyka/contract/routes/collection';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useCommunity } from '../features/communities/data.ts';
import { CollectionPage } from '../features/messages/collection/collection-page.tsx';
import { roomQuery } from '../features/rooms/data.ts';
import { useNavigateUp } from '../lib/navigation/navigate-up.ts';

const tabs: Record<string, CollectionKind> = { midias: 'media', arquivos: 'files', links: 'links' };

export const Route = createFileRoute('/_app/communities/$chatId/acervo')({
  validateSearch: ({ aba, thread }: Record<string, unknown>): { aba?: string; thread?: string } => ({
    ...(typeof aba === 'string' && aba in tabs && { aba }),
    ...(typeof thread === 'string' && { thread }),
  }),
  component: Collection,
});

function Collection() {
  const { chatId } = Route.useParams();
  const { aba = 'midias', thread } = Route.useSearch();
  const community = useCommunity(chatId);
  const { data: room } = useQuery({ ...roomQuery(chatId, thread ?? ''), enabled: thread !== undefined });
  const goUp = useNavigateUp();
  if (!community) return null;

  function goBack(): void {
    if (thread === undefined) goUp({ to: '/communities/$chatId/info', params: { chatId } });
    else goUp({ to: '/communities/$chatId/room/$roomId', params: { chatId, roomId: thread } });
  }

  return (
    <CollectionPage
      place={{ communityId: chatId, roomId: thread ?? null }}
      name={room?.name ?? community.name}
      kind={tabs[aba] ?? 'media'}
      onBack={goBack}
    />
  );
}
