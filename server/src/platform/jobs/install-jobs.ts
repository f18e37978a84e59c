import { PgBoss } from 'pg-boss';

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

/** node-postgres reads `sslmode` more strictly than libpq and postgres.js do, unless told otherwise. */
export function withLibpqMeaning(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
