import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';

/** Leads on to the partners that this installation names; the pages of the others are the web app's. */
export function registerPartners(app: OpenAPIHono<HttpEnvironment>, { settings }: Platform): void {
  for (const page of ['documentos', 'mentorias', 'doacoes'] as const)
    app.get(`/solucoes/${page}`, async (context, next) => {
      const address = settings.now.partners[page];
      return address ? context.redirect(address, 302) : next();
    });
}
