import type { ProfileCounts } from '@publyka/contract/routes/profiles';
import type { KeptCounts } from './store.ts';

/** The counters by their two definitions: 'Seguidores' on one's own profile are the Links that one received. */
export function toCounts(kept: KeptCounts, isSelf: boolean): ProfileCounts {
  return {
    posts: kept.postsCount,
    links: kept.linksCount,
    followers: isSelf ? kept.linksReceivedCount : kept.followersCount,
    following: kept.followingCount,
  };
}
