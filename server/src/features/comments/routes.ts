import { createCommentRoute, deleteCommentRoute, listCommentsRoute } from '@publyka/contract/comments';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listComments } from './pages.ts';
import * as service from './service.ts';

export function registerComments(router: Router, platform: Platform): void {
  router.handle(listCommentsRoute, ({ viewer, params, query }) => listComments(platform, viewer, params.postId, query));
  router.handle(createCommentRoute, ({ viewer, params, body }) =>
    service.createComment(platform, viewer, params.postId, body),
  );
  router.handle(deleteCommentRoute, ({ viewer, params }) => service.deleteComment(platform, viewer, params.commentId));
}
