import { Readable } from 'node:stream';
import { imageWidths } from '@publyka/contract/limits';
import type { Attachment } from '@publyka/contract/routes/attachments';
import { AppError } from '../../platform/errors/app-error.ts';
import { parseRange } from '../../platform/http/asset.ts';
import type { HttpContext } from '../../platform/http/environment.ts';
import { fileRules, type Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isWebOpen } from '../visibility/open-web.ts';
import { fileKey, imageKey, originalKey, servedKey } from './storage-keys.ts';
import { selectPublic, selectServed } from './store.ts';

const imagePath = '/files/:fileId{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}/:name{\\d+\\.webp}';

/** Serves stored images, which never change under their address, to members and, as far as they are on the web, visitors. */
export function serveImages(router: Router, platform: Platform): void {
  router.serve(
    { methods: ['GET'], path: imagePath, access: 'public' },
    async ({ viewer, context }) => {
      const { fileId = '', name = '' } = context.req.param();
      const width = Number.parseInt(name, 10);
      const isKnown = imageWidths.some((known) => known === width);
      const served = isKnown ? await findServed(platform, viewer, fileId) : null;
      if (!served) throw new AppError('not_found');
      const { contentType } = served;
      return answerStored(context, platform, {
        key: imageKey(fileId, width),
        etag: `"${fileId}-${width}"`,
        contentType,
      });
    },
    fileRules,
  );
}

const videoPath = '/files/:fileId{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}/video';

/** Serves what browsers can play; nothing while it is converted, so that nothing changes under the address. */
export function serveVideos(router: Router, platform: Platform): void {
  router.serve(
    { methods: ['GET'], path: videoPath, access: 'public' },
    async ({ viewer, context }) => {
      const fileId = context.req.param('fileId') ?? '';
      const served = await findServed(platform, viewer, fileId);
      if (!served || served.conversion === 'pending' || served.conversion === 'failed') throw new AppError('not_found');
      const { contentType, conversion } = served;
      const key = servedKey({ id: fileId, conversion });
      return answerStored(context, platform, { key, etag: `"${fileId}"`, contentType });
    },
    fileRules,
  );
}

/** What shows the file decides who sees it; the logo stands on the entrance. */
async function findServed(platform: Platform, viewer: Viewer | null, fileId: string) {
  const { db, settings } = platform;
  if (fileId === settings.now.logo.fileId) return selectPublic(db, fileId);
  return selectServed(db, fileId, { viewerId: viewer?.id ?? null, isWebOpen: isWebOpen(platform) });
}

interface StoredThing {
  /** In the file storage. */
  key: string;
  etag: string;
  contentType: string;
  /** Asked for again each time: who may see it can change. */
  isPrivate?: boolean;
  /** `Content-Disposition`. */
  disposition?: string;
}

/** Answers with bytes that never change under their address: the whole, one range of it, or nothing new. */
async function answerStored(
  context: HttpContext,
  { files }: Platform,
  { key, etag, contentType, isPrivate = false, disposition }: StoredThing,
): Promise<Response> {
  const bytes = await files.size(key);
  if (bytes === null) throw new AppError('not_found');
  const headers = {
    'content-type': contentType,
    'cache-control': isPrivate ? 'private, no-cache' : 'private, max-age=31536000, immutable',
    // A cache in between may keep the bytes, and asks each time whether they may still be seen (RFC 9213).
    ...(!isPrivate && { 'cdn-cache-control': 'no-cache' }),
    'x-content-type-options': 'nosniff',
    ...(disposition && { 'content-disposition': disposition }),
    'accept-ranges': 'bytes',
    // Uploaded content executes nothing, even when opened directly.
    'content-security-policy': "sandbox; default-src 'none'",
    etag,
  };
  if (matches(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  const range = askedRange(context, etag, bytes);
  if (range === 'unsatisfiable') return context.body(null, 416, { ...headers, 'content-range': `bytes */${bytes}` });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const sized = {
    ...headers,
    'content-length': String(end - start + 1),
    ...(range && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
  };
  if (context.req.method === 'HEAD') return context.body(null, 200, sized);
  const stored = await files.read(key, range ?? undefined);
  if (!stored) throw new AppError('not_found');
  return context.body(toWebStream(stored.stream), range ? 206 : 200, sized);
}

/** HEAD speaks of the whole, and so does a range asked for another version. */
function askedRange(context: HttpContext, etag: string, bytes: number): ReturnType<typeof parseRange> {
  const isHonoured = context.req.method === 'GET' && (context.req.header('if-range') ?? etag) === etag;
  return isHonoured ? parseRange(context.req.header('range'), bytes) : null;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

/** Reads no faster than the reader takes. */
function toWebStream(stream: Readable): ReadableStream {
  // Node's and the DOM's declarations of the same object.
  return Readable.toWeb(stream) as ReadableStream;
}

/** An image in one of its widths; a video or audio to be played; any file to be opened or stored. */
type AttachmentForm = { as: 'image'; width: number } | { as: 'media' | 'open' | 'download' };

/** What browsers show by themselves without running any of it. */
const openable = new Set(['application/pdf', 'text/plain']);

/** Answers with a file of a message. Whether this viewer may see it was asked before. */
export async function answerAttachment(
  context: HttpContext,
  platform: Platform,
  { id, kind, name, contentType }: Attachment,
  form: AttachmentForm,
): Promise<Response> {
  if (form.as === 'image') {
    const etag = `"${id}-${form.width}"`;
    return answerStored(context, platform, { key: imageKey(id, form.width), etag, contentType, isPrivate: true });
  }
  const isShown = form.as === 'media' || (form.as === 'open' && openable.has(contentType));
  return answerStored(context, platform, {
    key: kind === 'video' ? originalKey(id) : fileKey(id),
    etag: `"${id}"`,
    contentType: contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType,
    isPrivate: true,
    disposition: `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
  });
}

/** RFC 8187: of what encodeURIComponent leaves, these may not stand in a header either. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
