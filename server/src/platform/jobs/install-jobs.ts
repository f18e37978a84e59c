import { PgBoss } from 'pg-boss';

/** Creates or migrates the job tables, with a role that may, since the nodes' own role may not. */
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
