import { communityName } from '@publyka/contract/brand';
import type { Community, Listing } from '@publyka/contract/routes/communities';
import { changeListingRoute } from '@publyka/contract/routes/listing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { toast } from '../../ui/toast.ts';

type Change = { isPinned?: boolean; isMarkedUnread?: boolean };

/** Pins a community in the viewer's own list, or marks it as unread there. */
export function useListing({ id, direct, viewer: { listing } }: Community) {
  const queryClient = useQueryClient();
  function show(next: Listing): void {
    applyLiveEvent(queryClient, { seq: 0, type: 'community.listed', data: { communityId: id, listing: next } });
  }
  const { mutate } = useMutation({
    ...optimisticMutation<Change>({
      scope: `listing/${id}`,
      show: ({ isPinned, isMarkedUnread }) => {
        const pinnedAt = isPinned ? new Date().toISOString() : null;
        show({
          pinnedAt: isPinned === undefined ? listing.pinnedAt : pinnedAt,
          isMarkedUnread: isMarkedUnread ?? listing.isMarkedUnread,
        });
        return () => show(listing);
      },
    }),
    mutationFn: (body: Change) => call(changeListingRoute, { params: { communityId: id }, body }),
    onSuccess: show,
  });

  const what = direct ? 'Conversa' : communityName;
  function pin(isPinned: boolean): void {
    mutate(
      { isPinned },
      {
        onSuccess: () => toast.success(isPinned ? `${what} fixada no topo da sua lista` : `${what} desafixada`),
      },
    );
  }
  return { pin, markUnread: (isMarkedUnread: boolean) => mutate({ isMarkedUnread }) };
}
