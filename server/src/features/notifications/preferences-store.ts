import type { NotificationType } from '@publyka/contract/routes/notifications';
import type { Sql } from '../../platform/db/client.ts';

export async function selectMuted(sql: Sql, userId: string): Promise<NotificationType[]> {
  const rows = await sql<{ type: NotificationType }[]>`select type from notification_mutes where user_id = ${userId}`;
  return rows.map(({ type }) => type);
}

export async function isMuted(sql: Sql, userId: string, type: NotificationType): Promise<boolean> {
  const rows = await sql`select from notification_mutes where user_id = ${userId} and type = ${type}`;
  return rows.length > 0;
}

export async function insertMute(sql: Sql, userId: string, type: NotificationType): Promise<void> {
  await sql`insert into notification_mutes (user_id, type) values (${userId}, ${type}) on conflict do nothing`;
}

export async function deleteMute(sql: Sql, userId: string, type: NotificationType): Promise<void> {
  await sql`delete from notification_mutes where user_id = ${userId} and type = ${type}`;
}
