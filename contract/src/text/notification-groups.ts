import type { NotificationType } from '../routes/notifications.ts';

/** The groups in which the settings show the kinds of notification. */
export const notificationGroups = [
  { title: 'Com você', kinds: ['mention', 'comment', 'like', 'citation'] },
  { title: 'Pessoas', kinds: ['connection_request', 'connection_accepted', 'collaboration', 'newcomer'] },
  { title: 'Obras, avaliações e buscas', kinds: ['work', 'review', 'search'] },
  { title: 'Clube e novidades', kinds: ['coupon', 'other'] },
] as const satisfies readonly { title: string; kinds: readonly NotificationType[] }[];

/** 'Todas', '2 de 4', 'Nenhuma'. */
export function sayHowMany(on: number, of: number): string {
  if (on === of) return 'Todas';
  return on === 0 ? 'Nenhuma' : `${on} de ${of}`;
}
