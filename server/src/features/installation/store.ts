import type { Sql } from '../../platform/db/client.ts';

/** And forgets those that are over. */
export async function insertLink(sql: Sql, tokenHash: Buffer, hours: number): Promise<void> {
  await sql`delete from first_start_links where expires_at < now()`;
  await sql`
    insert into first_start_links (token_hash, expires_at) values (${tokenHash}, now() + make_interval(hours => ${hours}))`;
}

export async function isLinkOpen(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  return (await sql`select from first_start_links where token_hash = ${tokenHash} and expires_at > now()`).length > 0;
}

/** Whoever begins is led through the welcome when they like: first comes what guards the account. */
export async function skipWelcome(sql: Sql, personId: string): Promise<void> {
  await sql`update profiles set onboarding_seen_at = now() where id = ${personId} and onboarding_seen_at is null`;
}

/** Uses one up, and with it all others; false when it does not count, or somebody was faster. */
export async function consumeLinks(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  const { count } = await sql`delete from first_start_links where token_hash = ${tokenHash} and expires_at > now()`;
  if (count === 1) await sql`delete from first_start_links`;
  return count === 1;
}
