import type { ledgerKinds } from '@publyka/contract/routes/club';
import type { Sql } from '../../platform/db/client.ts';

export interface Movement {
  personId: string;
  kind: (typeof ledgerKinds)[number];
  /** Each is paid, or bought, once. */
  action: string;
  /** Negative when spent. */
  amount: number;
  /** Who arrived. */
  invitedId?: string;
  postId?: string;
}

/** A person's balance; nobody else changes it, or what the missions count under this lock, until the transaction ends. */
export async function lockBalance(sql: Sql, personId: string): Promise<number | null> {
  const [row] = await sql<{ balance: number }[]>`
    select educoin_balance as balance from profiles where id = ${personId} for no key update`;
  return row?.balance ?? null;
}

/** False when the action was paid already. The balance is locked by now. */
export async function insertLine(sql: Sql, line: Movement & { id: string; balanceAfter: number }): Promise<boolean> {
  const { count } = await sql`
    insert into educoin_ledger (id, user_id, kind, action, amount, balance_after, person_id, post_id, created_at)
    select ${line.id}, ${line.personId}, ${line.kind}, ${line.action}, ${line.amount}, ${line.balanceAfter},
      ${line.invitedId ?? null}, ${line.postId ?? null},
      greatest(date_trunc('milliseconds', clock_timestamp()), max(created_at) + interval '1 millisecond')
    from educoin_ledger where user_id = ${line.personId}
    on conflict (user_id, action) do nothing`;
  return count === 1;
}

export async function updateBalance(sql: Sql, personId: string, balance: number): Promise<void> {
  await sql`update profiles set educoin_balance = ${balance} where id = ${personId}`;
}

export interface Balance {
  balance: number;
  earnedToday: number;
}

/** What a person has, and what came in since midnight in Brasília. */
export async function selectBalance(sql: Sql, personId: string): Promise<Balance | null> {
  const [row] = await sql<Balance[]>`
    select educoin_balance as balance, (
      select coalesce(sum(amount), 0)::int from educoin_ledger
      where user_id = profiles.id and amount > 0
        and created_at >= date_trunc('day', now(), 'America/Sao_Paulo')) as earned_today
    from profiles where id = ${personId}`;
  return row ?? null;
}
