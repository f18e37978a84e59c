import { type Community, joinCommunityRoute, leaveCommunityRoute } from '@publyka/contract/routes/communities';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { hasCode, messageOf, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { toast } from '../../ui/toast.ts';
import { communityCardQuery, communityQuery } from './data.ts';

/** 'Entrar': the live event does the same on other devices; it may have come first. */
export function useJoinCommunity(communityId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(joinCommunityRoute, { params: { communityId } }),
    onSuccess: (community) => {
      queryClient.setQueryData(communityQuery(communityId).queryKey, community);
      applyLiveEvent(queryClient, { seq: 0, type: 'membership.gained', data: { community } });
    },
    onError: (error) => {
      toastError(errorTexts.addMember, error);
      // How one joins is another way by now.
      if (hasCode(error, 'entry_closed'))
        void queryClient.invalidateQueries({ queryKey: communityCardQuery(communityId).queryKey });
    },
  });
}

/** 'Sair da RePublyka'; having left already counts as leaving. */
export function useLeaveCommunity({ id, viewer }: Community) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(leaveCommunityRoute, { params: { communityId: id } });
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: async () => {
      await navigate({ to: '/communities', replace: true });
      const data = { communityId: id, joinedAt: viewer.joinedAt };
      applyLiveEvent(queryClient, { seq: 0, type: 'membership.lost', data });
      toast.success(successTexts.communityLeft);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
}
