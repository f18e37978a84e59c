import type { Badges } from '@publyka/contract/routes/notifications';
import { markNotificationsSeenRoute } from '@publyka/contract/routes/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { updateCached } from '../../lib/cache/update-cached.ts';
import { useIsWatched } from '../../lib/use-is-watched.ts';
import { badgesQuery } from './notification-queries.ts';

/**
 * Clears the badge while somebody looks at the open panel. A refusal shows itself: the badge stays, and the next
 * notification or opening asks again.
 */
export function useMarkSeen({ open, unseen }: { open: boolean; unseen: number }): void {
  const queryClient = useQueryClient();
  const isWatched = useIsWatched();
  const { mutate } = useMutation({
    mutationFn: () => call(markNotificationsSeenRoute),
    onSuccess: (badges) => updateCached<Badges>(queryClient, badgesQuery.queryKey, () => badges),
  });
  const isDue = open && isWatched;
  useEffect(() => {
    if (isDue && unseen > 0) mutate();
  }, [isDue, unseen, mutate]);
}
