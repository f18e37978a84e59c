import type { OpenAPIHono } from '@hono/zod-openapi';
import { imageWidths } from '@publyka/contract/limits';
import { idSchema } from '@publyka/contract/page';
import { markHex } from '@publyka/contract/routes/installation';
import type { WebPost } from '@publyka/contract/web-pages';
import { LRUCache } from 'lru-cache';
import { createWorkQueue } from '../../platform/concurrency/work-queue.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Asset, answerAsset, etagOf } from '../../platform/http/asset.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { readImage } from '../uploads/service.ts';
import { personPattern, uuidPattern } from './addresses.ts';
import { guarded } from './machines.ts';
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
    isForMembers: true,
    find: ({ req }) => read.readPostPage(platform, req.param('postId') ?? ''),
  });
  serve(`/drops/:dropId{${uuidPattern}}`, {
    isForMembers: true,
    find: ({ req }) => read.readDropPage(db, req.param('dropId') ?? ''),
    findForMember: async ({ req }) => `/drops?drop=${req.param('dropId')}`,
  });
  app.get(`/drops/:dropId{${uuidPattern}}/legendas.vtt`, async (context) => {
    const captions = await guarded(platform, context, captionsLimit, () =>
      selectCaptions(db, context.req.param('dropId')),
    );
    if (captions === null) throw new AppError('not_found');
    return context.body(captions, 200, { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'no-cache' });
  });
  app.get(`/post/:postId{${uuidPattern}}/cartao.png`, (context) => answerPicture(platform, context, draw));
  serve(`/avaliacao/:reviewId{${uuidPattern}}`, {
    isForMembers: true,
    find: ({ req }) => read.readReviewPage(db, req.param('reviewId') ?? ''),
  });
  serve(`/obra/:workId{${uuidPattern}}`, {
    isForMembers: true,
    find: ({ req }) => read.readWorkPage(db, req.param('workId') ?? ''),
  });
  for (const path of onlyForMembers) serve(path, { isForMembers: true, find: async () => null });
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

/** Things that are never on the web, to which their members share links. */
const onlyForMembers = [
  `/communities/:communityId{${uuidPattern}}/:rest{.*}?`,
  `/biblioteca/:libraryId{${uuidPattern}}`,
  `/avisos/:announcementId{${uuidPattern}}`,
  `/post/:postId{${uuidPattern}}/citacoes`,
];

function personIn(name = ''): { id: string } | { username: string } {
  return idSchema.safeParse(name).success ? { id: name } : { username: name };
}

/** As often as pages are read. */
const captionsLimit: RateLimit = { name: 'captions', times: 600, seconds: 60, counted: 'per-node' };

/** Drawing takes a tenth of a second of a thread; who shares a post is asked for its picture by a few services. */
const pictureLimit: RateLimit = { name: 'share-pictures', times: 60, seconds: 60, counted: 'per-node' };

/** The picture of a post on the web, for whoever shows a link to it. */
async function answerPicture(platform: Platform, context: HttpContext, draw: Draw): Promise<Response> {
  const postId = context.req.param('postId') ?? '';
  const page = await guarded(platform, context, pictureLimit, () => read.readEmbeddedPost(platform.db, postId));
  if (!page) throw new AppError('not_found');
  return answerAsset(context, await draw(page.post));
}

type Draw = (post: WebPost) => Promise<Asset>;

/** Bytes of pictures that a node keeps. */
const pictureBytesMax = 20_000_000;

/** Each takes the processors from everybody else for as long as it is drawn. */
const drawing = createWorkQueue({ name: 'share-pictures', running: 1, waiting: 20, timeoutMs: 5000 });

/** Draws a picture once for each state of its post, however many ask for it at once. */
function createPainter(platform: Platform): Draw {
  const drawn = new LRUCache<string, Asset>({
    maxSize: pictureBytesMax,
    sizeCalculation: ({ bodies }, data) => data.length + bodies.identity.length,
  });
  const underWay = new Map<string, Promise<Asset>>();
  return async (post) => {
    const { author, content, likesCount, commentsCount } = post;
    const words = {
      name: author.fullName,
      role: [author.title, author.institution].filter(Boolean).join(' · '),
      text: content,
      counts: `${countWords(likesCount, 'curtida', 'curtidas')} · ${countWords(commentsCount, 'comentário', 'comentários')}`,
      mark: markHex[platform.settings.now.look.mark],
    };
    const data = JSON.stringify([post.id, words, author.avatar?.id]);
    const known = drawn.get(data) ?? underWay.get(data);
    if (known) return known;
    const drawnNow = drawing
      .run(author.id, async () => {
        const avatar = author.avatar && (await readImage(platform, author.avatar.id, imageWidths[0]));
        return toPicture(await drawPicture({ ...words, avatar }));
      })
      .finally(() => underWay.delete(data));
    underWay.set(data, drawnNow);
    const asset = await drawnNow;
    drawn.set(data, asset);
    return asset;
  };
}

function toPicture(content: Buffer): Asset {
  const identity = new Uint8Array(content);
  return { contentType: 'image/png', cacheControl: 'no-cache', etag: etagOf(identity), bodies: { identity } };
}

const numbers = new Intl.NumberFormat('pt-BR');
const countWords = (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`;
