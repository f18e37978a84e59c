/**
 * libpq's way to name a socket in an address (`postgres://user@localhost/db?host=/folder`) in the words of postgres.js,
 * which does not know it. Any other address comes back as it is.
 */
export function splitSocketAddress(url: string): { url: string; path?: string } {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  if (!folder?.startsWith('/')) return { url };
  address.searchParams.delete('host');
  return { url: address.href, path: `${folder}/.s.PGSQL.${address.port || 5432}` };
}
