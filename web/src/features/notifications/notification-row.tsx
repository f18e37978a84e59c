import type { Notification, NotificationType } from '@publyka/contract/routes/notifications';
import {
  type Icon,
  IconAffiliate,
  IconAt,
  IconBell,
  IconBook2,
  IconClipboardText,
  IconHeart,
  IconMessage2,
  IconQuote,
  IconSearch,
  IconTicket,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/brand.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Time } from '../../ui/time.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** What one or many did, as a link to what it is about. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen: (notification: Notification) => void;
}) {
  const { content, quote, read, createdAt } = notification;

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
      <NotificationPortrait notification={notification} />
      <span className="min-w-0 flex-1 text-ui wrap-anywhere">
        {!read && <VisuallyHidden>Não lida: </VisuallyHidden>}
        <Names notification={notification} /> {content}
        {quote && <span className="mt-0.5 block truncate font-serif text-ink-2">{quote}</span>}
        <span className="mt-0.5 block">
          <Time value={createdAt} className={classNames('text-meta', read ? 'text-ink-3' : 'font-semibold text-ink')} />
        </span>
      </span>
    </a>
  );
}

/** 'Rui Antunes', 'Rui Antunes e Eva Prado', 'Rui Antunes e mais 12 pessoas'. */
function Names({ notification: { actors, peopleCount } }: { notification: Notification }) {
  const [first, second] = actors;
  if (!first) return null;
  return (
    <>
      <bdi className="font-semibold">{first.fullName}</bdi>
      {peopleCount === 2 && second && (
        <>
          {' e '}
          <bdi className="font-semibold">{second.fullName}</bdi>
        </>
      )}
      {peopleCount > 2 && ` e mais ${(peopleCount - 1).toLocaleString('pt-BR')} pessoas`}
    </>
  );
}

const icons: Record<NotificationType, Icon> = {
  like: IconHeart,
  comment: IconMessage2,
  mention: IconAt,
  citation: IconQuote,
  connection_request: IconAffiliate,
  connection_accepted: IconAffiliate,
  coupon: IconTicket,
  work: IconBook2,
  collaboration: IconUsers,
  review: IconClipboardText,
  search: IconSearch,
  newcomer: IconUserPlus,
  other: IconBell,
};

/** Who did it, or the two who did it last, with the kind on a tile of ink. */
function NotificationPortrait({ notification: { actors, type } }: { notification: Notification }) {
  const KindIcon = icons[type];
  if (actors.length === 0) {
    return (
      <span className="flex size-10.5 shrink-0 items-center justify-center rounded-control bg-sunken">
        {type === 'other' ? <Logo size={24} coin /> : <KindIcon size={22} stroke={1.75} aria-hidden="true" />}
      </span>
    );
  }
  return (
    <span className="relative size-10.5 shrink-0">
      <Faces actors={actors} />
      <span className="absolute -right-1 -bottom-1 flex size-5.5 items-center justify-center rounded-[0.4375rem] bg-ink text-on-ink ring-2 ring-sheet">
        <KindIcon size={13} stroke={2} aria-hidden="true" />
      </span>
    </span>
  );
}

function Faces({ actors: [first, second] }: Pick<Notification, 'actors'>) {
  if (!first) return null;
  if (!second) return <Avatar id={first.id} name={first.fullName} src={avatarSrc(first, 42)} size={42} />;
  return (
    <>
      <Avatar
        id={second.id}
        name={second.fullName}
        src={avatarSrc(second, 28)}
        size={28}
        className="absolute top-0 right-0"
      />
      <Avatar
        id={first.id}
        name={first.fullName}
        src={avatarSrc(first, 28)}
        size={28}
        className="absolute bottom-0 left-0 ring-2 ring-sheet"
      />
    </>
  );
}

const fallbacks = { posts: '/', comments: '/', connections: '/linkar', partner_coupons: '/club' } as const;

/** Where a notification leads: to the thing itself, else to the page its kind lives on. Never out of the app. */
export function destinationOf({ link, refTable }: Pick<Notification, 'link' | 'refTable'>): string {
  if (/^\/(?![/\\])/.test(link)) return link;
  return refTable ? fallbacks[refTable] : '/';
}
