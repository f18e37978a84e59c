import type { Community } from '@publyka/contract/routes/communities';
import { IconBellOff, IconDots, IconPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useIsMentionedIn, useOnlyUnreadRoom, useUnreadOfCommunity } from '../../shared/unread/unread.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Time } from '../../ui/time.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CommunityAvatar } from './community-avatar.tsx';
import { useIsMuted } from './data.ts';
import { DraftPreview, MessagePreview } from './message-preview.tsx';

const CommunityMenuLayer = lazyPart(() => import('./community-menu-layer.tsx').then((part) => part.CommunityMenuLayer));

type CommunityRowProps = { community: Community; isSelected: boolean };

/** A RePublyka in the list, with its menu: by a long press, the other button of the mouse, or the dots. */
export function CommunityRow({ community, isSelected }: CommunityRowProps) {
  const unread = useUnreadOfCommunity(community.id, community.unread);
  const { button, anchor, isOpen, change } = useLayerTrigger({
    trigger: (
      <IconButton
        label={`Opções de ${community.name}`}
        icon={<Icon of={IconDots} />}
        className="bg-sheet shadow-float"
      />
    ),
    kind: 'menu',
    code: CommunityMenuLayer,
  });
  const longPress = useLongPress(() => change(true));
  return (
    <div {...longPress} className="community-row relative">
      <CommunityLink community={community} unread={unread} isSelected={isSelected} />
      <span className={classNames('community-options absolute top-1/2 right-2 -translate-y-1/2', isOpen && 'is-open')}>
        {button}
      </span>
      <CommunityMenuLayer community={community} unread={unread} open={isOpen} onOpenChange={change} anchor={anchor} />
    </div>
  );
}

/** Unread messages darken its line and its time. It leads to where they are. */
function CommunityLink({ community, unread, isSelected }: CommunityRowProps & { unread: number }) {
  const { id, name, lastMessage, activeAt, archivedAt, viewer } = community;
  const isMentioned = useIsMentionedIn(id);
  const roomId = useOnlyUnreadRoom(id);
  const muted = useIsMuted(community);
  const isMarked = unread === 0 && viewer.listing.isMarkedUnread;
  const stands = (unread > 0 || isMarked) && !muted;
  const said = <MessagePreview message={lastMessage} isDirect={Boolean(community.direct)} />;
  const address = roomId
    ? ({ to: '/communities/$chatId/room/$roomId', params: { chatId: id, roomId } } as const)
    : ({ to: '/communities/$chatId', params: { chatId: id } } as const);
  return (
    <Link
      {...address}
      aria-current={isSelected ? 'page' : undefined}
      className={classNames(
        'flex min-h-18.5 items-center gap-3 px-(--gutter) -outline-offset-2 hover:bg-hover active:bg-sunken wide:px-4.5',
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
        <span className="flex items-center gap-1.5 justify-self-end">
          {viewer.listing.pinnedAt !== null && !archivedAt && <Pin />}
          <Time
            value={activeAt}
            format="list"
            className={classNames('text-meta tabular-nums', stands ? 'font-semibold text-ink' : 'text-ink-3')}
          />
        </span>
        <span
          className={classNames(
            'truncate text-ui',
            stands ? 'text-ink' : 'text-ink-2',
            unread === 0 && !isMarked && 'col-span-2',
          )}
        >
          {isMentioned && <strong className="font-semibold text-ink">@você </strong>}
          {isSelected ? said : <DraftPreview communityId={id}>{said}</DraftPreview>}
        </span>
        <Badge
          count={unread}
          quiet={muted}
          label={unread === 1 ? 'mensagem não lida' : 'mensagens não lidas'}
          className="justify-self-end"
        />
        {isMarked && <UnreadMark isQuiet={muted} />}
      </span>
    </Link>
  );
}

function Pin() {
  return (
    <>
      <Icon of={IconPin} size={16} className="shrink-0 text-ink-3" />
      <VisuallyHidden>Fixada. </VisuallyHidden>
    </>
  );
}

/** In place of a number. */
function UnreadMark({ isQuiet }: { isQuiet: boolean }) {
  return (
    <span className={classNames('mr-1 size-3 justify-self-end rounded-mark', isQuiet ? 'bg-sunken' : 'bg-mark')}>
      <VisuallyHidden>marcada como não lida</VisuallyHidden>
    </span>
  );
}
