import type { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerStored } from './serve-stored.ts';
import { selectServed } from './store.ts';
import { servedKey } from './stored-videos.ts';

const path = '/files/:fileId{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}/video';

/**
 * Serves what browsers can play; nothing while it is converted, so that nothing changes under the address. Public: an
 * id cannot be guessed.
 */
export function serveVideos(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  app.get(path, async (context) => {
    const fileId = context.req.param('fileId');
    const served = await selectServed(platform.db, fileId);
    if (!served || served.conversion === 'pending' || served.conversion === 'failed') throw new AppError('not_found');
    const { contentType, conversion } = served;
    const key = servedKey({ id: fileId, conversion });
    return answerStored(context, platform, { key, etag: `"${fileId}"`, contentType });
  });
}
