import type { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCaptions } from './service.ts';

const path = '/api/drops/:dropId{[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}}/captions.vtt';

/** Serves captions to a `track`, which takes no JSON. Asked for anew each time: who may see them may change. */
export function serveCaptions(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  app.get(path, async (context) => {
    const viewer = await platform.sessions.resolveViewer(context.req.header('cookie'));
    if (!viewer) throw new AppError('not_authenticated');
    const { captions, captionsVersion } = await getCaptions(platform, viewer, context.req.param('dropId'));
    const headers = {
      'content-type': 'text/vtt; charset=utf-8',
      'cache-control': 'private, no-cache',
      etag: `"${captionsVersion}"`,
    };
    if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers);
    return context.body(captions, 200, headers);
  });
}
