import type { Person } from '@publyka/contract/routes/profiles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { LinkedText } from '../../lib/linked-text.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Time } from '../../ui/time.tsx';

const avatarSize = 36;

type CommentBodyProps = {
  author: Person;
  content: string;
  createdAt: string;
  /** Before the time, so that times stand in a column. */
  menu?: ReactNode;
  /** Under the words: what became of the sending. */
  footer?: ReactNode;
};

/** Who said it, how long ago, and the words. */
export function CommentBody({ author, content, createdAt, menu, footer }: CommentBodyProps) {
  const profile = { to: '/profile/$userId', params: { userId: author.id } } as const;
  return (
    <div className="flex gap-[0.6875rem]">
      {/* The name beside it says and does the same. */}
      <Link
        {...profile}
        tabIndex={-1}
        aria-hidden="true"
        className="target-44 relative mt-0.5 shrink-0 self-start rounded-full"
      >
        <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, avatarSize)} size={avatarSize} />
      </Link>
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-3">
          <Link {...profile} className="group -my-0.5 flex min-w-0 flex-1 items-baseline gap-1.5 rounded-small py-0.5">
            <span className="max-w-full shrink-0 truncate text-ui font-semibold group-hover:underline">
              {author.fullName}
            </span>
            <span className="min-w-0 truncate text-meta text-ink-3">@{author.username}</span>
          </Link>
          {menu}
          <Time value={createdAt} format="comment" className="shrink-0 text-meta text-ink-3 tabular-nums" />
        </div>
        <p className="text-chat leading-[1.4375rem] break-words whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={content} />
        </p>
        {footer}
      </div>
    </div>
  );
}
