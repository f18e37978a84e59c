import type { OpenAPIHono } from '@hono/zod-openapi';
import { webListSize } from '@publyka/contract/limits';
import { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { feedPathOf, type Listing, pathOf, personPattern, uuidPattern, workTitle } from './addresses.ts';
import { renderAtom } from './atom.ts';
import { renderFixedMap, renderMapIndex, renderMonthMap, renderRobots } from './map.ts';
import * as read from './read.ts';

/** A reader of feeds asks once an hour or so, for many people at most every few seconds. */
const feedLimit: RateLimit = { name: 'atom', times: 300, seconds: 60, counted: 'per-node' };
/** A robot asks for the index and, one after the other, for each month. */
const mapLimit: RateLimit = { name: 'sitemap', times: 120, seconds: 60, counted: 'per-node' };

/** What programs read of the web: feeds by person, work and interest, the map of the site. */
export function serveMachines(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  const { db, config } = platform;
  const feed = (path: string, find: (context: HttpContext) => Promise<Listing | null>) =>
    app.get(path, (context) =>
      guarded(platform, context, feedLimit, async () => answerFeed(context, await find(context), config.publicUrl)),
    );
  feed(`/profile/:username{${personPattern}}/atom.xml`, ({ req }) =>
    read.readProfilePage(platform, { username: req.param('username') ?? '' }, undefined),
  );
  feed(`/obra/:workId{${uuidPattern}}/atom.xml`, ({ req }) => read.readWorkPage(db, req.param('workId') ?? ''));
  feed('/publicas/atom.xml', ({ req }) => read.readTodayPage(db, req.query('interesse'), undefined));
  const map = (path: string, write: (context: HttpContext) => string | Promise<string>) =>
    app.get(path, (context) =>
      guarded(platform, context, mapLimit, async () => answerXml(context, await write(context), 'application/xml')),
    );
  map('/sitemap.xml', () => renderMapIndex(db, config.publicUrl));
  map('/sitemap/paginas.xml', () => renderFixedMap(config));
  map('/sitemap/:file{20[0-9]{2}-(?:0[1-9]|1[0-2])\\.xml}', ({ req }) =>
    renderMonthMap(db, config.publicUrl, (req.param('file') ?? '').slice(0, 7)),
  );
  app.get('/robots.txt', (context) => context.text(renderRobots(config.publicUrl)));
}

/** Limited as every request is, and in turn with all that visitors read; nothing is there while the web is closed. */
export async function guarded<T>(
  platform: Platform,
  context: HttpContext,
  limit: RateLimit,
  work: () => Promise<T>,
): Promise<T> {
  if (!isWebOpen(platform)) throw new AppError('not_found');
  if (platform.concurrencyLimit.isSaturated()) throw new AppError('unavailable');
  const network = networkOf(platform.clientAddress(context));
  await platform.limits.take([{ limit, subject: network }]);
  return platform.visitors.run(network, work);
}

function answerFeed(context: HttpContext, page: Listing | null, publicUrl: string): Response {
  if (!page) throw new AppError('not_found');
  const posts = page.kind === 'work' ? page.posts : page.posts.items;
  const paths = { pagePath: pathOf(page), feedPath: feedPathOf(page) };
  const feed = { title: feedTitle(page), ...paths, posts: posts.slice(0, webListSize) };
  return answerXml(context, renderAtom(feed, publicUrl), 'application/atom+xml');
}

function feedTitle(page: Listing): string {
  switch (page.kind) {
    case 'profile':
      return page.profile.person.fullName;
    case 'work':
      return workTitle(page.work);
    case 'today':
      return page.interests.find(({ id }) => id === page.interestId)?.name ?? 'Públicas na web';
  }
}

function answerXml(context: HttpContext, xml: string, type: string): Response {
  return context.body(xml, 200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
}
