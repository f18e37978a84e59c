import type { Message } from '@publyka/contract/routes/messages';
import type { Quote, Reply } from '@publyka/contract/routes/replies';
import { messageLine, previewOf } from '@publyka/contract/text/message-preview';
import { useState } from 'react';
import { useMe } from '../../../lib/session/session.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';

/** What the message that is being written answers, with its words when that began. */
export type DraftReply = { messageId: string; seq: number; quote: Quote };

/** The messages that are here, and whether there are newer ones. */
type Shown = { messages: readonly Message[]; hasNewer: boolean };

export type ReplyDraft = {
  reply: Reply | null;
  start: (message: Message) => void;
  end: () => void;
};

/** Survives a reload, like the text; shows what the answered message says today. */
export function useReplyDraft(place: ConversationPlace, shown: Shown): ReplyDraft {
  const me = useMe();
  const key = `message-reply:${me.id}:${place.communityId}:${place.roomId ?? 'main'}`;
  const [draft, setDraft] = useState(() => parseDraft(browserStorage.readJson(key)));

  function change(next: DraftReply | null): void {
    setDraft(next);
    browserStorage.write(key, next && JSON.stringify(next));
  }

  return {
    reply: draft && replyToday(draft, shown),
    start: (message) => change({ messageId: message.id, seq: message.seq, quote: quoteOf(message) }),
    end: () => change(null),
  };
}

function quoteOf({ author, content, attachments, poll }: Message): Quote {
  return {
    author: { id: author.id, fullName: author.fullName },
    content: messageLine({ content: previewOf(content), attachments, poll }),
  };
}

/** Between messages that are shown, one that is missing was deleted. Out of sight, it is as it was. */
export function replyToday({ messageId, seq, quote }: DraftReply, { messages, hasNewer }: Shown): Reply {
  const found = messages.find(({ id }) => id === messageId);
  if (found) return { messageId, quote: quoteOf(found) };
  const isAfterFirst = seq > (messages[0]?.seq ?? Number.POSITIVE_INFINITY);
  const isBeforeLast = !hasNewer || seq < (messages.at(-1)?.seq ?? 0);
  return { messageId, quote: isAfterFirst && isBeforeLast ? null : quote };
}

/** Another version of the app may have written it. */
function parseDraft(stored: unknown): DraftReply | null {
  const draft = stored as Partial<DraftReply> | null; // Its parts are looked at below.
  return typeof draft?.quote?.author?.fullName === 'string' && draft.seq ? (draft as DraftReply) : null;
}
