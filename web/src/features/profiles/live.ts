import { applyToProfile } from '@publyka/contract/events/apply-people';
import type { LiveEvent } from '@publyka/contract/events/events';
import type { ProfileFacts } from '@publyka/contract/routes/profiles';
import type { QueryClient } from '@tanstack/react-query';
import { personPostsKey } from '../../lib/cache/post-cache.ts';
import { profileKey, profilesKey } from '../../lib/cache/profile-cache.ts';
import { refetchQueriesAfresh } from '../../lib/cache/refetch-queries.ts';
import { renewPerson } from '../../lib/cache/renew-person.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import type { Feature } from '../../lib/features.ts';
import type { CachedProfile } from './data.ts';

function applyEvery(queryClient: QueryClient, event: LiveEvent): void {
  // A block may be over by the time a replay tells of it: whether the person may be seen, the server says.
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

/** New facts of a person: on their profile, and wherever else they are shown, in the session too. */
export function applyFacts(queryClient: QueryClient, facts: ProfileFacts): void {
  const { id, fullName, username, title, institution, avatar } = facts;
  renewPerson(queryClient, { id, fullName, username, title, institution, avatar });
  updateCached<CachedProfile>(queryClient, profileKey(id), (profile) => profile && { ...profile, ...facts });
}

export const profilesFeature: Feature = {
  live: {
    appliers: {
      'profile.updated': (queryClient, { data }) => applyFacts(queryClient, data.profile),
      // Maybe a new post: it shows with the next visit, so that nothing moves under the reader.
      'profile.counted': (queryClient, { data }) =>
        void queryClient.invalidateQueries({ queryKey: personPostsKey(data.personId), refetchType: 'none' }),
      'person.shown': (queryClient, { data }) => void refetchQueriesAfresh(queryClient, profileKey(data.personId)),
    },
    applyEvery,
    refetch: (queryClient, topic) => {
      const [kind, personId = ''] = topic.split(':');
      if (kind === 'profile') refetchProfile(queryClient, personId);
      // How everybody stands to the viewer is told there.
      if (kind === 'user') void queryClient.invalidateQueries({ queryKey: profilesKey });
    },
  },
};
