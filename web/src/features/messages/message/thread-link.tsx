import type { Message } from '@publyka/contract/routes/messages';
import { IconHash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { conversationUnread, unreadQuery } from '../../../shared/unread/unread.ts';
import { badgeText } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useRowTabIndex } from '../roving-focus.ts';

/** Under a message, the thread that goes on from it, with what is unread there. */
export function ThreadLink({ message, isMine }: { message: Message; isMine: boolean }) {
  const tabIndex = useRowTabIndex();
  const { data: unread } = useQuery(unreadQuery);
  const { communityId, thread } = message;
  if (!thread) return null;
  const count = conversationUnread(unread, { communityId, roomId: thread.id })?.seqs.length ?? 0;
  return (
    <Link
      to="/communities/$chatId/room/$roomId"
      params={{ chatId: communityId, roomId: thread.id }}
      tabIndex={tabIndex}
      className={classNames(
        'relative target-44 mt-1 flex w-fit max-w-full items-center gap-1 rounded-control px-1 py-0.5 text-meta font-semibold hover:bg-hover active:bg-sunken',
        isMine && 'ml-auto',
      )}
    >
      <Icon of={IconHash} size={15} className="shrink-0" />
      <span className="sr-only">Thread: </span>
      <bdi className="truncate">{thread.name}</bdi>
      {count > 0 && (
        <span className="ml-1 shrink-0 rounded-mark bg-mark px-1 text-on-mark tabular-nums">
          {badgeText(count)} {count === 1 ? 'nova' : 'novas'}
        </span>
      )}
    </Link>
  );
}
