import { PgBoss } from 'pg-boss';
import { withLibpqMeaning } from './libpq-meaning.ts';

/** Makes the job tables, or brings them up to date: for a role that may, where the nodes' own may not. */
export async function installJobs(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: withLibpqMeaning(databaseUrl),
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}
