import { applyToProfile } from '@publyka/contract/events/apply-people';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { Person, ProfileFacts } from '@publyka/contract/routes/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { cancelAndRefetch, updateCached } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import { profileKey, profilesKey } from '../../shared/people/profile-cache.ts';
import { personPostsKey } from '../../shared/posts/post-cache.ts';
import type { CachedProfile } from './data.ts';

function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  // A replayed block may have ended since: the server knows whether the person may be seen.
  if (event.type === 'person.hidden') {
    refetchProfile(queryClient, event.data.personId);
    return;
  }
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: profilesKey })) {
    updateCached<CachedProfile>(queryClient, queryKey, (profile) => profile && applyToProfile(profile, event));
  }
}

function refetchProfile(queryClient: QueryClient, personId: string): void {
  void queryClient.invalidateQueries({ queryKey: profileKey(personId) });
}

/** Updates a person's facts on their profile and everywhere else, including the session. */
export function applyFacts(queryClient: QueryClient, facts: ProfileFacts): void {
  const { id, fullName, username, title, institution, affiliation, avatar } = facts;
  renewPerson(queryClient, { id, fullName, username, title, institution, affiliation, avatar });
  updateCached<CachedProfile>(queryClient, profileKey(id), (profile) => profile && { ...profile, ...facts });
}

export const profilesFeature: Feature = {
  live: {
    appliers: {
      'profile.updated': (queryClient, { data }) => applyFacts(queryClient, data.profile),
      // A new post, perhaps, which the next visit shows, so that nothing moves under the reader.
      'profile.counted': (queryClient, { data }) =>
        void queryClient.invalidateQueries({ queryKey: personPostsKey(data.personId), refetchType: 'none' }),
      'person.shown': (queryClient, { data }) => void cancelAndRefetch(queryClient, profileKey(data.personId)),
    },
    applyEvery,
    refetch: (queryClient, topic) => {
      const [kind, personId = ''] = topic.split(':');
      if (kind === 'profile') refetchProfile(queryClient, personId);
      // Its events change the connections of profiles.
      if (kind === 'user') void queryClient.invalidateQueries({ queryKey: profilesKey });
    },
  },
};

/** Updates a person wherever they are cached: as the author of posts, comments and messages, in lists of people. */
function renewPerson(queryClient: QueryClient, person: Person): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll()) {
    updateCached<unknown>(queryClient, queryKey, (data) => renewIn(data, person));
  }
}

/** Returns the same object when the person does not appear in it, so that nothing is rendered again. */
export function renewIn(data: unknown, person: Person): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => renewIn(item, person));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (!isRecord(data)) return data;
  const facts: Record<string, unknown> = { ...person };
  const isThem = data['id'] === person.id && 'fullName' in data;
  const entries = Object.entries(data).map(([key, value]): [string, unknown] => {
    if (!isThem || !(key in facts)) return [key, renewIn(value, person)];
    return [key, isSame(value, facts[key]) ? value : facts[key]];
  });
  return entries.some(([key, value]) => value !== data[key]) ? Object.fromEntries(entries) : data;
}

/** Pictures are compared by id. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isRecord(one) && isRecord(other) && one['id'] === other['id']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
