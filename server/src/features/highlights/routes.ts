import { getHighlightRoute, highlightPostRoute } from '@publyka/contract/routes/highlights';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerHighlightJobs } from './jobs.ts';
import * as service from './service.ts';

export function registerHighlights(router: Router, platform: Platform): void {
  router.handle(getHighlightRoute, ({ viewer, params }) => service.getHighlight(platform, viewer, params.postId));
  router.handle(highlightPostRoute, ({ viewer, params }) => service.highlightPost(platform, viewer, params.postId));
  registerHighlightJobs(platform);
}
