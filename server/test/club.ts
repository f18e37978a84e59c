import { expect } from 'vitest';
import { moveCoins } from '../src/features/club/service.ts';
import type { Movement } from '../src/features/club/store.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

interface Account {
  balance: number;
  actions: string[];
}

/** What a person has; fails when the balance is not the sum of the ledger. */
export async function accountOf(app: TestApp, { id }: { id: string }): Promise<Account> {
  const [row] = await app.platform.db<(Account & { sum: number })[]>`
    select educoin_balance as balance, coalesce(sum(amount), 0)::int as sum,
      coalesce(array_agg(action order by action) filter (where action is not null), '{}') as actions
    from profiles left join educoin_ledger on educoin_ledger.user_id = profiles.id
    where profiles.id = ${id} group by profiles.id`;
  if (!row) throw new Error('no such person');
  expect(row.sum).toBe(row.balance);
  return row;
}

let paid = 0;

/** EduCoins, as an invitation would bring them. */
export async function giveCoins(app: TestApp, person: TestPerson, amount: number): Promise<void> {
  paid += 1;
  const movement: Movement = { personId: person.id, kind: 'invitation', action: `invite_test_${paid}`, amount };
  await app.platform.transaction((tx) => moveCoins(tx, movement));
}
