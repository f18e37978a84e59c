import type { PushDevice } from '@publyka/contract/routes/pushes';
import type { Sql } from '../../platform/db/client.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';

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

/** Of a living session only. */
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
