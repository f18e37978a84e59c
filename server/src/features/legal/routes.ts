import type { OpenAPIHono } from '@hono/zod-openapi';
import { getOperatorRoute } from '@publyka/contract/routes/legal';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';

export function registerLegal(app: OpenAPIHono<HttpEnvironment>, router: Router, { config, settings }: Platform): void {
  router.handle(getOperatorRoute, async () => settings.now.operator);
  const { sourceUrl } = config;
  // The source code of what runs here (AGPL-3.0, section 13); without an address the web app says how to ask for it.
  if (sourceUrl) app.get('/codigo-fonte', (context) => context.redirect(sourceUrl, 302));
}
