import type { Coupon } from '@publyka/contract/routes/club';

const day = 24 * 60 * 60_000;
const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long' });

/** 'vence hoje', 'vence amanhã', 'vence em 12 dias', 'usado em…', 'venceu em…'. */
export function validityText({ status, expiresAt, usedAt }: Coupon, now: Date): string {
  if (status === 'used' && usedAt) return `usado em ${dayAndMonth.format(new Date(usedAt))}`;
  const ends = lastMoment(expiresAt);
  if (status === 'expired') return `venceu em ${dayAndMonth.format(ends)}`;
  const days = Math.round((startOfDay(ends) - startOfDay(now)) / day);
  if (days <= 0) return 'vence hoje';
  return days === 1 ? 'vence amanhã' : `vence em ${days} dias`;
}

/** 'Vence em 2 de dezembro, daqui a 12 dias' */
export function expiryText({ expiresAt }: Coupon, now: Date): string {
  const ends = lastMoment(expiresAt);
  const days = Math.round((startOfDay(ends) - startOfDay(now)) / day);
  const distance = days <= 0 ? 'hoje' : `daqui a ${days} ${days === 1 ? 'dia' : 'dias'}`;
  return `Vence em ${dayAndMonth.format(ends)}, ${distance}`;
}

/** The offer; without one, the partner's name. */
export function couponTitle({ offer, partnerName }: Coupon): string {
  return offer ?? `Cupom de ${partnerName}`;
}

/** It expires at midnight, so the day before is the last valid one. */
function lastMoment(expiresAt: string): Date {
  return new Date(Date.parse(expiresAt) - 1);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
