import type { Notification } from '@publyka/contract/routes/notifications';

export interface Day {
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
