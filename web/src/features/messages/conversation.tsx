import './messages.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { conversationUnread, unreadQuery } from '../../shared/unread/unread.ts';
import type { ColourOf } from '../../ui/person-colour.ts';
import { toast } from '../../ui/toast.ts';
import { ActLine } from './acts/act-line.tsx';
import { ConversationFoot } from './conversation/conversation-foot.tsx';
import { Bubbles, MessagesError } from './conversation/conversation-loading.tsx';
import { EmptyConversation, Pins, SearchBar, SelectionBar } from './conversation/lazy-parts.tsx';
import { ConversationTail } from './conversation/typing.tsx';
import { type ConversationOptions, type OpenedMessages, useConversation } from './conversation/use-conversation.ts';
import { ConversationContext, MemberColours } from './conversation-context.ts';
import type { ConversationRow } from './conversation-rows.ts';
import { DropZone } from './files/drop-zone.tsx';
import { OutgoingRow } from './message/message-bubble.tsx';
import { MessageRow, OlderLine } from './message/message-row.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages } from './use-messages.ts';

type ConversationProps = ConversationOptions & {
  header: ReactNode;
  /** Under the header: the threads, the line about the connection. */
  notice: ReactNode;
  /** Before the oldest message. */
  lead?: ReactNode;
  /** In place of the messages, with sentences to begin with, as long as there are none; without it, `lead` alone. */
  welcome?: ReactNode;
  colourOf: ColourOf;
};

/** A group's main channel or one of its threads. Use the place as its React key. */
export function Conversation(props: ConversationProps) {
  const { place, isSearching, header, notice, aroundId } = props;
  const list = useMessages(place, aroundId);
  if (list.isMissing) return <LeaveMissing onLeave={list.startAtNewest} />;
  return (
    <div className="flex h-dvh flex-col wide:h-full pane:[--column:47.5rem]">
      {isSearching ? <SearchBar place={place} /> : header}
      {notice}
      {list.messages ? (
        <MemberColours value={props.colourOf}>
          <div className="relative flex min-h-0 flex-1 flex-col">
            <Opened {...props} messages={list.messages} list={list} />
          </div>
        </MemberColours>
      ) : (
        <div className="flex flex-1 flex-col justify-end overflow-hidden bg-paper">
          {list.isError ? <MessagesError query={list.query} /> : <Bubbles />}
        </div>
      )}
    </div>
  );
}

/** The link names a message that is gone or may not be seen: shows the conversation instead. */
function LeaveMissing({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    toast.info('Essa mensagem não está mais aqui');
    leave();
  }, []);
  return null;
}

type OpenedProps = ConversationProps & Omit<OpenedMessages, 'newFromSeq'>;

/** Waits until the read mark is known: 'novas mensagens' stays there as long as the conversation is open. */
function Opened(props: OpenedProps) {
  const { data: unread, isPending } = useQuery(unreadQuery);
  if (isPending) return <div className="flex-1 bg-paper" />;
  const conversation = conversationUnread(unread, props.place);
  const hasNew = conversation !== undefined && (conversation.seqs.length > 0 || conversation.hasOlder);
  return <OpenConversation {...props} newFromSeq={hasNew ? conversation.lastReadSeq : null} />;
}

function OpenConversation(props: OpenedProps & OpenedMessages) {
  const { lead, welcome, aroundId } = props;
  const conversation = useConversation(props);
  const { place, direct, isClosed, list, composer, rows, outgoing, typing, selection } = conversation;

  function renderRow(row: ConversationRow, index: number) {
    if (row.kind === 'tail') return <ConversationTail outgoing={outgoing} typing={typing} isDirect={direct !== null} />;
    if (row.kind === 'outgoing') return <OutgoingRow row={row} />;
    const above = index === 0 && (list.hasOlder ? <OlderLine /> : lead);
    if (row.kind === 'act') return <ActLine row={row} lead={above} />;
    return <MessageRow row={row} lead={above} />;
  }

  return (
    <ConversationContext value={conversation.actions}>
      <Pins place={place} />
      {conversation.messages.length === 0 && outgoing.length === 0 && (
        <EmptyConversation
          lead={welcome ?? lead}
          isClosed={isClosed}
          onStart={welcome && !isClosed ? (text) => composer.current?.start(text) : undefined}
        />
      )}
      <MessageList
        ref={conversation.listHandle}
        rows={rows}
        renderRow={renderRow}
        start={aroundId ? { key: aroundId, align: 'center' } : { key: firstNewKey(rows), align: 'start' }}
        onAtEndChange={conversation.setIsAtEnd}
        onNearStart={list.fetchOlder}
        onNearEnd={list.fetchNewer}
      />
      {selection.ids && (
        <div className="border-t border-line bg-sheet pb-(--safe-bottom)">
          <SelectionBar open onOpenChange={selection.end} selected={selection.selected} />
        </div>
      )}
      <ConversationFoot conversation={conversation} />
      <DropZone
        isActive={!conversation.edition.editing && !isClosed}
        direct={direct}
        onFiles={(files) => composer.current?.attach(files)}
      />
      {conversation.dialogs}
    </ConversationContext>
  );
}

function firstNewKey(rows: readonly ConversationRow[]): string | undefined {
  return rows.find((row) => row.kind === 'message' && row.startsNew)?.key;
}
