import type { Person } from '@publyka/contract/routes/profiles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';

type PersonLineProps = {
  person: Person;
  /** At the right of the name: a button, or the time. */
  trailing: ReactNode;
  /** Under the words: why they are here, and what can be done. */
  children?: ReactNode;
};

const avatarSize = 52;

/** A person of Linkar: portrait, name and role, which lead to the profile; a hairline from the text to the edge. */
export function PersonLine({ person, trailing, children }: PersonLineProps) {
  const role = [person.title, person.institution].filter(Boolean).join(' · ');
  const profile = { to: '/profile/$userId', params: { userId: person.id } } as const;
  return (
    <div className="flex gap-3 pt-3.5 pl-(--gutter)">
      {/* The name beside it says and does the same. */}
      <Link {...profile} tabIndex={-1} aria-hidden="true" className="shrink-0 self-start rounded-full">
        <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, avatarSize)} size={avatarSize} />
      </Link>
      <div className="min-w-0 flex-1 border-b border-line pr-(--gutter) pb-3">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <Link {...profile} className="group -my-px min-w-[min(100%,7rem)] flex-1 rounded-small py-px">
            <span className="block text-chat font-semibold wrap-anywhere group-hover:underline">{person.fullName}</span>
            <span className="block truncate text-ui text-ink-2">{role || `@${person.username}`}</span>
          </Link>
          {trailing}
        </div>
        {children}
      </div>
    </div>
  );
}
