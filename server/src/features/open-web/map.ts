import { listLegalTexts } from '@publyka/contract/text/legal-texts';
import type { Config } from '../../config.ts';
import type { Sql } from '../../platform/db/client.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { type MappedSpan, selectFirstTime, selectMapped } from './map-store.ts';

/**
 * The addresses of each of five kinds in a month: together they are what a map may name at most (sitemaps.org:
 * 50,000).
 */
const mappedMax = 10_000;

/** sitemap.xml (sitemaps.org): the map of what does not change, and one for each month since something is on the web. */
export async function renderMapIndex(sql: Sql, publicUrl: string): Promise<string> {
  const months = listMonths(await selectFirstTime(sql), new Date());
  const paths = ['paginas', ...months].map((name) => `/sitemap/${name}.xml`);
  return toXml(
    'sitemapindex',
    paths.map((path) => `<sitemap>${locationOf(path, publicUrl)}</sitemap>`),
  );
}

/** The pages that every installation has. */
export function renderFixedMap({ publicUrl, sourceUrl }: Config): string {
  const paths = ['/', '/publicas', ...listLegalTexts(sourceUrl).map((text) => `/${text}`)];
  return toXml(
    'urlset',
    paths.map((path) => `<url>${locationOf(path, publicUrl)}</url>`),
  );
}

/** Every page on the web of that month, such as '2026-11', with the time of its last change. */
export async function renderMonthMap(sql: Sql, publicUrl: string, month: string): Promise<string> {
  const rows = await selectMapped(sql, spanOf(month), mappedMax);
  return toXml(
    'urlset',
    rows.map(({ path, at }) => `<url>${locationOf(path, publicUrl)}<lastmod>${at}</lastmod></url>`),
  );
}

function locationOf(path: string, publicUrl: string): string {
  return `<loc>${escapeHtml(new URL(path, publicUrl).href)}</loc>`;
}

function toXml(root: 'sitemapindex' | 'urlset', children: string[]): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...children,
    `</${root}>`,
  ].join('\n');
}

/** By UTC, as the times in the database are compared. */
function listMonths(first: Date | null, now: Date): string[] {
  const months: string[] = [];
  if (first === null) return months;
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth()));
  for (; month <= now; month.setUTCMonth(month.getUTCMonth() + 1)) months.push(month.toISOString().slice(0, 7));
  return months;
}

function spanOf(month: string): MappedSpan {
  const from = new Date(`${month}-01T00:00:00Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  return { from, to, fromId: firstIdOf(from), toId: firstIdOf(to) };
}

/** The lowest UUIDv7 of a moment: its first 48 bits are the milliseconds (RFC 9562, 5.7). */
function firstIdOf(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
}

/** robots.txt: search engines follow pages, not the API. */
export function renderRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`;
}
