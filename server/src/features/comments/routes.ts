import {
  createCommentRoute,
  deleteCommentRoute,
  likeCommentRoute,
  listCommentsRoute,
  listRepliesRoute,
  unlikeCommentRoute,
} from '@publyka/contract/routes/comments';
import { editCommentRoute, listCommentVersionsRoute } from '@publyka/contract/routes/versions';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { editComment, listCommentVersions } from './editing.ts';
import { likeComment, unlikeComment } from './likes.ts';
import { registerMentionable } from './mentionable.ts';
import { listComments, listReplies } from './read.ts';
import * as service from './service.ts';

/** A lively talk of an hour; each is a notification to somebody. */
const limit: RateLimit = { name: 'comments', times: 120, seconds: 3600, counted: 'together' };

/** Each is a version that stays. */
const editsLimit: RateLimit = { name: 'comment-edits', times: 120, seconds: 3600, counted: 'together' };

export function registerComments(router: Router, platform: Platform): void {
  registerMentionable(router, platform);
  router.handle(listCommentsRoute, ({ viewer, params, query }) => listComments(platform, viewer, params.postId, query));
  router.handle(
    createCommentRoute,
    ({ viewer, params, body }) => service.createComment(platform, viewer, params.postId, body),
    { limit },
  );
  router.handle(editCommentRoute, ({ viewer, params, body }) => editComment(platform, viewer, params.commentId, body), {
    limit: editsLimit,
  });
  router.handle(listCommentVersionsRoute, ({ viewer, params }) =>
    listCommentVersions(platform, viewer, params.commentId),
  );
  router.handle(listRepliesRoute, ({ viewer, params, query }) =>
    listReplies(platform, viewer, params.commentId, query.cursor),
  );
  router.handle(likeCommentRoute, ({ viewer, params }) => likeComment(platform, viewer, params.commentId));
  router.handle(unlikeCommentRoute, ({ viewer, params }) => unlikeComment(platform, viewer, params.commentId));
  router.handle(deleteCommentRoute, ({ viewer, params }) => service.deleteComment(platform, viewer, params.commentId));
}
