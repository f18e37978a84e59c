import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';

/** Leads on to the partners that this installation names; the pages of the others are the web app's. */
export function registerPartners(app: OpenAPIHono<HttpEnvironment>, { config }: Platform): void {
  for (const [page, address] of Object.entries(config.partners))
    if (address) app.get(`/solucoes/${page}`, (context) => context.redirect(address, 302));
}
