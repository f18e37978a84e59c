import { bookmarkPostRoute, listBookmarksRoute, unbookmarkPostRoute } from '@publyka/contract/routes/bookmarks';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerBookmarks(router: Router, platform: Platform): void {
  router.handle(bookmarkPostRoute, ({ viewer, params }) => service.bookmarkPost(platform, viewer, params.postId));
  router.handle(unbookmarkPostRoute, ({ viewer, params }) => service.unbookmarkPost(platform, viewer, params.postId));
  router.handle(listBookmarksRoute, ({ viewer, query }) => service.listBookmarks(platform, viewer, query.cursor));
}
