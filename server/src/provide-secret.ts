import type { Config } from './config.ts';
import { openDatabase } from './platform/db/client.ts';
import { readOrMakeSecret } from './platform/sessions/auth-secret.ts';

/** The secret of this installation, for its database. Throws ConfigError when it was lost while there are accounts. */
export function provideSecret(config: Config, databaseUrl: string): Promise<string> {
  return readOrMakeSecret(config, () => hasAccounts(databaseUrl));
}

async function hasAccounts(databaseUrl: string): Promise<boolean> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const [row] = await db<{ found: boolean }[]>`select exists (select from profiles) as found`;
    return row?.found ?? false;
  } finally {
    await db.end({ timeout: 5 });
  }
}
