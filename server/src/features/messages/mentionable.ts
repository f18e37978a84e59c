import { searchMentionableRoute } from '@publyka/contract/routes/mentions';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import type { Router } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireMember } from '../communities/service.ts';
import { toPerson } from '../profiles/views.ts';
import { registerMentionJobs } from './mention-notices.ts';
import * as store from './mention-store.ts';

/** A request for each letter that is typed. */
const searchLimit: RateLimit = { name: 'mentionable', times: 120, seconds: 60, counted: 'per-node' };

export function registerMentions(router: Router, platform: Platform): void {
  registerMentionJobs(platform);
  router.handle(
    searchMentionableRoute,
    ({ viewer, params, query }) => searchMentionable(platform, viewer, params.communityId, query.prefix),
    { limit: searchLimit },
  );
}

async function searchMentionable({ db }: Platform, viewer: Viewer, communityId: string, prefix: string) {
  await requireMember(db, viewer, communityId);
  const [rows, canMentionEverybody] = await Promise.all([
    store.selectMentionable(db, { viewerId: viewer.id, communityId, prefix }),
    store.selectRunsCommunity(db, viewer.id, communityId),
  ]);
  return { items: rows.map(toPerson), canMentionEverybody };
}
