import type { Post } from '@publyka/contract/routes/posts';
import { Link } from '@tanstack/react-router';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Time } from '../../ui/time.tsx';

const avatarSize = 42;

/** Who wrote it, with what title, where and when. The name leads to the profile, the time to the post itself. */
export function PostAuthor({ post: { id, author, createdAt } }: { post: Post }) {
  const role = [author.title, author.institution].filter(Boolean).join(' · ');
  const profile = { to: '/profile/$userId', params: { userId: author.id } } as const;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-[0.6875rem]">
      {/* The name beside it says and does the same. */}
      <Link {...profile} tabIndex={-1} aria-hidden="true" className="target-44 relative shrink-0 rounded-full">
        <Avatar id={author.id} name={author.fullName} src={avatarSrc(author, avatarSize)} size={avatarSize} />
      </Link>
      <div className="min-w-0 flex-1">
        <Link {...profile} className="group -my-0.5 flex max-w-full items-baseline gap-1.5 rounded-small py-0.5">
          <span className="max-w-full shrink-0 truncate text-ui font-semibold group-hover:underline">
            {author.fullName}
          </span>
          <span className="min-w-0 truncate text-meta text-ink-3">@{author.username}</span>
        </Link>
        <div className="flex text-meta text-ink-3">
          {role && <span className="min-w-0 truncate">{role}</span>}
          {role && <span className="shrink-0 whitespace-pre"> · </span>}
          <Link
            to="/post/$postId"
            params={{ postId: id }}
            // 44 px, for the most part under it: over it stands the name.
            className="relative -mb-1.5 shrink-0 rounded-small pb-1.5 after:absolute after:-top-1.5 after:left-1/2 after:h-11 after:w-[max(100%,2.75rem)] after:-translate-x-1/2 hover:underline"
          >
            <Time value={createdAt} />
          </Link>
        </div>
      </div>
    </div>
  );
}
