import type { OpenAPIHono } from '@hono/zod-openapi';
import { getUploadRoute } from '@publyka/contract/routes/upload-routes';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpContext, HttpEnvironment } from '../../platform/http/environment.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUploadFinisher } from './finish.ts';
import { registerUploadJobs } from './jobs.ts';
import { serveImages, serveVideos } from './serve.ts';
import { cancelUpload, requireOwnFile } from './service.ts';
import { createTus } from './tus.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** tus speaks its own protocol beside the JSON routes of the contract. */
export function registerUploads(app: OpenAPIHono<HttpEnvironment>, router: Router, platform: Platform): void {
  const finisher = createUploadFinisher(platform);
  const handleTus = createTus(platform, finisher);

  router.handle(
    getUploadRoute,
    async ({ viewer, params }) => finisher.finish(await requireOwnFile(platform, viewer, params.fileId)),
    { hasOwnQueue: true },
  );

  app.on(['POST', 'OPTIONS'], uploadsPath, async (context) => handleTus(context.req.raw, await requireViewer(context)));

  // HEAD comes as GET's route.
  app.on(['PATCH', 'GET'], `${uploadsPath}/:fileId{${uuid}}`, async (context) => {
    const { method } = context.req;
    if (method === 'GET') throw new AppError('method_not_allowed');
    const viewer = await requireViewer(context);
    const file = await requireOwnFile(platform, viewer, context.req.param('fileId'));
    if (file.refusalCode) throw new AppError(file.refusalCode, { message: file.refusalMessage ?? '' });
    if (file.readyAt && method === 'HEAD') return answerComplete(context, file.bytes);
    return handleTus(context.req.raw, viewer);
  });

  app.delete(`${uploadsPath}/:fileId{${uuid}}`, async (context) => {
    await cancelUpload(platform, await requireViewer(context), context.req.param('fileId'));
    return context.body(null, 204, { 'tus-resumable': '1.0.0' });
  });

  serveImages(app, platform);
  serveVideos(app, platform);
  registerUploadJobs(platform);

  async function requireViewer(context: HttpContext): Promise<Viewer> {
    const viewer = await platform.sessions.resolveViewer(context.req.header('cookie'));
    if (!viewer) throw new AppError('not_authenticated');
    // On refusals, too, so that a tus client reads them as answers of the protocol.
    context.header('tus-resumable', '1.0.0');
    return viewer;
  }
}

/** The raw bytes of a ready file are gone; a client that missed the answer learns here that none is missing. */
function answerComplete(context: HttpContext, bytes: number): Response {
  return context.body(null, 200, {
    'upload-offset': String(bytes),
    'upload-length': String(bytes),
    'cache-control': 'no-store',
    'tus-resumable': '1.0.0',
  });
}
