import { AdminError } from '../../platform/admin/command.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AccountRow, selectAccount } from './store.ts';

/** Whom an administrator's words name: `@ana`, an address, an id. */
export async function findAccountId({ db }: Platform, quem: string): Promise<string | null> {
  return (await selectAccount(db, quem.replace(/^@/, '')))?.id ?? null;
}

/** For an administrator's command. */
export async function requireAccount({ db }: Platform, quem = ''): Promise<AccountRow> {
  const account = await selectAccount(db, quem.replace(/^@/, ''));
  if (!account)
    throw new AdminError(`Não há conta de ${quem}. Use @usuário, e-mail ou id; \`people list\` mostra as mais novas.`);
  return account;
}
