import type { WaitingRequest } from '@publyka/contract/routes/entrance-desk';
import type { Sql } from '../../platform/db/client.ts';
import { only } from '../../platform/db/only.ts';
import { isoTime } from '../../platform/db/time.ts';
import type { TimeCursor } from '../../platform/http/cursor.ts';

export async function selectRequests(sql: Sql, after: TimeCursor | null, limit: number): Promise<WaitingRequest[]> {
  return sql<WaitingRequest[]>`
    select id, email, full_name, words, ${isoTime(sql, sql`created_at`)} as at from entrance_requests
    ${after ? sql`where (created_at, id) > (${after.at}, ${after.id})` : sql``}
    order by created_at, id limit ${limit}::bigint`;
}

/** How many wait, and how many hours they have waited on the average. */
export async function countRequests(sql: Sql): Promise<{ total: number; waitHours: number | null }> {
  return only(
    await sql<{ total: number; waitHours: number | null }[]>`
      select count(*)::int as total, (extract(epoch from avg(now() - created_at)) / 3600)::float8 as wait_hours
      from entrance_requests`,
  );
}

/** Takes requests off the list; answers those that were still on it. */
export async function deleteRequests(sql: Sql, ids: string[]): Promise<{ email: string; fullName: string }[]> {
  return sql<{ email: string; fullName: string }[]>`
    delete from entrance_requests where id = any(${ids}) returning email, full_name`;
}

interface MailedInvitation {
  id: string;
  createdBy: string | null;
  email: string;
}

export async function insertMailed(sql: Sql, invitations: MailedInvitation[], days: number): Promise<void> {
  const [ids, emails] = [invitations.map(({ id }) => id), invitations.map(({ email }) => email)];
  await sql`
    insert into entrance_invitations (id, created_by, email, uses, expires_at)
    select id, ${invitations[0]?.createdBy ?? null}::uuid, email, 1, now() + make_interval(days => ${days})
    from unnest(${ids}::uuid[], ${emails}::text[]) as mailed (id, email)`;
}

export interface InvitationRow {
  id: string;
  maker: string | null;
  email: string | null;
  uses: number;
  used: number;
  until: string;
  isOver: boolean;
  at: string;
}

export async function selectInvitations(
  sql: Sql,
  { before, id, limit }: { before: TimeCursor | null; id: string | null; limit: number },
): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    select made.id, profiles.full_name as maker, made.email, uses, used, ${isoTime(sql, sql`expires_at`)} as until,
      used >= uses or expires_at < now() as is_over, ${isoTime(sql, sql`made.created_at`)} as at
    from entrance_invitations made left join profiles on profiles.id = created_by
    where true ${before ? sql`and (made.created_at, made.id) < (${before.at}, ${before.id})` : sql``}
      ${id ? sql`and made.id = ${id}` : sql``}
    order by made.created_at desc, made.id desc limit ${limit}::bigint`;
}

export async function deleteInvitation(sql: Sql, id: string): Promise<boolean> {
  return (await sql`delete from entrance_invitations where id = ${id}`).count === 1;
}

/** Selects those of these addresses that have an account, or an invitation that still counts. */
export async function selectKnownEmails(sql: Sql, emails: string[]): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select email from profiles where email = any(${emails})
    union select email from entrance_invitations where email = any(${emails}) and used < uses and expires_at > now()`;
  return rows.map(({ email }) => email);
}
