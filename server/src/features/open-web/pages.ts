import type { OpenAPIHono } from '@hono/zod-openapi';
import { imageWidths } from '@publyka/contract/limits';
import { idSchema } from '@publyka/contract/page';
import { markHex } from '@publyka/contract/routes/installation';
import type { WebPost } from '@publyka/contract/web-pages';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Asset, answerAsset, etagOf } from '../../platform/http/asset.ts';
import { networkOf } from '../../platform/http/client-address.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { readImage } from '../uploads/service.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { personPattern, uuidPattern } from './addresses.ts';
import * as read from './read.ts';
import type { ServePage } from './service.ts';
import { drawPicture } from './share-picture.ts';
import { selectCaptions, selectPersonId } from './store.ts';

/**
 * The pages for visitors: whole HTML with their data, for whoever has no session. What is not on the web, and everybody
 * who is signed in, gets the page of the app, which these handlers leave to what is registered after them.
 */
export function serveVisitorPages(app: OpenAPIHono<HttpEnvironment>, platform: Platform, serve: ServePage): void {
  const draw = createPainter(platform);
  const { db } = platform;
  serve(`/post/:postId{${uuidPattern}}`, {
    find: ({ req }) => read.readPostPage(platform, req.param('postId') ?? ''),
  });
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
  serve(`/profile/:username{${personPattern}}`, {
    find: ({ req }) => read.readProfilePage(platform, personIn(req.param('username')), req.query('antes')),
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

function personIn(name = ''): { id: string } | { username: string } {
  return idSchema.safeParse(name).success ? { id: name } : { username: name };
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
