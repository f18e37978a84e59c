import { listCitationsRoute } from '@publyka/contract/routes/citations';
import { describeImageRoute } from '@publyka/contract/routes/descriptions';
import {
  createPostRoute,
  deletePostRoute,
  getPostRoute,
  likePostRoute,
  unlikePostRoute,
} from '@publyka/contract/routes/posts';
import { listPersonPostsRoute } from '@publyka/contract/routes/profile-routes';
import { editPostRoute, listPostVersionsRoute } from '@publyka/contract/routes/versions';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { listCitations } from './citations.ts';
import { createPost } from './create.ts';
import { describeImage } from './describing.ts';
import { editPost, readPostVersions } from './editing.ts';
import { registerPostJobs } from './jobs.ts';
import * as service from './service.ts';

/** Each reaches the feeds, and the notifications, of many. */
const limit: RateLimit = { name: 'posts', times: 40, seconds: 3600, counted: 'together' };

/** Each is a version that stays. */
const editsLimit: RateLimit = { name: 'post-edits', times: 60, seconds: 3600, counted: 'together' };

/** As many as the pictures of twelve posts. */
const descriptionsLimit: RateLimit = { name: 'descriptions', times: 120, seconds: 3600, counted: 'together' };

export function registerPosts(router: Router, platform: Platform): void {
  router.handle(createPostRoute, ({ viewer, body }) => createPost(platform, viewer, body), { limit });
  router.handle(getPostRoute, ({ viewer, params }) => service.getPost(platform, viewer, params.postId));
  router.handle(editPostRoute, ({ viewer, params, body }) => editPost(platform, viewer, params.postId, body), {
    limit: editsLimit,
  });
  router.handle(
    describeImageRoute,
    ({ viewer, params, body }) => describeImage(platform, viewer, { ...params, alt: body.alt }),
    { limit: descriptionsLimit },
  );
  router.handle(listPostVersionsRoute, ({ viewer, params }) => readPostVersions(platform.db, viewer, params.postId));
  router.handle(listCitationsRoute, ({ viewer, params, query }) =>
    listCitations(platform, viewer, params.postId, query.cursor),
  );
  router.handle(deletePostRoute, ({ viewer, params }) => service.deletePost(platform, viewer, params.postId));
  router.handle(likePostRoute, ({ viewer, params }) => service.likePost(platform, viewer, params.postId));
  router.handle(unlikePostRoute, ({ viewer, params }) => service.unlikePost(platform, viewer, params.postId));
  router.handle(listPersonPostsRoute, ({ viewer, params, query }) =>
    service.listPostsOf(platform, viewer, params.personId, query.cursor),
  );
  registerPostJobs(platform);
  platform.live.registerTopic('post', (viewer, postId) => service.isPostVisible(platform, viewer, postId));
}
