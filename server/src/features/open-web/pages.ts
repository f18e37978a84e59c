import type { OpenAPIHono } from '@hono/zod-openapi';
import { imageWidths } from '@publyka/contract/limits';
import { idSchema } from '@publyka/contract/page';
import { markHex } from '@publyka/contract/routes/installation';
import type { WebPage, WebPost } from '@publyka/contract/web-pages';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Asset, answerAsset, etagOf, toAsset } from '../../platform/http/asset.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { withMark } from '../../platform/http/static.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { readCookie } from '../../platform/sessions/sessions.ts';
import { readImage } from '../uploads/service.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { pathOf, uuidPattern } from './addresses.ts';
import { renderHead } from './head.ts';
import * as read from './read.ts';
import { drawPicture } from './share-picture.ts';
import { signposts } from './signposts.ts';
import { selectCaptions, selectPersonId } from './store.ts';
import type { VisitorPages } from './visitor-pages.ts';

/** Far more than anybody reads in a minute; a campus behind one address has the app's own page beyond it. */
const limit: RateLimit = { name: 'visitor-pages', times: 600, seconds: 60, counted: 'per-node' };

/**
 * The pages for visitors: whole HTML with their data, for whoever has no session. What is not on the web, and everybody
 * who is signed in, gets the page of the app, which these handlers leave to what is registered after them.
 */
export function serveVisitorPages(
  app: OpenAPIHono<HttpEnvironment>,
  platform: Platform,
  visitorPages: VisitorPages,
): void {
  const write = createWriter(platform, visitorPages);
  const draw = createPainter(platform);
  const serve = (path: string, address: Address) =>
    app.get(path, async (context, next) => (await answer(platform, context, address, write)) ?? next());
  const { db } = platform;
  serve(`/post/:postId{${uuidPattern}}`, { find: ({ req }) => read.readPostPage(db, req.param('postId') ?? '') });
  serve(`/drops/:dropId{${uuidPattern}}`, {
    find: ({ req }) => read.readDropPage(db, req.param('dropId') ?? ''),
    findForMember: async ({ req }) => `/drops?drop=${req.param('dropId')}`,
  });
  app.get(`/drops/:dropId{${uuidPattern}}/legendas.vtt`, async (context) => {
    const captions = isWebOpen(platform) ? await selectCaptions(db, context.req.param('dropId')) : null;
    if (captions === null) throw new AppError('not_found');
    return context.body(captions, 200, { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'no-cache' });
  });
  app.get(`/post/:postId{${uuidPattern}}/cartao.png`, (context) => answerPicture(platform, context, draw));
  serve(`/avaliacao/:reviewId{${uuidPattern}}`, {
    find: ({ req }) => read.readReviewPage(db, req.param('reviewId') ?? ''),
  });
  serve(`/obra/:workId{${uuidPattern}}`, { find: ({ req }) => read.readWorkPage(db, req.param('workId') ?? '') });
  serve('/profile/:username', {
    find: ({ req }) => read.readProfilePage(db, personIn(req.param('username')), req.query('antes')),
    findForMember: async ({ req }, viewer) => {
      const by = personIn(req.param('username'));
      const id = 'id' in by ? null : await selectPersonId(db, viewer.id, by.username);
      return id && `/profile/${id}`;
    },
  });
  serve('/publicas', {
    find: ({ req }) => read.readTodayPage(db, req.query('interesse'), req.query('antes')),
    findForMember: async () => '/',
  });
}

interface Address {
  find: (context: HttpContext) => Promise<WebPage | null>;
  /** Where the app shows the same to whoever is signed in, if that is another address. */
  findForMember?: (context: HttpContext, viewer: Viewer) => Promise<string | null>;
}

function personIn(name = ''): { id: string } | { username: string } {
  return idSchema.safeParse(name).success ? { id: name } : { username: name };
}

/** Null where the app answers. */
async function answer(
  platform: Platform,
  context: HttpContext,
  { find, findForMember }: Address,
  write: Write,
): Promise<Response | null> {
  if (platform.concurrencyLimit.isSaturated()) return null;
  const release = platform.concurrencyLimit.acquire();
  try {
    const viewer = await findViewer(platform, context);
    if (viewer) {
      const path = await findForMember?.(context, viewer);
      return path ? context.redirect(path, 302) : null;
    }
    if (!isWebOpen(platform) || (await hasUsedUp(platform, context))) return null;
    const page = await find(context);
    return page && answerPage(context, page, write, platform.config.publicUrl);
  } catch (error) {
    // A place in a list that is not there any more: the app says so.
    if (error instanceof AppError && error.code === 'invalid_cursor') return null;
    throw error;
  } finally {
    release();
  }
}

function answerPage(context: HttpContext, page: WebPage, write: Write, publicUrl: string): Response {
  const { pathname, search } = new URL(context.req.url);
  const path = pathOf(page);
  if (path.split('?')[0] !== pathname) return context.redirect(path, 301);
  const response = answerAsset(context, write(page, `${pathname}${search}`));
  response.headers.append('vary', 'cookie');
  response.headers.set('link', signposts(page, (to) => new URL(to, publicUrl).href).join(', '));
  return response;
}

/** A cookie of a session that is over makes nobody a member. */
async function findViewer({ sessions }: Platform, { req }: HttpContext): Promise<Viewer | null> {
  const cookie = req.header('cookie');
  return readCookie(cookie, sessions.cookieName) === null ? null : sessions.resolveViewer(cookie);
}

type Write = (page: WebPage, key: string) => Asset;

async function hasUsedUp({ limits, clientAddress }: Platform, context: HttpContext): Promise<boolean> {
  try {
    await limits.take([{ limit, subject: networkOf(clientAddress(context)) }]);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return true;
    throw error;
  }
}

/** Characters of pages that a node keeps. */
const charactersMax = 20_000_000;

/**
 * Writes a page once for each state of its data, which is read anew for every request: what was taken back is gone with
 * the next one.
 */
function createWriter({ config, settings }: Platform, { html, render }: VisitorPages): Write {
  const written = new LRUCache<string, { data: string; asset: Asset }>({
    maxSize: charactersMax,
    sizeCalculation: ({ data, asset }) => data.length + asset.bodies.identity.length,
  });
  return (page, key) => {
    const { mark } = settings.now.look;
    const data = mark + JSON.stringify(page);
    const known = written.get(key);
    if (known?.data === data) return known.asset;
    // By functions, because '$&' in a string would be replaced.
    const whole = withMark(html, mark)
      .replace('<!-- head -->', () => renderHead(page, config.publicUrl))
      .replace('<!-- page -->', () => render(page));
    const asset = toAsset(whole, 'text/html; charset=utf-8');
    written.set(key, { data, asset });
    return asset;
  };
}

/** Drawing takes a tenth of a second of a thread; who shares a post is asked for its picture by a few services. */
const pictureLimit: RateLimit = { name: 'share-pictures', times: 60, seconds: 60, counted: 'per-node' };

/** The picture of a post on the web, for whoever shows a link to it. */
async function answerPicture(platform: Platform, context: HttpContext, draw: Draw): Promise<Response> {
  const release = platform.concurrencyLimit.acquire();
  try {
    await platform.limits.take([{ limit: pictureLimit, subject: networkOf(platform.clientAddress(context)) }]);
    const postId = context.req.param('postId') ?? '';
    const page = isWebOpen(platform) ? await read.readEmbeddedPost(platform.db, postId) : null;
    if (!page) throw new AppError('not_found');
    return answerAsset(context, await draw(page.post));
  } finally {
    release();
  }
}

type Draw = (post: WebPost) => Promise<Asset>;

/** Bytes of pictures that a node keeps. */
const pictureBytesMax = 20_000_000;

/** Draws a picture once for each state of its post. */
function createPainter(platform: Platform): Draw {
  const drawn = new LRUCache<string, { data: string; asset: Asset }>({
    maxSize: pictureBytesMax,
    sizeCalculation: ({ data, asset }) => data.length + asset.bodies.identity.length,
  });
  return async (post) => {
    const { author, content, likesCount, commentsCount } = post;
    const words = {
      name: author.fullName,
      role: [author.title, author.institution].filter(Boolean).join(' · '),
      text: content,
      counts: `${countWords(likesCount, 'curtida', 'curtidas')} · ${countWords(commentsCount, 'comentário', 'comentários')}`,
      mark: markHex[platform.settings.now.look.mark],
    };
    const data = JSON.stringify([words, author.avatar?.id]);
    const known = drawn.get(post.id);
    if (known?.data === data) return known.asset;
    const avatar = author.avatar && (await readImage(platform, author.avatar.id, imageWidths[0]));
    const identity = new Uint8Array(await drawPicture({ ...words, avatar }));
    const asset: Asset = {
      contentType: 'image/png',
      cacheControl: 'no-cache',
      etag: etagOf(identity),
      bodies: { identity },
    };
    drawn.set(post.id, { data, asset });
    return asset;
  };
}

const numbers = new Intl.NumberFormat('pt-BR');
const countWords = (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`;
