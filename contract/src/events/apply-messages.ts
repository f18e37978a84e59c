import { canChangeMessage } from '../permissions.ts';
import type { Act } from '../routes/acts.ts';
import type { Mention } from '../routes/mentions.ts';
import type { Message, MessagePage, Reaction, ReactionCount } from '../routes/messages.ts';
import type { Reply } from '../routes/replies.ts';
import { previewOf } from '../text/message-preview.ts';
import { withWorks } from './apply-works.ts';
import type { EventPayloads, LiveEvent } from './events.ts';
import { type MessagePages, placeOf } from './message-pages.ts';

// Free of zod, so that the web's first load may use it.

export interface Conversation {
  communityId: string;
  roomId: string | null;
  viewerId: string;
}

/** Pages before + event = pages after; the very same object when nothing changes. */
export function applyToMessages(pages: MessagePages, event: LiveEvent, at: Conversation): MessagePages {
  switch (event.type) {
    case 'message.created':
      return isOf(event.data.message, at) ? insertMessage(pages, toMessage(event.data.message, at.viewerId)) : pages;
    case 'message.reacted':
    case 'message.reacted_by':
    case 'message.mentioned':
    case 'message.threaded':
    case 'poll.changed':
      return isOf(event.data, at)
        ? changeMessages(pages, event.data.messageId, (message) => applyToMessage(message, event, at.viewerId))
        : pages;
    case 'message.edited': {
      if (!isOf(event.data, at)) return pages;
      const change = (message: Message) => applyToMessage(message, event, at.viewerId);
      return changeEach(changeMessages(pages, event.data.messageId, change), (one) => withReplyAfter(one, event));
    }
    case 'message.deleted':
      return isOf(event.data, at)
        ? changeEach(
            changeMessages(pages, event.data.messageId, () => null),
            (one) => withReplyAfter(one, event),
          )
        : pages;
    case 'message.quoted':
      return isOf(event.data, at)
        ? changeMessages(pages, event.data.messageId, (one) => withReplyAfter(one, event))
        : pages;
    case 'community.acted':
    case 'community.act_withdrawn':
    case 'act.named':
      return isOf({ ...event.data, roomId: null }, at) ? applyToActs(pages, event) : pages;
    case 'work.changed':
    case 'works.shown':
      return changeEach(pages, (message) => withWorks(message, event));
    default:
      return pages;
  }
}

/** Every message that shows something else; pages without a change stay the very same objects. */
function changeEach(pages: MessagePages, change: (message: Message) => Message): MessagePages {
  const changed = pages.map((page) => {
    const items = page.items.map(change);
    return items.some((item, index) => item !== page.items[index]) ? { ...page, items } : page;
  });
  return changed.some((page, index) => page !== pages[index]) ? changed : pages;
}

function isOf(data: { communityId: string; roomId: string | null }, at: Conversation): boolean {
  return data.communityId === at.communityId && data.roomId === at.roomId;
}

function toMessage(message: EventPayloads['message.created']['message'], viewerId: string): Message {
  const isMine = canChangeMessage(viewerId, message.author.id);
  return {
    ...message,
    can: { edit: isMine && !message.isForwarded && !message.poll && !message.extract, delete: isMine },
  };
}

function applyToMessage(message: Message, event: LiveEvent, viewerId: string): Message {
  switch (event.type) {
    case 'message.edited':
      return withContent(message, event.data);
    case 'message.threaded':
      return message.thread?.id === event.data.thread.id ? message : { ...message, thread: event.data.thread };
    case 'message.mentioned':
      return withMention(message, event.data.mention);
    case 'poll.changed':
      return withVotes(message, event.data);
    case 'message.reacted':
      return { ...message, reactions: withCounts(message.reactions, event.data.counts) };
    case 'message.reacted_by':
      return event.data.personId === viewerId
        ? { ...message, reactions: withMine(message.reactions, event.data) }
        : message;
    default:
      return message;
  }
}

type Edit = Pick<EventPayloads['message.edited'], 'content' | 'works' | 'mentionsEverybody' | 'editedAt'>;

function withContent(message: Message, { content, works, mentionsEverybody, editedAt }: Edit): Message {
  const isSame = message.editedAt === editedAt && message.content === content;
  return isSame ? message : { ...message, content, works, mentions: [], mentionsEverybody, editedAt };
}

function withVotes(
  message: Message,
  { counts, votersCount, closedAt }: Pick<EventPayloads['poll.changed'], 'counts' | 'votersCount' | 'closedAt'>,
): Message {
  if (!message.poll) return message;
  const options = message.poll.options.map((option, index) => ({ ...option, count: counts[index] ?? option.count }));
  return { ...message, poll: { ...message.poll, options, votersCount, closedAt } };
}

function withMention(message: Message, mention: Mention | null): Message {
  if (!mention || message.mentions.some(({ id }) => id === mention.id)) return message;
  const mentions = [...message.mentions, mention];
  return { ...message, mentions: mentions.sort((one, other) => (one.username < other.username ? -1 : 1)) };
}

function withCounts(reactions: ReactionCount[], counts: { reaction: Reaction; count: number }[]): ReactionCount[] {
  const mine = new Set(reactions.filter((one) => one.mine).map((one) => one.reaction));
  return counts.map(({ reaction, count }) => ({ reaction, count, mine: mine.has(reaction) }));
}

function withMine(
  reactions: ReactionCount[],
  { reaction, isGiven }: { reaction: Reaction; isGiven: boolean },
): ReactionCount[] {
  return reactions.map((one) => (one.reaction === reaction ? { ...one, mine: isGiven } : one));
}

function changeMessages(pages: MessagePages, id: string, change: (message: Message) => Message | null): MessagePages {
  return changePageOf(pages, id, (page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? change(item) : item)).filter((item) => item !== null),
  }));
}

function changePageOf(pages: MessagePages, id: string, change: (page: MessagePage) => MessagePage): MessagePages {
  const index = pages.findIndex((page) => page.items.some((item) => item.id === id));
  const page = pages[index];
  return page ? pages.with(index, change(page)) : pages;
}

/** What lies beyond the pages fetched so far comes with its own page. */
function insertMessage(pages: MessagePages, message: Message): MessagePages {
  if (pages.some((page) => page.items.some((item) => item.id === message.id))) return pages;
  const index = placeOf(pages, message.seq);
  const page = pages[index];
  if (!page) return pages;
  const items = [...page.items, message].sort((a, b) => a.seq - b.seq);
  return pages.with(index, { ...page, items });
}

// Free of zod, so that the web's first load may use it.

/** A message after something happened to the one that it answers; the very same object when nothing changes. */
function withReplyAfter<T extends Pick<Message, 'id' | 'reply'>>(message: T, event: LiveEvent): T {
  const { reply } = message;
  if (!reply) return message;
  switch (event.type) {
    case 'message.quoted':
      return event.data.messageId === message.id ? withReply(message, event.data.reply) : message;
    case 'message.edited':
      // A quote that is not shown is not theirs to see.
      return event.data.messageId === reply.messageId && reply.quote
        ? withReply(message, { ...reply, quote: { ...reply.quote, content: previewOf(event.data.content) } })
        : message;
    case 'message.deleted':
      return event.data.messageId === reply.messageId ? withReply(message, { ...reply, quote: null }) : message;
    default:
      return message;
  }
}

function withReply<T extends Pick<Message, 'reply'>>(message: T, reply: Reply): T {
  const [before, after] = [message.reply?.quote, reply.quote];
  const isSame = before?.content === after?.content && before?.author.id === after?.author.id;
  return isSame ? message : { ...message, reply };
}

// Free of zod, so that the web's first load may use it.

function compareActs(one: Act, other: Act): number {
  if (one.seq !== other.seq) return one.seq - other.seq;
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** Puts a line where its page has it; what lies beyond the pages fetched so far comes with its own page. */
function insertAct(pages: MessagePages, act: Act): MessagePages {
  if (pages.some(({ acts }) => acts?.some(({ id }) => id === act.id))) return pages;
  const index = placeOf(pages, act.seq);
  const page = pages[index];
  return page ? pages.with(index, { ...page, acts: [...(page.acts ?? []), act].sort(compareActs) }) : pages;
}

type ActEvent = Extract<LiveEvent, { type: 'community.acted' | 'community.act_withdrawn' | 'act.named' }>;

function applyToActs(pages: MessagePages, event: ActEvent): MessagePages {
  if (event.type === 'community.acted') return insertAct(pages, event.data.act);
  return event.type === 'act.named' ? nameSubject(pages, event.data) : withoutAct(pages, event.data.actId);
}

function withoutAct(pages: MessagePages, actId: string): MessagePages {
  const index = pages.findIndex(({ acts }) => acts?.some(({ id }) => id === actId));
  const page = pages[index];
  return page ? pages.with(index, { ...page, acts: page.acts?.filter(({ id }) => id !== actId) }) : pages;
}

function nameSubject(pages: MessagePages, { actId, subject }: EventPayloads['act.named']): MessagePages {
  const index = pages.findIndex(({ acts }) => acts?.some(({ id }) => id === actId));
  const page = pages[index];
  if (!page) return pages;
  return pages.with(index, {
    ...page,
    acts: page.acts?.map((act) => (act.id === actId ? { ...act, subject } : act)),
  });
}
