import { communityName } from '@publyka/contract/brand';
import type { Community } from '@publyka/contract/routes/communities';
import { archiveCommunityRoute, reopenCommunityRoute } from '@publyka/contract/routes/joining';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { toast } from '../../../ui/toast.ts';

/** Archives, or reopens. The live event does the same for everybody, and may have come first. */
export function useArchive({ id: communityId }: Community) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isArchived: boolean) =>
      call(isArchived ? archiveCommunityRoute : reopenCommunityRoute, { params: { communityId } }),
    onSuccess: (community, isArchived) => {
      const { name, description, avatar, ownerId, membersCount, entry, archivedAt } = community;
      const data = { communityId, name, description, avatar, ownerId, membersCount, entry, archivedAt };
      applyLiveEvent(queryClient, { seq: 0, type: 'community.updated', data });
      toast.success(isArchived ? `${communityName} arquivada` : `${communityName} reaberta`);
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
}
