import type { Notification } from '@publyka/contract/routes/notifications';
import { emptyTexts } from '@publyka/contract/text/texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { notificationsQuery } from './data.ts';
import { NotificationRow } from './notification-row.tsx';

/** The list itself, endless. */
export function NotificationList({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const query = useInfiniteQuery(notificationsQuery);
  if (query.isPending) return <NotificationsSkeleton />;
  if (!query.data) return <QueryError query={query} title="Erro ao carregar notificações" level={3} className="px-5" />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !query.hasNextPage)
    return <EmptyState mark="[…]" title={emptyTexts.notifications} level={3} className="px-5" />;
  return (
    <>
      {cutByDay(items, new Date()).map((day) => (
        <section key={day.title} aria-label={day.title}>
          <QuietHeading className="px-4 pt-4 pb-1.5">{day.title}</QuietHeading>
          <ul>
            {day.items.map((notification) => (
              <li key={notification.id}>
                <NotificationRow notification={notification} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage ? <ListEnd list={query} margin={600} /> : <div className="h-8" />}
    </>
  );
}

function NotificationsSkeleton() {
  return (
    <SkeletonGroup label="Carregando notificações">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-10.5 shrink-0 rounded-full" />
          <SkeletonText widths={[80, 55, 20]} className="flex-1" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface Day {
  title: 'Hoje' | 'Ontem' | 'Antes';
  items: Notification[];
}

/** The list, newest first, cut by the calendar of the reader. */
export function cutByDay(items: Notification[], now: Date): Day[] {
  const today = startOfDay(now, 0);
  const yesterday = startOfDay(now, -1);
  const timeOf = (one: Notification) => new Date(one.createdAt).getTime();
  const days: Day[] = [
    { title: 'Hoje', items: items.filter((one) => timeOf(one) >= today) },
    { title: 'Ontem', items: items.filter((one) => timeOf(one) < today && timeOf(one) >= yesterday) },
    { title: 'Antes', items: items.filter((one) => timeOf(one) < yesterday) },
  ];
  return days.filter((day) => day.items.length > 0);
}

function startOfDay(now: Date, days: number): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).getTime();
}
