import type { EventPayloads } from '@publyka/contract/events/events';
import { couponsPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import type { Coupon, CouponList } from '@publyka/contract/routes/club';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readBadges } from '../notifications/service.ts';
import * as store from './coupon-store.ts';
import { notifyCoupon } from './notify.ts';

interface CouponQuery {
  cursor?: string | undefined;
  list: CouponList;
}

export async function listCoupons(
  platform: Platform,
  viewer: Viewer,
  { cursor, list }: CouponQuery,
): Promise<Page<Coupon>> {
  const rows = await store.selectCoupons(platform.db, { personId: viewer.id, list, cursor: decodeTimeCursor(cursor) });
  return toPage(rows, couponsPageSize, toCoupon);
}

/** 'Usar', once: a repeated request gets the same answer. Others' coupons do not exist. */
export async function useCoupon(platform: Platform, viewer: Viewer, couponId: string): Promise<Coupon> {
  return platform.transaction(async (tx) => {
    const used = await store.markUsed(tx.sql, viewer.id, couponId);
    const row = used ?? (await store.selectCoupon(tx.sql, viewer.id, couponId));
    if (!row) throw new AppError('not_found');
    if (row.isExpired) throw new AppError('coupon_expired');
    const coupon = toCoupon(row);
    if (used) emitCoupon(tx, 'coupon.used', viewer.id, coupon);
    return coupon;
  });
}

export type NewCoupon = Omit<store.NewCoupon, 'id' | 'userId'>;

/** `unknown`: there is no such person; `known`: they have this coupon already. */
export async function giveCoupon(
  tx: Transaction,
  username: string,
  coupon: NewCoupon,
): Promise<{ result: 'given'; personId: string } | { result: 'unknown' } | { result: 'known' }> {
  const userId = await store.findPersonId(tx.sql, username);
  if (!userId) return { result: 'unknown' };
  const row = await store.insertCoupon(tx.sql, { id: uuidv7(), userId, ...coupon });
  if (!row) return { result: 'known' };
  emitCoupon(tx, 'coupon.given', userId, toCoupon(row));
  await notifyCoupon(tx, userId, row);
  return { result: 'given', personId: userId };
}

const expiredAtOnce = 200;

/** Tells whose coupons have expired: their lists and badges change without anybody's doing. */
export async function emitExpired(platform: Platform): Promise<void> {
  let told = expiredAtOnce;
  while (told === expiredAtOnce) {
    told = await platform.transaction(async (tx) => {
      const rows = await store.takeExpired(tx.sql, expiredAtOnce);
      for (const row of rows) emitCoupon(tx, 'coupon.expired', row.userId, toCoupon(row));
      return rows.length;
    });
  }
}

function emitCoupon(
  tx: Transaction,
  type: keyof EventPayloads & `coupon.${string}`,
  personId: string,
  coupon: Coupon,
): void {
  tx.emit(`user:${personId}`, type, async (sql) => ({ coupon, badges: await readBadges(sql, personId) }), personId);
}

/** The code is returned once the coupon is used. */
function toCoupon(row: store.CouponRow): Coupon {
  const { id, partnerName, offer, couponCode, expiresAt, usedAt, isExpired, at } = row;
  const unusedStatus = isExpired ? 'expired' : 'unused';
  const status = usedAt === null ? unusedStatus : 'used';
  return {
    id,
    partnerName,
    offer,
    status,
    codeHint: hintOf(couponCode),
    code: status === 'used' ? couponCode : null,
    expiresAt,
    usedAt,
    createdAt: at,
  };
}

/** The first characters, fewer than half of them. */
function hintOf(code: string): string {
  const characters = [...code];
  return characters.slice(0, Math.min(5, Math.floor((characters.length - 1) / 2))).join('');
}
