import type { Direct } from '@publyka/contract/routes/communities';
import type { Message } from '@publyka/contract/routes/messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { CommandFile } from '../../../lib/outbox/command.ts';
import { useMe } from '../../../lib/session/session.ts';
import { type ConversationPlace, conversationUnread, unreadQuery } from '../../../shared/unread/unread.ts';
import type { ComposerHandle } from '../composer/composer.tsx';
import { toRows } from '../conversation-rows.ts';
import type { OutgoingMessage } from '../data.ts';
import { useConversationOutbox } from '../files/use-conversation-outbox.ts';
import type { RenderTargets } from '../forward/render-targets.ts';
import { useReactions } from '../message/reactions.ts';
import type { MessageListHandle } from '../message-list.tsx';
import { useJump } from '../reply/use-jump.ts';
import { useReplyDraft } from '../reply/use-reply-draft.ts';
import { useSwipes } from '../reply/use-swipes.ts';
import { useSelection } from '../select/selection.ts';
import { type useMessages, useReadMark, useTrimPages } from '../use-messages.ts';
import { useTypingPeople } from './typing.tsx';
import { useActions } from './use-actions.tsx';

/** What the page says of the conversation. */
export type ConversationOptions = {
  place: ConversationPlace;
  /** While one searches, the search has the places of the header and the composer: one reads, and leaves it to write. */
  isSearching: boolean;
  participantsCount: number;
  isRunning: boolean;
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

export type OpenedMessages = {
  /** The read mark; null when nothing after it is unread. */
  newFromSeq: number | null;
  messages: readonly Message[];
  list: ReturnType<typeof useMessages>;
};

const none: readonly Message[] = [];

/** All that the parts of an open conversation share: what is shown, what one does with it, and what is being written. */
export function useConversation(options: ConversationOptions & OpenedMessages) {
  const { place, list, aroundId, direct = null } = options;
  const isClosed = isClosedTo(options);
  const { messages, react } = useReactions(options.messages);
  const me = useMe();
  const listHandle = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const [newAfterSeq] = useState(options.newFromSeq);
  // Null until the first rows are measured.
  const [isAtEnd, setIsAtEnd] = useState<boolean | null>(null);
  const { outgoing, send, ...outbox } = useConversationOutbox(place);
  const { highlightedId, jump } = useJump({ list: listHandle, messages, aroundId });
  const replyDraft = useReplyDraft(place, { messages, hasNewer: list.hasNewer });
  const selection = useSelection(messages);
  const { actions, dialogs, ...edition } = useActions({
    ...{ messages, direct, isClosed, react, highlightedId, jump, reply },
    ...{ participantsCount: options.participantsCount, isRunning: options.isRunning },
    ...{ renderTargets: options.renderTargets, startThread: options.onStartThread },
    ...{ selectedIds: selection.ids, toggleSelected: selection.toggle },
    ...{ retry: outbox.retry, discard: outbox.discard, removeFile: cancelFile },
  });
  const unreadCount = useUnreadCount(place);
  const isComplete = !list.hasNewer;
  const isAtNewest = isAtEnd === true && isComplete;
  useReadMark(place, { newestSeq: messages.at(-1)?.seq ?? 0, isAtEnd: isAtNewest });
  useTrimPages(place, {
    count: messages.length,
    isDue: isAtNewest && !edition.editing && !selection.ids && aroundId === undefined,
  });
  useSwipes(listHandle, { messages: isClosed || selection.ids ? none : messages, onSwipe: reply });

  function showNewest(): void {
    if (isComplete) listHandle.current?.scrollToEnd();
    else list.startAtNewest();
  }

  /** With its last file a message is given up, and its words go back into the field. */
  function cancelFile(message: OutgoingMessage, uploadId: string): void {
    outbox.removeFile(message, uploadId);
    if (message.files?.length === 1 && message.payload.content) composer.current?.start(message.payload.content);
  }

  function reply(message: Message): void {
    if (isClosed) return;
    replyDraft.start(message);
    if (edition.editing) edition.stopEditing();
    else composer.current?.focus();
  }

  function editLast(): void {
    // The last one is still on its way; the one before it is not what is meant.
    if (outgoing.length > 0) return;
    const last = messages.findLast(({ can }) => can.edit);
    if (last) actions.edit(last);
  }

  return {
    ...{ place, direct, isClosed, list, listHandle, composer, messages, outgoing, replyDraft, selection },
    ...{ actions, dialogs, edition, editLast, showNewest, setIsAtEnd },
    isSearching: options.isSearching,
    closed: options.closed,
    typing: useTypingPeople(place, messages.at(-1)),
    /** Unread messages below the view; null at the end of the conversation. */
    unreadBelow: isAtEnd === null || isAtNewest ? null : unreadCount,
    rows: toRows({
      ...{ messages, newAfterSeq, acts: list.acts, viewerId: me.id, hasOlder: list.hasOlder },
      outgoing: isComplete ? outgoing : [],
    }),
    send(content: string, files: readonly CommandFile[]): void {
      send(content, files, replyDraft.reply);
      replyDraft.end();
      showNewest();
    },
  };
}

/** Archived, searched, or the two have no Link any more. */
function isClosedTo({ isSearching, closed, direct }: ConversationOptions): boolean {
  return isSearching || Boolean(closed) || direct?.canWrite === false;
}

function useUnreadCount(place: ConversationPlace): number {
  const { data: unread } = useQuery(unreadQuery);
  return conversationUnread(unread, place)?.seqs.length ?? 0;
}

/** For the parts around the messages; a message has `useConversationActions`, which changes less often. */
export type OpenedConversation = ReturnType<typeof useConversation>;
