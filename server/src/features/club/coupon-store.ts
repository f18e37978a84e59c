import { couponsPageSize } from '@publyka/contract/limits';
import type { CouponList } from '@publyka/contract/routes/club';
import type { Sql } from '../../platform/db/client.ts';
import { limitTo } from '../../platform/db/limit.ts';
import { isoTime } from '../../platform/db/time.ts';
import { beforeAll, type TimeCursor } from '../../platform/http/cursor.ts';

export interface CouponRow {
  id: string;
  partnerName: string;
  offer: string | null;
  couponCode: string;
  expiresAt: string;
  usedAt: string | null;
  isExpired: boolean;
  at: string;
}

/** Needs `partner_coupons` in the query. Used before it expired is used. */
function couponColumns(sql: Sql) {
  return sql`id, partner_name, offer, coupon_code, ${isoTime(sql, sql`expires_at`)} as expires_at,
    ${isoTime(sql, sql`used_at`)} as used_at, not used and expires_at <= now() as is_expired,
    ${isoTime(sql, sql`redeemed_at`)} as at`;
}

interface Query {
  personId: string;
  list: CouponList;
  cursor: TimeCursor | null;
}

/** Newest redeemed first, one more than a page. */
export async function selectCoupons(sql: Sql, { personId, list, cursor }: Query): Promise<CouponRow[]> {
  const { at, id } = cursor ?? beforeAll;
  return sql<CouponRow[]>`
    select ${couponColumns(sql)} from partner_coupons
    where user_id = ${personId} and (redeemed_at, id) < (${at}::text::timestamptz, ${id})
      and ${list === 'open' ? sql`not used and expires_at > now()` : sql`(used or expires_at <= now())`}
    order by redeemed_at desc, id desc ${limitTo(sql, couponsPageSize + 1)}`;
}

export async function selectCoupon(sql: Sql, personId: string, couponId: string): Promise<CouponRow | null> {
  const [row] = await sql<CouponRow[]>`
    select ${couponColumns(sql)} from partner_coupons where id = ${couponId} and user_id = ${personId}`;
  return row ?? null;
}

/** The coupon if this was what used it: of several at once one. */
export async function markUsed(sql: Sql, personId: string, couponId: string): Promise<CouponRow | null> {
  const [row] = await sql<CouponRow[]>`
    update partner_coupons set used = true, used_at = now()
    where id = ${couponId} and user_id = ${personId} and not used and expires_at > now()
    returning ${couponColumns(sql)}`;
  return row ?? null;
}

export interface NewCoupon {
  id: string;
  userId: string;
  partnerName: string;
  offer: string | null;
  couponCode: string;
  expiresAt: Date;
}

/** Null when the person has this coupon already. */
export async function insertCoupon(sql: Sql, coupon: NewCoupon): Promise<CouponRow | null> {
  const [row] = await sql<CouponRow[]>`
    insert into partner_coupons ${sql({ ...coupon })} on conflict (user_id, partner_name, coupon_code) do nothing
    returning ${couponColumns(sql)}`;
  return row ?? null;
}

/** Marks what has expired and was not told yet; in the order of ids, as wherever several rows are locked. */
export async function takeExpired(sql: Sql, max: number): Promise<(CouponRow & { userId: string })[]> {
  return sql<(CouponRow & { userId: string })[]>`
    with due as (
      select id from partner_coupons where expires_at <= now() and not used and not expiry_told
      order by id ${limitTo(sql, max)} for update skip locked)
    update partner_coupons set expiry_told = true where id in (select id from due)
    returning ${couponColumns(sql)}, user_id`;
}

export interface GivenRow extends CouponRow {
  username: string;
}

interface GivenQuery {
  /** Null for everybody's. */
  username: string | null;
  before: TimeCursor | null;
  limit: number;
}

/** The coupons given last. */
export async function selectGiven(sql: Sql, { username, before, limit }: GivenQuery): Promise<GivenRow[]> {
  const { at, id } = before ?? beforeAll;
  return sql<GivenRow[]>`
    select ${couponColumns(sql)}, username
    from (select partner_coupons.*, profiles.username
      from partner_coupons join profiles on profiles.id = partner_coupons.user_id
      where (redeemed_at, partner_coupons.id) < (${at}::text::timestamptz, ${id})
        ${username === null ? sql`` : sql`and lower(profiles.username) = lower(${username})`}
      order by redeemed_at desc, partner_coupons.id desc ${limitTo(sql, limit)}) as given
    order by redeemed_at desc, id desc`;
}

export async function findPersonId(sql: Sql, username: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from profiles where lower(username) = lower(${username})`;
  return row?.id ?? null;
}
