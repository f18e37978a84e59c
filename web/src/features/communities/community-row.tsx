import type { Community } from '@publyka/contract/routes/communities';
import { IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useIsMentionedIn, useOnlyUnreadRoom, useUnreadOfCommunity } from '../../lib/cache/unread.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { MessagePreview } from './message-preview.tsx';
import { useIsMuted } from './use-community.ts';

type CommunityRowProps = { community: Community; isSelected: boolean };

/** A RePublyka in the list: unread messages darken its line and its time. It leads to where they are. */
export function CommunityRow({ community, isSelected }: CommunityRowProps) {
  const { id, name, lastMessage, activeAt } = community;
  const unread = useUnreadOfCommunity(id, community.unread);
  const isMentioned = useIsMentionedIn(id);
  const roomId = useOnlyUnreadRoom(id);
  const muted = useIsMuted(community);
  const stands = unread > 0 && !muted;
  const address = roomId
    ? ({ to: '/communities/$chatId/room/$roomId', params: { chatId: id, roomId } } as const)
    : ({ to: '/communities/$chatId', params: { chatId: id } } as const);
  return (
    <Link
      {...address}
      aria-current={isSelected ? 'page' : undefined}
      className={classNames(
        'flex min-h-[4.625rem] items-center gap-3 px-(--gutter) -outline-offset-2 hover:bg-hover active:bg-sunken wide:px-4.5',
        isSelected && 'wide:bg-sunken',
      )}
    >
      <CommunityAvatar community={community} size={52} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5">
        <span className="flex min-w-0 items-center gap-1.5">
          <span className="truncate text-chat font-semibold">{name}</span>
          {muted && (
            <>
              <Icon of={IconBellOff} size={16} className="shrink-0 text-ink-3" />
              <VisuallyHidden>, silenciada</VisuallyHidden>
            </>
          )}
        </span>
        <Time
          value={activeAt}
          format="list"
          className={classNames('text-meta tabular-nums', stands ? 'font-semibold text-ink' : 'text-ink-3')}
        />
        <span
          className={classNames('truncate text-ui', stands ? 'text-ink' : 'text-ink-2', unread === 0 && 'col-span-2')}
        >
          {isMentioned && <strong className="font-semibold text-ink">@você </strong>}
          <MessagePreview message={lastMessage} />
        </span>
        <Badge
          count={unread}
          quiet={muted}
          label={unread === 1 ? 'mensagem não lida' : 'mensagens não lidas'}
          className="justify-self-end"
        />
      </span>
    </Link>
  );
}
