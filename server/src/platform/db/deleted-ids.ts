import { AppError } from '../errors/app-error.ts';
import type { Sql } from './client.ts';

/** Called with each deletion of something whose id the client created. */
export async function keepDeletedId(sql: Sql, id: string): Promise<void> {
  await sql`insert into deleted_ids (id) values (${id}) on conflict do nothing`;
}

/**
 * Refuses a repeated command whose result was deleted. Called after the insertion, which waits for a deletion in
 * progress.
 */
export async function refuseDeletedId(sql: Sql, id: string): Promise<void> {
  const rows = await sql`select from deleted_ids where id = ${id}`;
  if (rows.length > 0) throw new AppError('gone');
}
