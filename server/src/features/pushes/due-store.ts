import type { Sql } from '../../platform/db/client.ts';
import { isCounted, isMutedNow } from '../unread/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import type { PushSubject } from './sweep.ts';

type Due = PushSubject & { userId: string };
/** Older than this a push is no news. */
export const newsMinutes = 10;

/** In SQL, people with a device who want this kind at this hour, and since when their first device receives pushes. */
function listeners(sql: Sql) {
  return sql`
    select push_devices.user_id, min(push_devices.created_at) as since, coalesce(push_settings.muted, '{}') as muted
    from push_devices
    join sessions on sessions.id = push_devices.session_id and sessions.expires_at > now()
    left join push_settings on push_settings.user_id = push_devices.user_id
    where not ${isQuiet(sql)} and ${isNotLeaving(sql, sql`push_devices.user_id`)}
    group by push_devices.user_id, push_settings.muted`;
}

/** Needs `push_settings`. Quiet hours may go over midnight. */
function isQuiet(sql: Sql) {
  const now = sql`(now() at time zone push_settings.time_zone)::time`;
  return sql`coalesce(case
    when push_settings.quiet_from <= push_settings.quiet_until
      then ${now} >= push_settings.quiet_from and ${now} < push_settings.quiet_until
    else ${now} >= push_settings.quiet_from or ${now} < push_settings.quiet_until end, false)`;
}

/** Notes the acts as pushed; each notification once, however many acts it gathers. */
export async function takeNotifications(sql: Sql): Promise<Due[]> {
  const rows = await sql<{ userId: string; notificationId: string }[]>`
    with listeners as (${listeners(sql)}), due as (
      select acts.id, acts.user_id, acts.notification_id from listeners
      join notification_acts acts on acts.user_id = listeners.user_id and not acts.read
        and acts.created_at > greatest(listeners.since, now() - make_interval(mins => ${newsMinutes}))
      where acts.notification_id is not null and acts.type <> all (listeners.muted)
        and not exists (select from push_sent where push_sent.user_id = acts.user_id and push_sent.ref_id = acts.id)
    ), noted as (
      insert into push_sent (user_id, ref_id) select user_id, id from due on conflict do nothing returning ref_id
    )
    select due.user_id, due.notification_id from due join noted on noted.ref_id = due.id`;
  const byId = new Map(rows.map((row) => [row.notificationId, row]));
  return [...byId.values()].map((row) => ({ kind: 'notification', ...row }));
}

/** The newest unread message of each conversation, noted as pushed. */
export async function takeMessages(sql: Sql): Promise<Due[]> {
  const newest = (channel: ReturnType<Sql>, mark: ReturnType<Sql>) => sql`
    select messages.id from messages
    where messages.community_id = communities.id and messages.channel_id = ${channel} and messages.seq > ${mark}
      and messages.deleted_at is null and messages.user_id <> listeners.user_id
      and ${isNotBlocked(sql, sql`listeners.user_id`, sql`messages.user_id`)}
      and messages.created_at > greatest(listeners.since, now() - make_interval(mins => ${newsMinutes}))
    order by messages.seq desc limit 1`;
  const isNews = (at: ReturnType<Sql>) => sql`${at} > now() - make_interval(mins => ${newsMinutes})`;
  const rows = await sql<{ userId: string; communityId: string; roomId: string | null; messageId: string }[]>`
    with listeners as (${listeners(sql)}), due as (
      select listeners.user_id, communities.id as community_id, null::uuid as room_id, newest.id as message_id
      from listeners
      join community_members on community_members.user_id = listeners.user_id and not ${isMutedNow(sql)}
      join communities on communities.id = community_members.community_id and ${isNews(sql`communities.last_message_at`)}
        and communities.last_seq > community_members.last_read_seq
      cross join lateral (${newest(sql`communities.id`, sql`community_members.last_read_seq`)}) newest
      where 'message' <> all (listeners.muted)
      union all
      select listeners.user_id, communities.id, rooms.id, newest.id from listeners
      join room_members mine on mine.user_id = listeners.user_id and ${isCounted(sql, sql`mine`)}
      join rooms on rooms.id = mine.room_id and ${isNews(sql`rooms.last_message_at`)} and rooms.last_seq > mine.last_read_seq
      join communities on communities.id = rooms.community_id
      join community_members on community_members.community_id = rooms.community_id
        and community_members.user_id = listeners.user_id and not ${isMutedNow(sql)}
      cross join lateral (${newest(sql`rooms.id`, sql`mine.last_read_seq`)}) newest
      where 'message' <> all (listeners.muted)
    ), noted as (
      insert into push_sent (user_id, ref_id) select user_id, message_id from due
      where not exists (select from push_sent where push_sent.user_id = due.user_id and push_sent.ref_id = due.message_id)
      on conflict do nothing returning user_id, ref_id
    )
    select due.* from due join noted on noted.user_id = due.user_id and noted.ref_id = due.message_id`;
  return rows.map((row) => ({ kind: 'message', ...row }));
}

/** Living ones with a device, by person. */
export async function selectSessionsOf(sql: Sql, userIds: string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ userId: string; sessionIds: string[] }[]>`
    select push_devices.user_id, array_agg(session_id) as session_ids from push_devices
    join sessions on sessions.id = push_devices.session_id and sessions.expires_at > now()
    where push_devices.user_id = any(${userIds}::uuid[]) group by push_devices.user_id`;
  return new Map(rows.map(({ userId, sessionIds }) => [userId, sessionIds]));
}
