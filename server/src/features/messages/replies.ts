import type { Reply } from '@publyka/contract/routes/replies';
import type { Transaction } from '../../platform/db/transaction.ts';
import { type QuotedRow, toQuote } from '../communities/views.ts';

export function toReply(answeredId: string | null, answered: QuotedRow | null): Reply | null {
  return answeredId === null ? null : { messageId: answeredId, quote: answered && toQuote(answered) };
}

/** The quote goes apart from its message, so that nobody hears words of somebody whom they may not see. */
export function emitQuoted(tx: Transaction, { id: messageId, communityId, roomId, reply }: Replying): void {
  if (!reply?.quote) return;
  const at = { communityId, roomId, messageId };
  tx.emit(`community:${communityId}`, 'message.quoted', { ...at, reply }, reply.quote.author.id);
}

interface Replying {
  id: string;
  communityId: string;
  roomId: string | null;
  reply: Reply | null;
}

/** As everybody in the conversation hears of it first. */
export function withoutQuote(reply: Reply | null): Reply | null {
  return reply && { ...reply, quote: null };
}
