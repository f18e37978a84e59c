import { pinnedCommunitiesMax } from '@publyka/contract/limits';
import type { Listing, Mute, MuteDuration } from '@publyka/contract/routes/communities';
import type { Sql } from '../../platform/db/client.ts';
import { isoTime } from '../../platform/db/time.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { muteColumn } from '../unread/views.ts';

export interface ListingChange {
  isPinned?: boolean | undefined;
  isMarkedUnread?: boolean | undefined;
}

/** In SQL, of `member`, which has the columns of `community_members`. */
export function listingColumn(sql: Sql, member: ReturnType<Sql> = sql`community_members`) {
  return sql`json_build_object('pinnedAt', ${isoTime(sql, sql`${member}.pinned_at`)},
    'isMarkedUnread', ${member}.is_marked_unread)`;
}

/** How one has a RePublyka in one's own list; only what is given changes. */
export async function changeListing(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  change: ListingChange,
): Promise<Listing> {
  return platform.transaction(async (tx) => {
    // Two devices that pin at once come one after the other, so that none is over the limit.
    await tx.sql`select from profiles where id = ${viewer.id} for no key update`;
    const listing = await updateListing(tx.sql, { userId: viewer.id, communityId }, change);
    if (!listing) throw new AppError('not_found');
    if (change.isPinned && (await countPinned(tx.sql, viewer.id)) > pinnedCommunitiesMax)
      throw new AppError('pins_full');
    tx.emit(`user:${viewer.id}`, 'community.listed', { communityId, listing }, viewer.id);
    return listing;
  });
}

/** Null where one is no member. What is pinned already keeps its place. */
async function updateListing(
  sql: Sql,
  { userId, communityId }: { userId: string; communityId: string },
  { isPinned, isMarkedUnread }: ListingChange,
): Promise<Listing | null> {
  const pinnedAt = isPinned ? sql`coalesce(pinned_at, clock_timestamp())` : sql`null`;
  const [row] = await sql<{ listing: Listing }[]>`
    update community_members set pinned_at = ${isPinned === undefined ? sql`pinned_at` : pinnedAt},
      is_marked_unread = coalesce(${isMarkedUnread ?? null}, is_marked_unread)
    where community_id = ${communityId} and user_id = ${userId}
    returning ${listingColumn(sql)} as listing`;
  return row?.listing ?? null;
}

async function countPinned(sql: Sql, userId: string): Promise<number> {
  const rows = await sql`select from community_members where user_id = ${userId} and pinned_at is not null`;
  return rows.length;
}

/** Mutes a RePublyka for oneself, of which nobody else hears. */
export async function muteCommunity(
  platform: Platform,
  viewer: Viewer,
  communityId: string,
  { duration, mentions }: { duration: MuteDuration; mentions: boolean },
): Promise<{ mute: Mute }> {
  return platform.transaction(async (tx) => {
    const mute = await updateMute(tx.sql, { userId: viewer.id, communityId }, duration, mentions);
    if (!mute) throw new AppError('not_found');
    tx.emit(`user:${viewer.id}`, 'community.muted', { communityId, mute }, viewer.id);
    return { mute };
  });
}

export async function unmuteCommunity(platform: Platform, viewer: Viewer, communityId: string): Promise<void> {
  await platform.transaction(async (tx) => {
    const { count } = await tx.sql`
      update community_members set muted_until = null, mutes_mentions = false
      where community_id = ${communityId} and user_id = ${viewer.id}`;
    if (count === 0) throw new AppError('not_found');
    tx.emit(`user:${viewer.id}`, 'community.muted', { communityId, mute: null }, viewer.id);
  });
}

function endOf(sql: Sql, duration: MuteDuration) {
  if (duration === 'always') return sql`'infinity'`;
  return duration === 'week' ? sql`now() + interval '7 days'` : sql`now() + interval '8 hours'`;
}

/** Null where one is no member. */
async function updateMute(
  sql: Sql,
  { userId, communityId }: { userId: string; communityId: string },
  duration: MuteDuration,
  mentions: boolean,
): Promise<Mute | null> {
  const [row] = await sql<{ mute: Mute }[]>`
    update community_members set muted_until = ${endOf(sql, duration)}, mutes_mentions = ${!mentions}
    where community_id = ${communityId} and user_id = ${userId}
    returning ${muteColumn(sql)} as mute`;
  return row?.mute ?? null;
}
