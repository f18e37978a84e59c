import type { Room } from '@publyka/contract/routes/rooms';
import { Link } from '@tanstack/react-router';

export type OriginProps = { communityId: string; messageId: string; quote: Room['origin'] };

/** The message that a thread goes on from. */
export function RoomOrigin({ communityId, messageId, quote }: OriginProps) {
  if (!quote) return <p className="mb-2 text-ui text-ink-3 italic">A mensagem de onde ela veio não está mais aqui</p>;
  return (
    <Link
      to="/communities/$chatId"
      params={{ chatId: communityId }}
      search={{ mensagem: messageId }}
      className="relative target-44 mb-3 block text-ui hover:underline"
    >
      <span className="block truncate font-semibold">
        <span className="sr-only">A partir da mensagem de </span>
        {quote.author.fullName}
      </span>
      <span className="line-clamp-3 wrap-anywhere text-ink-2">{quote.content}</span>
    </Link>
  );
}
