import { useQueryClient } from '@tanstack/react-query';
import { getCachedMe } from '../../lib/session/session.ts';
import { usePersistentState } from '../../lib/storage/persistent-state.ts';

const recentMax = 8;

/** What was searched last on this device, the last first; a sign-out forgets it. */
export function useRecentSearches() {
  const me = getCachedMe(useQueryClient());
  const [stored, store] = usePersistentState(`recent-searches:${me?.id}`);
  const recent = stored.split('\n').filter(Boolean);
  return {
    recent,
    add: (q: string) => store([q, ...recent.filter((one) => one !== q)].slice(0, recentMax).join('\n')),
    remove: (q: string) => store(recent.filter((one) => one !== q).join('\n')),
    clear: () => store(''),
  };
}
