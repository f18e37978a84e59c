import type { Notification, NotificationType } from '@publyka/contract/notifications';
import { type Icon, IconAffiliate, IconBell, IconHeart, IconMessage2, IconTicket } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Time } from '../../ui/time.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { destinationOf } from './notification-destination.ts';

const icons: Record<NotificationType, Icon> = {
  like: IconHeart,
  comment: IconMessage2,
  connection_request: IconAffiliate,
  connection_accepted: IconAffiliate,
  coupon: IconTicket,
  other: IconBell,
};

/** One notification, as a link to what it is about. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}) {
  const { actor, content, read, createdAt } = notification;

  function handleClick(event: MouseEvent): void {
    // With a key held the browser opens a tab of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(notification);
  }

  return (
    <a
      href={destinationOf(notification)}
      onClick={handleClick}
      className={classNames(
        'relative flex gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover active:bg-sunken',
        !read && 'row-unread',
      )}
    >
      <Portrait notification={notification} />
      <span className="min-w-0 flex-1 text-ui">
        {!read && <VisuallyHidden>Não lida: </VisuallyHidden>}
        {actor && <b className="font-semibold">{actor.fullName}</b>} {content}
        <span className="mt-0.5 block">
          <Time value={createdAt} className={classNames('text-meta', read ? 'text-ink-3' : 'font-semibold text-ink')} />
        </span>
      </span>
    </a>
  );
}

function Portrait({ notification: { actor, type } }: { notification: Notification }) {
  const KindIcon = icons[type];
  if (!actor) {
    return (
      <span className="flex size-10.5 shrink-0 items-center justify-center rounded-control bg-sunken">
        {type === 'other' ? <Logo size={24} coin /> : <KindIcon size={22} stroke={1.75} aria-hidden="true" />}
      </span>
    );
  }
  return (
    <span className="relative h-10.5 shrink-0">
      <Avatar id={actor.id} name={actor.fullName} src={avatarSrc(actor, 42)} size={42} />
      <span className="absolute -right-1 -bottom-1 flex size-5.5 items-center justify-center rounded-[0.4375rem] bg-ink text-on-ink ring-2 ring-sheet">
        <KindIcon size={13} stroke={2} aria-hidden="true" />
      </span>
    </span>
  );
}
