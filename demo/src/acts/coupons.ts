import { giveCoupon } from '../../../server/src/features/club/coupons.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import type { Act } from '../story.ts';
import { openAccounts } from './arrivals.ts';

const day = 24 * 60 * 60_000;

const coupons = [
  {
    partnerName: 'Livraria do Pátio',
    offer: '20% em qualquer livro',
    couponCode: 'PATIO-7K3M',
    days: 12,
    hoursAgo: 26,
  },
  {
    partnerName: 'Café da Reitoria',
    offer: 'Um coado por conta da casa',
    couponCode: 'COADO-19QX',
    days: 5,
    hoursAgo: 90,
  },
];

/** What partners have given those whose accounts are open, as an administrator gives it. */
export function planCoupons(platform: Platform): Act[] {
  return openAccounts.flatMap((key) =>
    coupons.map(({ days, hoursAgo, ...coupon }) => ({
      hoursAgo,
      async run() {
        const given = { ...coupon, expiresAt: new Date(Date.now() + days * day) };
        await platform.transaction((tx) => giveCoupon(tx, key, given));
      },
    })),
  );
}
