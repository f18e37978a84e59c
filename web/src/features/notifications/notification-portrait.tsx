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
  IconSearch,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react';
import { avatarSrc } from '../../lib/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Logo } from '../../ui/brand.tsx';

const icons: Record<NotificationType, Icon> = {
  like: IconHeart,
  comment: IconMessage2,
  mention: IconAt,
  connection_request: IconAffiliate,
  connection_accepted: IconAffiliate,
  coupon: IconTicket,
  work: IconBook2,
  collaboration: IconUsers,
  review: IconClipboardText,
  search: IconSearch,
  other: IconBell,
};

/** Who did it, or the two who did it last, with the kind on a tile of ink. */
export function NotificationPortrait({ notification: { actors, type } }: { notification: Notification }) {
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
