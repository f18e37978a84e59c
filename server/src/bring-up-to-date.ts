import { requireCurrentSchema } from './platform/db/applied-migrations.ts';
import { openDatabase, sqlState } from './platform/db/client.ts';
import { migrate } from './platform/db/migrate.ts';
import { ConfigError } from './platform/errors/app-error.ts';
import { installJobs } from './platform/jobs/install-jobs.ts';

const insufficientPrivilege = '42501';

interface Addresses {
  url: string;
  /** The role that may change the schema, where that of `url` may not. */
  ownerUrl?: string | undefined;
}

/** Applies the migrations that are missing, by whoever may; answers their names. Throws ConfigError when nobody may. */
export async function bringUpToDate(
  { url, ownerUrl }: Addresses,
  onApply: (name: string) => void = () => {},
): Promise<string[]> {
  const db = openDatabase(ownerUrl ?? url, { max: 2 });
  try {
    const applied = await migrate(db, { onApply });
    // Otherwise the queue makes its tables by itself when it is opened.
    if (ownerUrl) await installJobs(ownerUrl);
    return applied;
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error;
    throw new ConfigError(
      'Faltam migrações, e o usuário do banco não pode aplicá-las: indique quem pode em DATABASE_OWNER_URL, ou rode npm run db:migrate com ele.',
    );
  } finally {
    await db.end({ timeout: 5 });
  }
}

/** Throws ConfigError with the way out when the database is not as this version needs it. */
export async function requireUpToDate(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  try {
    await requireCurrentSchema(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}
