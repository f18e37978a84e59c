/** node-postgres reads `sslmode` more strictly than libpq and postgres.js do, unless told otherwise. */
export function withLibpqMeaning(databaseUrl: string): string {
  const address = new URL(databaseUrl);
  if (address.searchParams.has('sslmode')) address.searchParams.set('uselibpqcompat', 'true');
  return address.href;
}
