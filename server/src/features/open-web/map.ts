import type { Sql } from '../../platform/db/client.ts';
import { escapeXml } from './atom.ts';
import { selectMapped } from './map-store.ts';

/** Newest of each kind: what is older is found through profiles, works and the page of today. */
const mappedMax = 5000;

/** sitemap.xml (sitemaps.org): every page on the web, with the time of its last change. */
export async function renderMap(sql: Sql, publicUrl: string): Promise<string> {
  const rows = await selectMapped(sql, mappedMax);
  const pages = [{ path: '/publicas', at: null }, ...rows];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, at }) =>
        `<url><loc>${escapeXml(new URL(path, publicUrl).href)}</loc>${at ? `<lastmod>${at}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
  ].join('\n');
}

/** robots.txt: search engines follow pages, not the API. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`;
}
