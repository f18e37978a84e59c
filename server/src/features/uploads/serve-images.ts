import type { OpenAPIHono } from '@hono/zod-openapi';
import { imageWidths } from '@publyka/contract/limits';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerStored } from './serve-stored.ts';
import { selectServed } from './store.ts';
import { imageKey } from './stored-images.ts';

const path = '/files/:fileId{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}/:name{\\d+\\.webp}';

/** Serves stored images, which never change under their address. Public: an id cannot be guessed. */
export function serveImages(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  app.get(path, async (context) => {
    const fileId = context.req.param('fileId');
    const width = Number.parseInt(context.req.param('name'), 10);
    const isKnown = imageWidths.some((known) => known === width);
    const served = isKnown ? await selectServed(platform.db, fileId) : null;
    if (!served) throw new AppError('not_found');
    const { contentType } = served;
    return answerStored(context, platform, { key: imageKey(fileId, width), etag: `"${fileId}-${width}"`, contentType });
  });
}
