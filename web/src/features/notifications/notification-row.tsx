import type { Notification } from '@publyka/contract/routes/notifications';
import type { MouseEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Time } from '../../ui/time.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { destinationOf } from './notification-destination.ts';
import { NotificationPortrait } from './notification-portrait.tsx';

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
