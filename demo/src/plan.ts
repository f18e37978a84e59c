import type { Platform } from '../../server/src/platform/platform.ts';
import { planArrivals } from './acts/arrivals.ts';
import { planCoupons } from './acts/coupons.ts';
import { planDrop } from './acts/drops.ts';
import { planCatalogue, planLibrary } from './acts/libraries.ts';
import { planPost } from './acts/posts.ts';
import { planCommunity } from './acts/talk.ts';
import { planTies } from './acts/ties.ts';
import type { Campus } from './campus.ts';
import { readCommunities } from './content/communities.ts';
import { readDrops } from './content/drops.ts';
import { readPeople } from './content/people.ts';
import { readPosts } from './content/posts.ts';
import { readLibraries, readWorks } from './content/works.ts';
import type { Act } from './story.ts';

/** Everything that happens on the campus, read from the content. */
export async function planCampus(campus: Campus, platform: Platform): Promise<Act[]> {
  const people = await readPeople();
  const [posts, drops, communities] = await Promise.all([readPosts(), readDrops(), readCommunities()]);
  const [works, libraries] = await Promise.all([readWorks(), readLibraries()]);
  const keys = people.map(({ key }) => key);
  return [
    ...planArrivals(campus, people),
    planCatalogue(campus, 'helena', [...works.values()]),
    ...libraries.map((library) => planLibrary(campus, library)),
    ...planTies(campus, people),
    ...planCoupons(platform),
    ...communities.flatMap((community) => planCommunity(campus, community, works)),
    ...posts.flatMap((post) => planPost(campus, post, keys)),
    ...drops.flatMap((drop) => planDrop(campus, drop, keys)),
  ];
}
