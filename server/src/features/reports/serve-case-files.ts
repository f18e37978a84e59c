import type { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveFile } from '../messages/service.ts';
import { findFile } from './desk.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const path = `/api/administration/cases/:caseId{${uuid}}/files/:fileId{${uuid}}/:form`;

/** Serves the files of a reported message to those who decide about it, who are no members of its RePublyka. */
export function serveCaseFiles(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  app.get(path, async (context) => {
    const { caseId, fileId, form } = context.req.param();
    const viewer = await platform.sessions.resolveViewer(context.req.header('cookie'));
    if (!viewer) throw new AppError('not_authenticated');
    return serveFile(context, platform, await findFile(platform, viewer, caseId, fileId), form);
  });
}
