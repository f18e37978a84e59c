import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '../../config.ts';
import type { HttpEnvironment } from './environment.ts';

/** Leads on to the partners that this installation names; the pages of the others are the web app's. */
export function servePartners(app: OpenAPIHono<HttpEnvironment>, { partners }: Config): void {
  for (const [page, address] of Object.entries(partners))
    if (address) app.get(`/solucoes/${page}`, (context) => context.redirect(address, 302));
}
