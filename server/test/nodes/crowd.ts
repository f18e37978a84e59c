import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '@publyka/contract/events/events';
import { createCommunity } from '../communities.ts';
import { createPerson, type TestPerson } from '../people.ts';
import { publish } from '../posts.ts';
import { createHearer, type Hearer } from './hearer.ts';
import type { Crowd } from './load.ts';
import type { Site } from './site.ts';

const sizes = { people: 20, communities: 5, posts: 20 };

/** People who are all in the same RePublykas. */
export async function createCrowd(site: Site): Promise<Crowd> {
  const { test } = site.app;
  const people: TestPerson[] = [];
  for (let count = 0; count < sizes.people; count += 1) people.push(await createPerson(test));
  const [owner, ...others] = people;
  if (!owner) throw new Error('A crowd has people');
  const communityIds: string[] = [];
  for (let count = 0; count < sizes.communities; count += 1)
    communityIds.push(await createCommunity(test, [owner, ...others], `Grupo ${count}`));
  const postIds: string[] = [];
  for (let count = 0; count < sizes.posts; count += 1) postIds.push(await publish(test, owner, 'Um fóssil!'));
  return { people, communityIds, postIds };
}

/** Everybody hears their RePublykas, each by a connection through nginx. */
export function hearAll(site: Site, { people, communityIds }: Crowd): Promise<Hearer[]> {
  const topics = communityIds.map((id): Topic => `community:${id}`);
  return Promise.all(people.map((person) => createHearer(site.app, person, topics)));
}

/** Waits until everybody has heard everything there is, then says what went wrong: nothing, one hopes. */
export async function complaintsOf(site: Site, hearers: Hearer[], milliseconds: number): Promise<string[]> {
  const until = performance.now() + milliseconds;
  const missing = async () => {
    const rows = await site.db<{ topic: Topic; lastSeq: number }[]>`select topic, last_seq from event_topics`;
    const last = new Map(rows.map(({ topic, lastSeq }) => [topic, lastSeq]));
    return hearers.flatMap((hearer) =>
      [...hearer.heard].flatMap(([topic, events]) => {
        const heard = events.at(-1)?.seq ?? hearer.first.get(topic) ?? 0;
        return heard === last.get(topic) ? [] : [`${topic}: heard up to ${heard} of ${last.get(topic)}`];
      }),
    );
  };
  let left = await missing();
  while (left.length > 0 && performance.now() < until) {
    await pause(100);
    left = await missing();
  }
  return [...left, ...hearers.flatMap((hearer) => hearer.complaints)];
}
