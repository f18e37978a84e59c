import type { Mute, MuteDuration } from '@publyka/contract/routes/communities';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { muteColumn } from '../unread/views.ts';

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
