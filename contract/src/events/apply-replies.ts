import type { Message } from '../routes/messages.ts';
import type { Reply } from '../routes/replies.ts';
import { previewOf } from '../text/message-preview.ts';
import type { LiveEvent } from './events.ts';

// Free of zod, so that the web's first load may use it.

/** A message after something happened to the one that it answers; the very same object when nothing changes. */
export function withReplyAfter<T extends Pick<Message, 'id' | 'reply'>>(message: T, event: LiveEvent): T {
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
