import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ErrorCode } from '@publyka/contract/errors';
import type { WebPage } from '@publyka/contract/web-pages';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Asset, answerAsset, toAsset } from '../../platform/http/asset.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import { type RateLimit, takeForNetwork } from '../../platform/http/rate-limits.ts';
import { withMark } from '../../platform/http/static.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCookie } from '../../platform/sessions/sessions.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { pathOf } from './addresses.ts';
import { renderHead } from './head.ts';
import { signposts } from './signposts.ts';
import type { VisitorPages } from './visitor-pages.ts';

/** Far more than anybody reads in a minute; a campus behind one address has the app's own page beyond it. */
const limit: RateLimit = { name: 'visitor-pages', times: 600, seconds: 60, counted: 'per-node' };

/** Answers visitors at a path with a written page, and leaves everybody else to what is registered after it. */
export type ServePage = (path: string, address: Address) => void;

export function createPageServer(
  app: OpenAPIHono<HttpEnvironment>,
  platform: Platform,
  visitorPages: VisitorPages,
): ServePage {
  const write = createWriter(platform, visitorPages);
  return (path, address) =>
    app.get(path, async (context, next) => (await answer(platform, context, address, write)) ?? next());
}

export interface Address {
  find: (context: HttpContext) => Promise<WebPage | null>;
  /** Where the app shows the same to whoever is signed in, if that is another address. */
  findForMember?: (context: HttpContext, viewer: Viewer) => Promise<string | null>;
  /** A page of the installation itself, which is there whether or not people may put something on the web. */
  isOwn?: boolean;
  /** What is not on the web is for members: a visitor reads that, and how to enter, the same whether or not it exists. */
  isForMembers?: boolean;
}

/** Null where the app answers. */
async function answer(
  platform: Platform,
  context: HttpContext,
  address: Address,
  write: Write,
): Promise<Response | null> {
  if (platform.concurrencyLimit.isSaturated()) return null;
  const viewer = await findViewer(platform, context);
  if (viewer) return leadMember(platform, context, { viewer, address });
  const isThere = address.isOwn || isWebOpen(platform);
  if (!(isThere || address.isForMembers) || !(await takeForNetwork(platform, context, limit))) return null;
  try {
    return await platform.visitors.run(networkOf(platform.clientAddress(context)), async () => {
      const page = isThere ? await address.find(context) : null;
      if (page) return answerPage(context, page, write, platform.config.publicUrl);
      return address.isForMembers ? answerMembersPage(platform, context, write) : null;
    });
  } catch (error) {
    if (error instanceof AppError && leftToApp.has(error.code)) return null;
    throw error;
  }
}

/** A place in a list that is not there any more, and more visitors at a time than are read to: the app's page is sent. */
const leftToApp: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['invalid_cursor', 'unavailable']);

async function leadMember(
  { concurrencyLimit }: Platform,
  context: HttpContext,
  { viewer, address }: { viewer: Viewer; address: Address },
): Promise<Response | null> {
  if (!address.findForMember) return null;
  const release = concurrencyLimit.acquire();
  try {
    const path = await address.findForMember(context, viewer);
    return path ? redirect(context, path, 302) : null;
  } finally {
    release();
  }
}

function answerPage(context: HttpContext, page: WebPage, write: Write, publicUrl: string): Response {
  const { pathname } = new URL(context.req.url);
  const path = pathOf(page);
  if (page.kind !== 'entrance' && path.split('?')[0] !== pathname) return redirect(context, path, 301);
  const response = answerAsset(context, write(page));
  response.headers.append('vary', 'cookie');
  response.headers.set('link', signposts(page, (to) => new URL(to, publicUrl).href).join(', '));
  // It says that nobody is signed in, which the way back in a browser's history must not repeat after signing in.
  if (page.kind === 'entrance') response.headers.set('cache-control', 'no-store');
  return response;
}

/** 404, as for everything that somebody may not see. */
function answerMembersPage({ settings }: Platform, context: HttpContext, write: Write): Response {
  const { name, institution } = settings.now.identity;
  const { pathname } = new URL(context.req.url);
  const response = answerAsset(
    context,
    write({ kind: 'members', path: pathname, installation: { name, institution } }),
  );
  response.headers.append('vary', 'cookie');
  response.headers.set('cache-control', 'no-store');
  return new Response(response.body, { status: 404, headers: response.headers });
}

/**
 * Asked for again each time: visitors are led from an id to its name and members back, and a browser that kept the first
 * would go round in a circle once its person has signed in.
 */
function redirect(context: HttpContext, path: string, status: 301 | 302): Response {
  context.header('cache-control', 'no-cache');
  context.header('vary', 'cookie');
  return context.redirect(path, status);
}

/** A cookie of a session that is over makes nobody a member. */
async function findViewer({ sessions }: Platform, { req }: HttpContext): Promise<Viewer | null> {
  const cookie = req.header('cookie');
  return readCookie(cookie, sessions.cookieName) === null ? null : sessions.resolveViewer(cookie);
}

type Write = (page: WebPage) => Asset;

/** Characters of pages that a node keeps. */
const charactersMax = 20_000_000;

/**
 * Writes a page once for each state of its data, whatever else an address says (social networks add words of their own to
 * each link). The data is read anew for every request: what was taken back is gone with the next one.
 */
function createWriter({ config, settings }: Platform, { html, appHtml, render }: VisitorPages): Write {
  const written = new LRUCache<string, Asset>({
    maxSize: charactersMax,
    sizeCalculation: ({ bodies }, data) => data.length + bodies.identity.length,
  });
  return (page) => {
    const { mark } = settings.now.look;
    const data = mark + JSON.stringify(page);
    const known = written.get(data);
    if (known) return known;
    // By functions, because '$&' in a string would be replaced.
    const whole = withMark(page.kind === 'entrance' ? appHtml : html, mark)
      .replace('<!-- head -->', () => renderHead(page, config.publicUrl))
      .replace('<!-- page -->', () => render(page));
    const asset = toAsset(whole, 'text/html; charset=utf-8');
    written.set(data, asset);
    return asset;
  };
}
