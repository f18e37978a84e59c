import { couponsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { GivenCoupon, NewCoupon } from '@publyka/contract/routes/coupon-administration';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Platform } from '../../platform/platform.ts';
import * as store from './coupon-store.ts';
import { giveCoupon } from './coupons.ts';

/** Coupons that were given, the newest first; of one person by their username. */
export async function listGiven(
  { db }: Platform,
  { to, cursor }: { to: string | null; cursor?: string | undefined },
): Promise<Page<GivenCoupon>> {
  const query = { username: to, before: decodeTimeCursor(cursor), limit: couponsPageSize + 1 };
  return toPage(await store.selectGiven(db, query), couponsPageSize, toGiven);
}

function toGiven(row: store.GivenRow): GivenCoupon {
  const { id, username, partnerName, offer, couponCode, expiresAt, usedAt, isExpired, at } = row;
  const unusedStatus = isExpired ? 'expired' : 'unused';
  const status = usedAt === null ? unusedStatus : 'used';
  return { id, username, partnerName, offer, code: couponCode, status, givenAt: at, expiresAt, usedAt };
}

/** The person is notified at once. Answers the end of its last day. */
export async function giveTo(platform: Platform, by: Actor, wanted: NewCoupon): Promise<Date> {
  const { to, partner, code, offer, expires } = wanted;
  const expiresAt = endOf(expires);
  if (expiresAt.getTime() <= Date.now()) throw refusal('expires', `${expires} já passou: o cupom nasceria vencido`);
  await platform.transaction(async (tx) => {
    const given = await giveCoupon(tx, to, { partnerName: partner, couponCode: code, offer, expiresAt });
    if (given.result === 'unknown') throw refusal('to', `Não há ninguém com o nome de usuário @${to}`);
    if (given.result !== 'given') throw refusal('code', `@${to} já tem este cupom`);
    const details = { partner, offer, until: expires };
    await audit(tx.sql, by, { act: 'coupons give', target: `@${to}`, aboutId: given.personId, details });
  });
  return expiresAt;
}

/** The end of a day in Brasília, which has had no summer time since 2019. */
function endOf(day: string): Date {
  return new Date(new Date(`${day}T00:00:00-03:00`).getTime() + 24 * 3_600_000);
}

function refusal(field: keyof NewCoupon, message: string): AppError {
  return new AppError('conflict', { message, fields: { [field]: message } });
}
