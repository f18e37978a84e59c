import type { Notification } from '@publyka/contract/routes/notifications';

const fallbacks = { posts: '/', comments: '/', connections: '/linkar', partner_coupons: '/club' } as const;

/** Where a notification leads: to the thing itself, else to the page its kind lives on. Never out of the app. */
export function destinationOf({ link, refTable }: Pick<Notification, 'link' | 'refTable'>): string {
  if (/^\/(?![/\\])/.test(link)) return link;
  return refTable ? fallbacks[refTable] : '/';
}
