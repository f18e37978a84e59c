import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '../../config.ts';
import type { HttpEnvironment } from './environment.ts';

/** Leads to the source code of what runs here (AGPL-3.0, section 13); without an address the web app says how to ask for it. */
export function serveSourceCode(app: OpenAPIHono<HttpEnvironment>, { sourceUrl }: Config): void {
  if (sourceUrl) app.get('/codigo-fonte', (context) => context.redirect(sourceUrl, 302));
}
