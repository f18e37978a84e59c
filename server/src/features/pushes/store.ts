import type { Attachment } from '@publyka/contract/routes/attachments';
import type { PushDevice } from '@publyka/contract/routes/pushes';
import type { Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { otherJoin, shownName } from '../communities/views.ts';
import { isCounted, isMutedNow } from '../unread/views.ts';
import { isNotBlocked } from '../visibility/blocks.ts';
import { isNotLeaving } from '../visibility/departures.ts';
import type { PushSubject } from './jobs.ts';

export interface DeviceRow extends PushDevice {
  userId: string;
}

export interface SettingsRow {
  muted: string[];
  quietFrom: string | null;
  quietUntil: string | null;
  timeZone: string;
  showsText: boolean;
}

/** Selects the device of a living session only. */
export async function selectDevice(sql: Sql, sessionId: string): Promise<DeviceRow | undefined> {
  const [row] = await sql<DeviceRow[]>`
    select push_devices.user_id, endpoint, p256dh, auth from push_devices
    join sessions on sessions.id = push_devices.session_id
    where session_id = ${sessionId} and sessions.expires_at > now()`;
  return row;
}

/**
 * The browser may have served another session before, of this person or of somebody else: whoever knows its secret, which
 * it tells to nobody but the server, takes it over. Breaks `push_devices_endpoint_key` for whoever knows only its address.
 */
export async function upsertDevice(sql: Sql, sessionId: string, device: DeviceRow): Promise<void> {
  await sql`
    delete from push_devices where endpoint = ${device.endpoint} and session_id <> ${sessionId}
      and (user_id = ${device.userId} or (p256dh = ${device.p256dh} and auth = ${device.auth}))`;
  await sql`
    insert into push_devices ${sql({ sessionId, ...device })}
    on conflict (session_id) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now(),
        failures = 0, failing_since = null`;
}

/** The oldest beyond `limit` go. Waits for whoever adds a device of the same person at this moment. */
export async function trimDevices(sql: Sql, userId: string, limit: number): Promise<void> {
  await sql`select from profiles where id = ${userId} for no key update`;
  await sql`
    delete from push_devices where session_id in (
      select session_id from push_devices where user_id = ${userId} order by created_at desc, session_id desc offset ${limit})`;
}

/** Ten failures in a row are an outage; over a day they are a device that nobody uses. */
export async function noteFailure(sql: Sql, sessionId: string): Promise<void> {
  await sql`
    update push_devices set failures = failures + 1, failing_since = coalesce(failing_since, now())
    where session_id = ${sessionId}`;
  await sql`
    delete from push_devices
    where session_id = ${sessionId} and failures >= 10 and failing_since < now() - interval '1 day'`;
}

export async function clearFailures(sql: Sql, sessionId: string): Promise<void> {
  await sql`
    update push_devices set failures = 0, failing_since = null where session_id = ${sessionId} and failures > 0`;
}

export async function deleteDevice(sql: Sql, sessionId: string): Promise<void> {
  await sql`delete from push_devices where session_id = ${sessionId}`;
}

export async function selectSettings(sql: Sql, userId: string): Promise<SettingsRow | undefined> {
  const [row] = await sql<SettingsRow[]>`
    select muted, to_char(quiet_from, 'HH24:MI') as quiet_from, to_char(quiet_until, 'HH24:MI') as quiet_until,
      time_zone, shows_text
    from push_settings where user_id = ${userId}`;
  return row;
}

export async function upsertSettings(sql: Sql, userId: string, settings: SettingsRow): Promise<void> {
  const row = { userId, ...settings };
  await sql`
    insert into push_settings ${sql(row)}
    on conflict (user_id) do update set muted = excluded.muted, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, time_zone = excluded.time_zone, shows_text = excluded.shows_text`;
}

/** Names of PostgreSQL's own list: quiet hours are worked out there. */
export async function isTimeZone(sql: Sql, name: string): Promise<boolean> {
  const rows = await sql`select from pg_timezone_names where name = ${name}`;
  return rows.length > 0;
}

export async function deleteOldSent(sql: Sql): Promise<void> {
  await deleteInBatches(sql, 'push_sent', sql`created_at < now() - interval '1 day'`);
}

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

interface MessageNews {
  communityName: string;
  isDirect: boolean;
  roomName: string | null;
  authorName: string;
  content: string;
  attachments: Attachment[] | null;
  isPoll: boolean;
}

/** Null once the person has read it, has left, may not see its author, or it was deleted. */
export async function selectMessageNews(sql: Sql, userId: string, messageId: string): Promise<MessageNews | null> {
  const [row] = await sql<MessageNews[]>`
    select ${shownName(sql)} as community_name, communities.is_direct, rooms.name as room_name, authors.full_name as author_name,
      messages.content, messages.attachments, messages.poll is not null as is_poll
    from messages
    join communities on communities.id = messages.community_id ${otherJoin(sql, userId)}
    join community_members on community_members.community_id = communities.id and community_members.user_id = ${userId}
    join profiles authors on authors.id = messages.user_id
    left join rooms on rooms.id = messages.room_id
    left join room_members on room_members.room_id = rooms.id and room_members.user_id = ${userId}
    where messages.id = ${messageId} and messages.deleted_at is null
      and messages.seq > case when rooms.id is null then community_members.last_read_seq else room_members.last_read_seq end
      and (rooms.id is null or ${isCounted(sql, sql`room_members`)})
      and ${isNotBlocked(sql, userId, sql`messages.user_id`)}`;
  return row ?? null;
}
