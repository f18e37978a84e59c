import { applyToMessages } from '@publyka/contract/events/apply-messages';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { NewExtract } from '@publyka/contract/routes/extracts';
import {
  addReactionRoute,
  listMessagesRoute,
  type Message,
  type MessagePage,
  type Reaction,
  type ReactionCount,
  removeReactionRoute,
  sendMessageRoute,
} from '@publyka/contract/routes/messages';
import type { NewPoll } from '@publyka/contract/routes/polls';
import type { Reply } from '@publyka/contract/routes/replies';
import { errorTexts } from '@publyka/contract/text/texts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { updatePages } from '../../lib/cache/update-cached.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import type { CommandKind, OutgoingCommand } from '../../lib/outbox/command.ts';
import { getCachedMe } from '../../lib/session/session.ts';
import type { ConversationPlace } from '../../shared/unread/unread.ts';
import { toast } from '../../ui/toast.ts';

type PageParam = { before?: string; after?: string; around?: string };

/** The oldest page first. */
export type MessageList = InfiniteData<MessagePage, PageParam>;

/** A conversation, from its newest page or from the page around a message. Live events keep it up to date. */
export function messagesQuery({ communityId, roomId }: ConversationPlace, aroundId?: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', communityId, roomId, aroundId ?? null],
    meta: { offline: 'last-pages', poll: true },
    queryFn: ({ pageParam, signal }) =>
      call(
        listMessagesRoute,
        { params: { communityId }, query: { roomId: roomId ?? undefined, ...pageParam } },
        { signal },
      ),
    initialPageParam: firstPage(aroundId),
    getPreviousPageParam: ({ olderCursor }) => (olderCursor === null ? undefined : { before: olderCursor }),
    getNextPageParam: ({ newerCursor }) => (newerCursor === null ? undefined : { after: newerCursor }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function firstPage(aroundId: string | undefined): PageParam {
  return aroundId === undefined ? {} : { around: aroundId };
}

/** At most so much of a conversation is cached, however far one scrolls or however many messages arrive. */
export const pagesKept = 20;
export const messagesKept = 400;

/** Drops the pages that are furthest from the reading position; the same object when there are none to drop. */
export function keepPages(list: MessageList, side: 'oldest' | 'newest'): MessageList {
  if (list.pages.length <= pagesKept) return list;
  const range: [number, number?] = side === 'oldest' ? [0, pagesKept] : [-pagesKept];
  return { pages: list.pages.slice(...range), pageParams: list.pageParams.slice(...range) };
}

/** Only the newest page, to which live events added the newest messages. */
export function trimToNewest({ pages }: MessageList): MessageList {
  return { pages: pages.slice(-1), pageParams: [{}] };
}

export function lacksNewest(list: MessageList | undefined): boolean {
  return list?.pages.at(-1)?.newerCursor != null;
}

/** Applies an event to every cached window of the conversation. */
export function applyToCachedMessages(queryClient: QueryClient, at: ConversationPlace, event: LiveEvent): void {
  const viewerId = getCachedMe(queryClient)?.id ?? '';
  const queries = queryClient.getQueryCache().findAll({ queryKey: ['messages', at.communityId, at.roomId] });
  for (const { queryKey } of queries) {
    updatePages<MessagePage>(queryClient, queryKey, (pages) => applyToMessages(pages, event, { ...at, viewerId }));
  }
}

/** Commands stored by an earlier version of the app have no `attachments` and no `reply`. */
export type NewMessage = ConversationPlace & {
  content: string;
  attachments?: string[];
  reply?: Reply | null;
  forwardedFrom?: { communityId: string; id: string };
  poll?: NewPoll;
  extract?: NewExtract;
};

/** A message of one's own that the server has not confirmed. */
export type OutgoingMessage = OutgoingCommand<NewMessage>;

export const messageCommand: CommandKind<NewMessage, Message> = {
  name: 'message',
  isToggle: false,
  send({ id, payload }, signal) {
    const {
      communityId,
      roomId,
      content,
      attachments = [],
      reply,
      forwardedFrom = null,
      poll = null,
      extract = null,
    } = payload;
    const replyToId = reply?.messageId ?? null;
    const body = { id, roomId, content, attachments, replyToId, forwardedFrom, poll, extract };
    return call(sendMessageRoute, { params: { communityId }, body }, { signal });
  },
  // The live event does the same, and may have come first.
  applyAnswer: (queryClient, _, { can, ...message }) =>
    applyLiveEvent(queryClient, { seq: 0, type: 'message.created', data: { message } }),
  onRefused: (_, __, error) => {
    toastError(errorTexts.sendMessage, error);
    return 'keep';
  },
  notifyFailed: () => toast.error(errorTexts.sendMessage),
  files: {
    leaveForm: true,
    attach: (payload, stored) => ({ ...payload, attachments: [...stored.values()] }),
  },
};

export type ReactionPress = ConversationPlace & { messageId: string; reaction: Reaction; isGiven: boolean };

/** Gives a reaction, or takes it back; also without a connection. */
export const reactionCommand: CommandKind<ReactionPress, { reactions: ReactionCount[] }> = {
  name: 'reaction',
  isToggle: true,
  signInText: errorTexts.signInToReact,
  send: ({ payload: { communityId, messageId, reaction, isGiven } }, signal) =>
    call(
      isGiven ? addReactionRoute : removeReactionRoute,
      { params: { communityId, messageId, reaction } },
      { signal },
    ),
  applyAnswer: (queryClient, { payload }, { reactions }) => showReactions(queryClient, payload, reactions),
  onRefused(_, __, error, retry) {
    if (error.code === 'reactions_full') toast.error(error.message);
    else toastError(errorTexts.addReaction, error, { label: 'Repetir', onPress: retry });
    return 'drop';
  },
};

/** The live events say the same, and may have come first. */
function showReactions(queryClient: QueryClient, press: ReactionPress, reactions: ReactionCount[]): void {
  const { communityId, roomId, messageId, reaction, isGiven } = press;
  const at = { communityId, roomId, messageId };
  const counts = reactions.map(({ reaction: emoji, count }) => ({ reaction: emoji, count }));
  const personId = getCachedMe(queryClient)?.id ?? '';
  applyToCachedMessages(queryClient, at, { seq: 0, type: 'message.reacted', data: { ...at, counts } });
  applyToCachedMessages(queryClient, at, {
    seq: 0,
    type: 'message.reacted_by',
    data: { ...at, personId, reaction, isGiven },
  });
}

/** Messages of a conversation are sent in the order they were written. */
export function queueKeyOf({ communityId, roomId }: ConversationPlace): string {
  return roomId === null ? `message:${communityId}` : `message:${communityId}:${roomId}`;
}

/** Fetches the newest messages while the code of the screen is being loaded. */
export function prefetchMessages(queryClient: QueryClient, place: ConversationPlace): void {
  void queryClient.prefetchInfiniteQuery(messagesQuery(place));
}

/** Later messages do not wait for those with files. */
export function filesQueueKeyOf(place: ConversationPlace): string {
  return `${queueKeyOf(place)}:files`;
}
