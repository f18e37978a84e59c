import { createFileRoute } from '@tanstack/react-router';
import { CommunityHeader } from '../features/communities/community-header.tsx';
import { isRunning, useCommunity } from '../features/communities/data.ts';
import { useMemberColours } from '../features/communities/use-member-colours.ts';
import { Conversation } from '../features/messages/conversation.tsx';
import { useStartThread } from '../features/rooms/use-start-thread.tsx';
import { ConnectionLine } from '../features/shell/connection-line.tsx';
import { searchConversation } from '../lib/navigation/addresses.ts';
import { usePane } from '../lib/navigation/use-pane.ts';
import { CoinedWordPlace } from '../shared/people/coined-word-place.tsx';
import { useHasRooms } from '../shared/unread/unread.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Archived, ForwardTargets, WithPane } from './-conversation-parts.tsx';
import { prefetchConversation } from './-prefetch-conversation.ts';

export const Route = createFileRoute('/_app/communities/$chatId/')({
  validateSearch: searchConversation,
  loaderDeps: ({ search: { mensagem } }) => ({ mensagem }),
  loader: ({ context, params, deps }) => {
    if (!deps.mensagem) prefetchConversation(context.queryClient, { communityId: params.chatId, roomId: null });
  },
  staticData: { hasOwnNotice: true },
  component: GroupConversation,
});

function GroupConversation() {
  const { chatId } = Route.useParams();
  const { mensagem, busca } = Route.useSearch();
  const community = useCommunity(chatId);
  const colourOf = useMemberColours(chatId, community?.direct === null);
  const thread = useStartThread(community);
  const widest = usePane();
  if (!community) return null;
  const { direct } = community;
  const pane = direct ? null : widest;
  return (
    <>
      <WithPane community={community} pane={pane}>
        <Conversation
          key={mensagem}
          place={{ communityId: chatId, roomId: null }}
          isSearching={busca !== undefined}
          header={<CommunityHeader community={community} pane={pane} />}
          notice={
            <>
              {/* The pane has them, too. */}
              {busca === undefined && !direct && !pane?.isOpen && <Threads communityId={chatId} />}
              <ConnectionLine />
            </>
          }
          welcome={!direct && <CommunityWelcome community={community} />}
          direct={direct}
          participantsCount={community.membersCount}
          isRunning={isRunning(community)}
          closed={community.archivedAt && <Archived community={community} />}
          colourOf={colourOf}
          renderTargets={(choice) => <ForwardTargets {...choice} />}
          aroundId={mensagem}
          onStartThread={direct ? undefined : thread.start}
        />
      </WithPane>
      {thread.dialog}
    </>
  );
}

const RoomStrip = lazyPart(() => import('../features/rooms/room-strip.tsx').then((part) => part.RoomStrip), {
  fallback: ({ skeleton }) => skeleton,
});

/** Keeps its place while its code and the threads are loaded, so that the messages do not move. */
function Threads({ communityId }: { communityId: string }) {
  const hasRooms = useHasRooms(communityId);
  const skeleton = hasRooms && (
    <div className="shrink-0 border-b border-line bg-sheet">
      <div className="h-11" />
      <CoinedWordPlace words={['thread']} after="republyka" />
    </div>
  );
  return <RoomStrip communityId={communityId} skeleton={skeleton} />;
}

/** Few conversations are empty. */
const CommunityWelcome = lazyPart(() =>
  import('../features/communities/community-welcome.tsx').then((part) => part.CommunityWelcome),
);
