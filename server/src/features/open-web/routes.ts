import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  getWebChoiceRoute,
  getWebDefaultRoute,
  setWebChoiceRoute,
  setWebDefaultRoute,
} from '@publyka/contract/routes/open-web';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as choices from './choices.ts';
import { serveEmbeds, serveOembed } from './embeds.ts';
import { serveMachines } from './machines.ts';
import { serveVisitorPages } from './pages.ts';
import type { ServePage } from './service.ts';
import type { VisitorPages } from './visitor-pages.ts';

interface WrittenPages {
  visitorPages: VisitorPages | undefined;
  servePage: ServePage | undefined;
}

/** 'Público na web': who chooses it, and the pages for visitors, where there is something that writes them. */
export function registerOpenWeb(
  app: OpenAPIHono<HttpEnvironment>,
  router: Router,
  platform: Platform,
  { visitorPages, servePage }: WrittenPages,
): void {
  router.handle(getWebDefaultRoute, ({ viewer }) => choices.getWebDefault(platform, viewer));
  router.handle(setWebDefaultRoute, ({ viewer, body }) => choices.setWebDefault(platform, viewer, body.isOnWeb));
  router.handle(getWebChoiceRoute, ({ viewer, params }) => choices.getWebChoice(platform, viewer, params));
  router.handle(setWebChoiceRoute, ({ viewer, params, body }) =>
    choices.setWebChoice(platform, viewer, params, body.isOnWeb),
  );
  serveMachines(app, platform);
  serveOembed(app, platform);
  if (visitorPages) serveEmbeds(app, platform, visitorPages);
  if (servePage) serveVisitorPages(app, platform, servePage);
}
