import type { Message } from '@publyka/contract/routes/messages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/session/session.ts';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Time } from '../../../ui/time.tsx';

/** Who sent it and when, and the way to where it was said. `facts` stands between them. */
export function SenderLink({ message, facts }: { message: Message; facts?: ReactNode }) {
  const me = useMe();
  const { author } = message;
  return (
    <MessageLink
      message={message}
      className="relative target-44 inline-flex max-w-full items-center gap-2 text-meta text-ink-3 hover:text-ink hover:underline"
    >
      <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, 18)} size={18} />
      <span className="truncate tabular-nums">
        <bdi>{author.id === me.id ? 'Você' : author.fullName.split(' ')[0]}</bdi>
        {facts && <> · {facts}</>} · <Time value={message.createdAt} />
      </span>
      <span className="sr-only"> · ver na conversa</span>
    </MessageLink>
  );
}

type MessageLinkProps = { message: Message; className?: string; children: ReactNode };

/** Opens the conversation at the message. */
export function MessageLink({ message: { id, communityId, roomId }, className, children }: MessageLinkProps) {
  const search = { mensagem: id };
  if (roomId === null)
    return (
      <Link to="/communities/$chatId" params={{ chatId: communityId }} search={search} className={className}>
        {children}
      </Link>
    );
  return (
    <Link
      to="/communities/$chatId/room/$roomId"
      params={{ chatId: communityId, roomId }}
      search={search}
      className={className}
    >
      {children}
    </Link>
  );
}
