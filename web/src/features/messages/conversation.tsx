import './messages.css';
import type { Direct } from '@publyka/contract/routes/communities';
import type { Message } from '@publyka/contract/routes/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { type ConversationPlace, conversationUnread, unreadQuery } from '../../shared/unread/unread.ts';
import type { ColourOf } from '../../ui/person-colour.ts';
import { toast } from '../../ui/toast.ts';
import { ActLine } from './acts/act-line.tsx';
import type { ComposerHandle } from './composer/composer.tsx';
import { ConversationFoot } from './conversation/conversation-foot.tsx';
import { Bubbles, MessagesError } from './conversation/conversation-loading.tsx';
import { EmptyConversation, Pins, SearchBar, SelectionBar } from './conversation/lazy-parts.tsx';
import { ConversationTail, useTypingPeople } from './conversation/typing.tsx';
import { useActions } from './conversation/use-actions.tsx';
import { ConversationContext, MemberColours } from './conversation-context.ts';
import { type ConversationRow, toRows } from './conversation-rows.ts';
import type { OutgoingMessage } from './data.ts';
import { DropZone } from './files/drop-zone.tsx';
import { useConversationOutbox } from './files/use-conversation-outbox.ts';
import type { RenderTargets } from './forward/render-targets.ts';
import { OutgoingRow } from './message/message-bubble.tsx';
import { MessageRow, OlderLine } from './message/message-row.tsx';
import { useReactions } from './message/reactions.ts';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { useJump } from './reply/use-jump.ts';
import { useReplyDraft } from './reply/use-reply-draft.ts';
import { useSwipes } from './reply/use-swipes.ts';
import { useSelection } from './select/selection.ts';
import { useMessages, useReadMark, useTrimPages } from './use-messages.ts';

type ConversationProps = {
  place: ConversationPlace;
  header: ReactNode;
  /**
   * While one searches, the search has the places of the header and the composer: one reads, and leaves it to write.
   */
  isSearching: boolean;
  /** Under the header: the threads, the line about the connection. */
  notice: ReactNode;
  /** Before the oldest message. */
  lead?: ReactNode;
  /** In place of the messages, with sentences to begin with, as long as there are none; without it, `lead` alone. */
  welcome?: ReactNode;
  participantsCount: number;
  isRunning: boolean;
  colourOf: ColourOf;
  onStartThread?: ((message: Message) => void) | undefined;
  /** Where a message may be forwarded to. */
  renderTargets: RenderTargets;
  /** With whom one talks, instead of a group. */
  direct?: Direct | null;
  /** In place of the composer, where nobody writes any more. */
  closed?: ReactNode;
  /** A message to open at, from a search. */
  aroundId?: string | undefined;
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

type OpenedProps = ConversationProps & { messages: readonly Message[]; list: ReturnType<typeof useMessages> };

/** Waits until the read mark is known: 'novas mensagens' stays there as long as the conversation is open. */
function Opened(props: OpenedProps) {
  const { data: unread, isPending } = useQuery(unreadQuery);
  if (isPending) return <div className="flex-1 bg-paper" />;
  const conversation = conversationUnread(unread, props.place);
  const hasNew = conversation !== undefined && (conversation.seqs.length > 0 || conversation.hasOlder);
  return <OpenConversation {...props} newFromSeq={hasNew ? conversation.lastReadSeq : null} />;
}

type OpenConversationProps = ConversationProps & {
  /** The read mark; null when nothing after it is unread. */
  newFromSeq: number | null;
  messages: readonly Message[];
  list: ReturnType<typeof useMessages>;
};

const none: readonly Message[] = [];

function OpenConversation(props: OpenConversationProps) {
  const { place, list, lead, welcome, participantsCount, newFromSeq, aroundId, direct, closed } = props;
  const isClosed = isClosedTo(props);
  const { messages, react } = useReactions(props.messages);
  const me = useMe();
  const listHandle = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [newAfterSeq] = useState(newFromSeq);
  // Null until the first rows are measured.
  const [isAtEnd, setIsAtEnd] = useState<boolean | null>(null);
  const { outgoing, send, retry, discard, removeFile } = useConversationOutbox(place);
  const typing = useTypingPeople(place, messages.at(-1));
  const { highlightedId, jump } = useJump({ list: listHandle, messages, aroundId });
  const replyDraft = useReplyDraft(place, { messages, hasNewer: list.hasNewer });
  const selection = useSelection(messages);
  const { actions, editing, hasEdited, rescuedText, setEditedText, stopEditing, dialogs } = useActions({
    messages,
    participantsCount,
    renderTargets: props.renderTargets,
    selectedIds: selection.ids,
    toggleSelected: selection.toggle,
    isRunning: props.isRunning,
    direct,
    react,
    retry,
    discard,
    removeFile: cancelFile,
    highlightedId,
    reply,
    jump,
    startThread: props.onStartThread,
    isClosed,
  });
  const unreadCount = useUnreadCount(place);
  const isComplete = !list.hasNewer;
  const isAtNewest = isAtEnd === true && isComplete;
  useReadMark(place, { newestSeq: messages.at(-1)?.seq ?? 0, isAtEnd: isAtNewest });
  useTrimPages(place, {
    count: messages.length,
    isDue: isAtNewest && !editing && !selection.ids && aroundId === undefined,
  });

  const rows = toRows({
    messages,
    acts: list.acts,
    outgoing: isComplete ? outgoing : [],
    viewerId: me.id,
    newAfterSeq,
    hasOlder: list.hasOlder,
  });

  function showNewest(): void {
    if (isComplete) listHandle.current?.scrollToEnd();
    else list.startAtNewest();
  }

  /** With its last file a message is given up, and its words go back into the field. */
  function cancelFile(message: OutgoingMessage, uploadId: string): void {
    removeFile(message, uploadId);
    if (message.files?.length === 1 && message.payload.content) composer.current?.start(message.payload.content);
  }

  function reply(message: Message): void {
    if (isClosed) return;
    replyDraft.start(message);
    if (editing) stopEditing();
    else composer.current?.focus();
  }

  useSwipes(listHandle, { messages: isClosed || selection.ids ? none : messages, onSwipe: reply });

  function editLast(): void {
    // The last one is still on its way; the one before it is not what is meant.
    if (outgoing.length > 0) return;
    const last = messages.findLast(({ can }) => can.edit);
    if (last) actions.edit(last);
  }

  function renderRow(row: ConversationRow, index: number) {
    if (row.kind === 'tail') return <ConversationTail outgoing={outgoing} typing={typing} isDirect={Boolean(direct)} />;
    if (row.kind === 'outgoing') return <OutgoingRow row={row} />;
    const above = index === 0 && (list.hasOlder ? <OlderLine /> : lead);
    if (row.kind === 'act') return <ActLine row={row} lead={above} />;
    return <MessageRow row={row} lead={above} />;
  }

  return (
    <ConversationContext value={actions}>
      <Pins place={place} />
      {messages.length === 0 && outgoing.length === 0 && (
        <EmptyConversation
          lead={welcome ?? lead}
          isClosed={isClosed}
          onStart={welcome && !isClosed ? (text) => composer.current?.start(text) : undefined}
        />
      )}
      <MessageList
        ref={listHandle}
        rows={rows}
        renderRow={renderRow}
        start={aroundId ? { key: aroundId, align: 'center' } : { key: firstNewKey(rows), align: 'start' }}
        onAtEndChange={setIsAtEnd}
        onNearStart={list.fetchOlder}
        onNearEnd={list.fetchNewer}
      />
      {selection.ids && (
        <div className="border-t border-line bg-sheet pb-(--safe-bottom)">
          <SelectionBar open onOpenChange={selection.end} selected={selection.selected} />
        </div>
      )}
      <ConversationFoot
        isHidden={selection.ids !== null}
        isSearching={props.isSearching}
        closed={closed}
        composer={composer}
        place={place}
        direct={direct}
        replyDraft={replyDraft}
        unreadBelow={isAtEnd === null || isAtNewest ? null : unreadCount}
        onLatest={showNewest}
        editing={editing}
        hasEdited={hasEdited}
        rescuedText={rescuedText}
        onEditChange={setEditedText}
        onEditEnd={stopEditing}
        onEditLast={editLast}
        onSend={(content, files) => {
          send(content, files, replyDraft.reply);
          replyDraft.end();
          showNewest();
        }}
      />
      <DropZone isActive={!editing && !isClosed} direct={direct} onFiles={(files) => composer.current?.attach(files)} />
      {dialogs}
    </ConversationContext>
  );
}

/** Archived, searched, or the two have no Link any more. */
function isClosedTo({ isSearching, closed, direct }: ConversationProps): boolean {
  return isSearching || Boolean(closed) || direct?.canWrite === false;
}

function useUnreadCount(place: ConversationProps['place']): number {
  const { data: unread } = useQuery(unreadQuery);
  return conversationUnread(unread, place)?.seqs.length ?? 0;
}

function firstNewKey(rows: readonly ConversationRow[]): string | undefined {
  return rows.find((row) => row.kind === 'message' && row.startsNew)?.key;
}
