import {
  changeMarkRoute,
  getPostMarksRoute,
  getPostsMarksRoute,
  listMarksRoute,
  markPostRoute,
  unmarkRoute,
} from '@publyka/contract/routes/marks';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { getPostMarks, listMarks, listPostMarks } from './read.ts';
import * as service from './service.ts';

/** An hour of reading with the pen in hand; each is heard by all who have the post before them. */
const limit: RateLimit = { name: 'marks', times: 300, seconds: 3600, counted: 'together' };

export function registerMarks(router: Router, platform: Platform): void {
  router.handle(markPostRoute, ({ viewer, params, body }) => service.markPost(platform, viewer, params.postId, body), {
    limit,
  });
  router.handle(getPostMarksRoute, ({ viewer, params }) => getPostMarks(platform, viewer, params.postId));
  router.handle(getPostsMarksRoute, ({ viewer, body }) => listPostMarks(platform, viewer, body.postIds));
  router.handle(listMarksRoute, ({ viewer, query }) => listMarks(platform, viewer, query));
  router.handle(changeMarkRoute, ({ viewer, params, body }) =>
    service.changeMark(platform, viewer, params.markId, body),
  );
  router.handle(unmarkRoute, ({ viewer, params }) => service.unmark(platform, viewer, params.markId));
}
