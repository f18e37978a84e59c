import type { Platform } from '../../server/src/platform/platform.ts';
import { planArrivals } from './acts/arrivals.ts';
import { planCoupons } from './acts/coupons.ts';
import { planDrop } from './acts/drops.ts';
import { planPost } from './acts/posts.ts';
import { planCommunity } from './acts/talk.ts';
import { planTies } from './acts/ties.ts';
import type { Campus } from './campus.ts';
import { readCommunities } from './content/communities.ts';
import { readDrops } from './content/drops.ts';
import { readPeople } from './content/people.ts';
import { readPosts } from './content/posts.ts';
import type { Act } from './story.ts';

/** Everything that happens on the campus, read from the content. */
export async function planCampus(campus: Campus, platform: Platform): Promise<Act[]> {
  const people = await readPeople();
  const [posts, drops, communities] = await Promise.all([readPosts(), readDrops(), readCommunities()]);
  const keys = people.map(({ key }) => key);
  return [
    ...planArrivals(campus, people),
    ...planTies(campus, people),
    ...planCoupons(platform),
    ...communities.flatMap((community) => planCommunity(campus, community)),
    ...posts.flatMap((post) => planPost(campus, post, keys)),
    ...drops.flatMap((drop) => planDrop(campus, drop, keys)),
  ];
}
