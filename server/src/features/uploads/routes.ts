import { getUploadRoute } from '@publyka/contract/routes/upload-routes';
import { uploadsPath } from '@publyka/contract/routes/uploads';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpContext } from '../../platform/http/environment.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUploadFinisher } from './finish.ts';
import { registerUploadJobs } from './jobs.ts';
import { serveImages, serveVideos } from './serve.ts';
import { cancelUpload, requireOwnFile } from './service.ts';
import { createTus } from './tus.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** In the header of every answer, so that a tus client reads refusals, too, as answers of the protocol. */
const tusRules = { hasOwnQueue: true, reservesRoom: true, headers: { 'tus-resumable': '1.0.0' } };

/** Far more than anybody chooses by hand. */
const createLimit: RateLimit = { name: 'uploads', times: 600, seconds: 3600, counted: 'together' };

/** tus speaks its own protocol beside the JSON routes of the contract. */
export function registerUploads(router: Router, platform: Platform): void {
  const finisher = createUploadFinisher(platform);
  const handleTus = createTus(platform, finisher);

  router.handle(
    getUploadRoute,
    async ({ viewer, params }) => finisher.finish(await requireOwnFile(platform, viewer, params.fileId)),
    { hasOwnQueue: true },
  );

  const path = `${uploadsPath}/:fileId{${uuid}}`;
  router.serve(
    { methods: ['POST', 'OPTIONS'], path: uploadsPath, access: 'member' },
    ({ viewer, context }) => handleTus(context.req.raw, viewer),
    { ...tusRules, limit: createLimit },
  );
  router.serve(
    { methods: ['PATCH', 'GET'], path, access: 'member' },
    async ({ viewer, context }) => {
      const { method } = context.req;
      if (method === 'GET') throw new AppError('method_not_allowed');
      const file = await requireOwnFile(platform, viewer, context.req.param('fileId') ?? '');
      if (file.refusalCode) throw new AppError(file.refusalCode, { message: file.refusalMessage ?? '' });
      if (file.readyAt && method === 'HEAD') return answerComplete(context, file.bytes);
      return handleTus(context.req.raw, viewer);
    },
    tusRules,
  );
  router.serve(
    { methods: ['DELETE'], path, access: 'member' },
    async ({ viewer, context }) => {
      await cancelUpload(platform, viewer, context.req.param('fileId') ?? '');
      return context.body(null, 204);
    },
    tusRules,
  );

  serveImages(router, platform);
  serveVideos(router, platform);
  registerUploadJobs(platform);
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
