import { communityName } from '@publyka/contract/brand';
import type { Community, Listing } from '@publyka/contract/routes/communities';
import { changeListingRoute } from '@publyka/contract/routes/listing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { toast } from '../../ui/toast.ts';

type Change = { isPinned?: boolean; isMarkedUnread?: boolean };

/** How one has a RePublyka in one's own list; shown at once, and taken back when it is refused. */
export function useListing({ id, direct, viewer: { listing } }: Community) {
  const queryClient = useQueryClient();
  function show(next: Listing): void {
    applyLiveEvent(queryClient, { seq: 0, type: 'community.listed', data: { communityId: id, listing: next } });
  }
  const { mutate } = useMutation({
    scope: { id: `listing/${id}` },
    mutationFn: (body: Change) => call(changeListingRoute, { params: { communityId: id }, body }),
    onMutate({ isPinned, isMarkedUnread }) {
      const pinnedAt = isPinned ? new Date().toISOString() : null;
      show({
        pinnedAt: isPinned === undefined ? listing.pinnedAt : pinnedAt,
        isMarkedUnread: isMarkedUnread ?? listing.isMarkedUnread,
      });
    },
    onSuccess: show,
    onError(error) {
      show(listing);
      toast.error(messageOf(error));
    },
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
