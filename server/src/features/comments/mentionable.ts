import { searchNearRoute } from '@publyka/contract/routes/mentions';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMentionable } from '../mentions/service.ts';
import { requirePost } from '../posts/service.ts';

/** A request for each letter that is typed. */
const limit: RateLimit = { name: 'mentionable-near', times: 120, seconds: 60, counted: 'per-node' };

/** People whom one may mean while one types `@` in a post or comment. */
export function registerMentionable(router: Router, { db }: Platform): void {
  router.handle(
    searchNearRoute,
    async ({ viewer, query: { prefix, postId = null } }) => {
      if (postId !== null) await requirePost(db, viewer, postId);
      return { items: await findMentionable(db, { viewerId: viewer.id, postId, prefix }) };
    },
    { limit },
  );
}
