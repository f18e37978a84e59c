import type { Message } from '@publyka/contract/routes/messages';
import { errorTexts } from '@publyka/contract/text/texts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { type ConversationPlace, conversationUnread, unreadQuery } from '../../lib/cache/unread.ts';
import type { ColourOf } from '../../ui/person-colour.ts';
import { SkeletonGroup } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import './messages.css';
import { MemberColours } from './member-colours.ts';
import { OpenConversation } from './open-conversation.tsx';
import { useMessages } from './use-messages.ts';

export type ConversationProps = {
  place: ConversationPlace;
  header: ReactNode;
  /** Under the header: the threads, the line about the connection. */
  notice: ReactNode;
  /** Before the oldest message. */
  lead?: ReactNode;
  /** In place of the messages, with sentences to begin with, as long as there are none; without it, `lead` alone. */
  welcome?: ReactNode;
  participantsCount: number;
  colourOf: ColourOf;
  /** A message to open at, from a search. */
  aroundId?: string | undefined;
};

/** A group's main channel or one of its threads, over the whole height. Give it the place as key. */
export function Conversation(props: ConversationProps) {
  const { place, header, notice, aroundId } = props;
  const list = useMessages(place, aroundId);
  if (list.isMissing) return <LeaveMissing onLeave={list.startAtNewest} />;
  return (
    <div className="flex h-dvh flex-col wide:h-full">
      {header}
      {notice}
      {list.messages ? (
        <MemberColours value={props.colourOf}>
          <Opened {...props} messages={list.messages} list={list} />
        </MemberColours>
      ) : (
        <div className="flex flex-1 flex-col justify-end overflow-hidden bg-paper">
          {list.isError ? <MessagesError query={list.query} /> : <Bubbles />}
        </div>
      )}
    </div>
  );
}

/** A link to a message that is gone, or was never to be seen, leads to the conversation. */
function LeaveMissing({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    toast.info('Essa mensagem não está mais aqui');
    leave();
  }, []);
  return null;
}

type OpenedProps = ConversationProps & { messages: readonly Message[]; list: ReturnType<typeof useMessages> };

/** Once it is known where reading had stopped: the mark stands there as long as the conversation is open. */
function Opened(props: OpenedProps) {
  const { data: unread, isPending } = useQuery(unreadQuery);
  if (isPending) return <div className="flex-1 bg-paper" />;
  const conversation = conversationUnread(unread, props.place);
  const hasNew = conversation !== undefined && (conversation.seqs.length > 0 || conversation.hasOlder);
  return <OpenConversation {...props} newFromSeq={hasNew ? conversation.lastReadSeq : null} />;
}

function MessagesError({ query }: Pick<ReturnType<typeof useMessages>, 'query'>) {
  return (
    <div className="my-auto">
      <QueryError query={query} title={errorTexts.loadMessages}>
        Nada do que foi escrito se perdeu.
      </QueryError>
    </div>
  );
}

const shapes = [
  { width: '58%', height: '4.5rem' },
  { width: '46%', height: '2.75rem' },
  { width: '64%', height: '4.5rem' },
];

function Bubbles() {
  return (
    <SkeletonGroup label="Carregando mensagens..." className="mx-auto w-full max-w-(--column) px-3 pb-4">
      {shapes.map((shape) => (
        <div key={shape.width} style={shape} className="mt-2.5 rounded-bubble bg-sunken" />
      ))}
    </SkeletonGroup>
  );
}
