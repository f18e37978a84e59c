import type { Message } from '@publyka/contract/routes/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { conversationUnread, unreadQuery } from '../../lib/cache/unread.ts';
import { useMe } from '../../lib/session/session.ts';
import type { ComposerHandle } from './composer.tsx';
import type { ConversationProps } from './conversation.tsx';
import { ConversationContext } from './conversation-context.ts';
import { ConversationFoot } from './conversation-foot.tsx';
import { type ConversationRow, toRows } from './conversation-rows.ts';
import { ConversationTail } from './conversation-tail.tsx';
import { OlderLine } from './dividers.tsx';
import { EmptyConversation } from './empty-conversation.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { useActions } from './use-actions.tsx';
import { useFound } from './use-found.ts';
import type { useMessages } from './use-messages.ts';
import { useOutgoingMessages } from './use-outgoing-messages.ts';
import { useReadMark } from './use-read-mark.ts';
import { useTrimPages } from './use-short-list.ts';
import { useTypingPeople } from './use-typing.ts';

type OpenConversationProps = ConversationProps & {
  /** One's mark when there was something unread after it. */
  newFromSeq: number | null;
  messages: readonly Message[];
  list: ReturnType<typeof useMessages>;
};

export function OpenConversation(props: OpenConversationProps) {
  const { place, messages, list, lead, welcome, participantsCount, newFromSeq, aroundId } = props;
  const me = useMe();
  const listHandle = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [newAfterSeq] = useState(newFromSeq);
  // Null until it is known.
  const [isAtEnd, setIsAtEnd] = useState<boolean | null>(null);
  const { outgoing, send, retry, discard } = useOutgoingMessages(place);
  const typing = useTypingPeople(place, messages.at(-1));
  const foundId = useFound(aroundId);
  const { actions, editing, hasEdited, rescuedText, setEditedText, stopEditing, dialogs } = useActions({
    messages,
    participantsCount,
    retry,
    discard,
    foundId,
  });
  const waiting = useWaiting(place);
  const isComplete = !list.hasNewer;
  const isAtNewest = isAtEnd === true && isComplete;
  useReadMark(place, { newestSeq: messages.at(-1)?.seq ?? 0, isAtEnd: isAtNewest });
  useTrimPages(place, { count: messages.length, isDue: isAtNewest && !editing && aroundId === undefined });

  const rows = toRows({
    messages,
    outgoing: isComplete ? outgoing : [],
    viewerId: me.id,
    newAfterSeq,
    hasOlder: list.hasOlder,
  });

  function showNewest(): void {
    if (isComplete) listHandle.current?.scrollToEnd();
    else list.startAtNewest();
  }

  function editLast(): void {
    const last = messages.findLast(({ can }) => can.edit);
    if (last) actions.edit(last);
  }

  function renderRow(row: ConversationRow, index: number) {
    if (row.kind === 'tail') return <ConversationTail outgoing={outgoing} typing={typing} />;
    if (row.kind === 'outgoing') return <OutgoingRow row={row} />;
    return <MessageRow row={row} lead={index === 0 && (list.hasOlder ? <OlderLine /> : lead)} />;
  }

  return (
    <ConversationContext value={actions}>
      {messages.length === 0 && outgoing.length === 0 && (
        <EmptyConversation
          lead={welcome ?? lead}
          onStart={welcome ? (text) => composer.current?.start(text) : undefined}
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
      <ConversationFoot
        composer={composer}
        place={place}
        waiting={isAtEnd === null || isAtNewest ? null : waiting}
        onLatest={showNewest}
        editing={editing}
        hasEdited={hasEdited}
        rescuedText={rescuedText}
        onEditChange={setEditedText}
        onEditEnd={stopEditing}
        onEditLast={editLast}
        onSend={(content) => {
          send(content);
          showNewest();
        }}
      />
      {dialogs}
    </ConversationContext>
  );
}

/** How many messages of the conversation one has not read. */
function useWaiting(place: ConversationProps['place']): number {
  const { data: unread } = useQuery(unreadQuery);
  return conversationUnread(unread, place)?.seqs.length ?? 0;
}

function firstNewKey(rows: readonly ConversationRow[]): string | undefined {
  return rows.find((row) => row.kind === 'message' && row.startsNew)?.key;
}
