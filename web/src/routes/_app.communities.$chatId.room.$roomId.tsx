import { createFileRoute } from '@tanstack/react-router';
import { isRunning, useCommunity } from '../features/communities/data.ts';
import { useMemberColours } from '../features/communities/use-member-colours.ts';
import { Conversation } from '../features/messages/conversation.tsx';
import { RoomGate, RoomHeader, RoomPurpose } from '../features/rooms/room.tsx';
import { ConnectionLine } from '../features/shell/connection-line.tsx';
import { searchConversation } from '../lib/navigation/addresses.ts';
import { usePane } from '../lib/navigation/use-pane.ts';
import { Archived, ForwardTargets, WithPane } from './-conversation-parts.tsx';
import { prefetchConversation } from './-prefetch-conversation.ts';

export const Route = createFileRoute('/_app/communities/$chatId/room/$roomId')({
  validateSearch: searchConversation,
  loaderDeps: ({ search: { mensagem } }) => ({ mensagem }),
  loader: ({ context, params, deps }) => {
    if (!deps.mensagem)
      prefetchConversation(context.queryClient, { communityId: params.chatId, roomId: params.roomId });
  },
  staticData: { hasOwnNotice: true },
  component: RoomConversation,
});

function RoomConversation() {
  const { chatId, roomId } = Route.useParams();
  const { mensagem, busca } = Route.useSearch();
  const community = useCommunity(chatId);
  const colourOf = useMemberColours(chatId);
  const pane = usePane();
  if (!community) return null;
  return (
    <WithPane community={community} pane={pane}>
      <RoomGate key={roomId} communityId={chatId} roomId={roomId}>
        {(room) => (
          <Conversation
            key={mensagem}
            place={{ communityId: chatId, roomId }}
            isSearching={busca !== undefined}
            header={<RoomHeader room={room} communityName={community.name} pane={pane} />}
            notice={<ConnectionLine />}
            lead={<RoomPurpose room={room} />}
            participantsCount={community.membersCount}
            isRunning={isRunning(community)}
            closed={community.archivedAt && <Archived community={community} />}
            colourOf={colourOf}
            renderTargets={(choice) => <ForwardTargets {...choice} />}
            aroundId={mensagem}
          />
        )}
      </RoomGate>
    </WithPane>
  );
}
