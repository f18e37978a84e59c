import { ConfigError } from '../errors/app-error.ts';
import type { Database } from './client.ts';

const required = ['fsync', 'synchronous_commit', 'full_page_writes'] as const;

/** Refuses a database that may lose what it acknowledged. */
export async function requireDurability(db: Database): Promise<void> {
  const rows = await db<
    { name: string; setting: string }[]
  >`select name, setting from pg_settings where name in ${db(required)}`;
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name);
  if (off.length > 0)
    throw new ConfigError(
      `O PostgreSQL está com ${off.join(' e ')} desligado e poderia perder dados confirmados: ligue antes de começar.`,
    );
}
