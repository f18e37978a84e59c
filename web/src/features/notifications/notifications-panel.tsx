import {
  type Badges,
  type Notification,
  readAllNotificationsRoute,
  readNotificationRoute,
} from '@publyka/contract/routes/notifications';
import { changeItems } from '@publyka/contract/sorted-pages';
import { emptyTexts } from '@publyka/contract/text/texts';
import { IconChecks } from '@tabler/icons-react';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { ListEnd } from '../../lib/cache/list-end.tsx';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { PullToRefresh } from '../../lib/cache/pull-to-refresh.tsx';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { DrawerLayer } from '../../ui/drawer-layer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { badgesQuery, type NotificationPages, notificationsQuery } from './data.ts';
import { destinationOf, NotificationRow } from './notification-row.tsx';

type NotificationsPanelProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** As the badge counts: those that are unread. */
  unseen: number;
};

/** 'Notificações', from the right edge. Going somewhere leaves it behind, as a layer of the history. */
export function NotificationsPanel({ open, onOpenChange, unseen }: NotificationsPanelProps) {
  const router = useRouter();
  const { mutate: mark } = useMarkRead();

  function openNotification(notification: Notification): void {
    if (!notification.read) mark(notification.id);
    void router.navigate({ href: destinationOf(notification) });
  }

  return (
    <DrawerLayer
      open={open}
      onOpenChange={onOpenChange}
      title="Notificações"
      toolbar={<MarkAll isOver={unseen === 0} onPress={() => mark('all')} />}
    >
      <NotificationList onOpen={openNotification} />
    </DrawerLayer>
  );
}

function MarkAll({ isOver, onPress }: { isOver: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={isOver}
      onClick={onPress}
      className="-mx-1 -my-2 flex h-11 items-center gap-2 rounded-small px-1 text-meta font-semibold hover:underline disabled:text-ink-off disabled:no-underline"
    >
      <IconChecks size={18} stroke={1.75} aria-hidden="true" />
      Marcar todas como lida
    </button>
  );
}

/** Marks one notification, or all, as read. */
function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    ...optimisticMutation<string | 'all'>({
      show: (id) => {
        showRead(queryClient, id);
        return () => refetch(queryClient);
      },
    }),
    mutationFn: (id: string | 'all') => sendRead(id),
    onSuccess: (badges) => updateCached<Badges>(queryClient, badgesQuery.queryKey, () => badges),
  });
}

function refetch(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: badgesQuery.queryKey });
}

function sendRead(id: string | 'all'): Promise<Badges> {
  return id === 'all'
    ? call(readAllNotificationsRoute)
    : call(readNotificationRoute, { params: { notificationId: id } });
}

function showRead(queryClient: QueryClient, id: string | 'all'): void {
  updateCached<NotificationPages>(queryClient, notificationsQuery.queryKey, (data) => {
    const isMeant = (one: { id: string; read: boolean }) => !one.read && (id === 'all' || one.id === id);
    return { ...data, pages: [...changeItems(data.pages, (one) => (isMeant(one) ? { ...one, read: true } : one))] };
  });
}

/** The list itself, endless. */
function NotificationList({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const query = useInfiniteQuery(notificationsQuery);
  if (query.isPending) return <NotificationsSkeleton />;
  if (!query.data) return <QueryError query={query} title="Erro ao carregar notificações" level={3} className="px-5" />;
  const items = query.data.pages.flatMap((page) => page.items);
  const pull = <PullToRefresh isInside onRefresh={() => query.refetch({ throwOnError: true })} />;
  if (items.length === 0 && !query.hasNextPage)
    return (
      <>
        {pull}
        <EmptyState mark="[…]" title={emptyTexts.notifications} level={3} className="px-5" />
      </>
    );
  return (
    <>
      {pull}
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
