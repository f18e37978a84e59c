import {
  createCommunityLinkRoute,
  joinByCommunityLinkRoute,
  type NewCommunityLink,
  revokeCommunityLinkRoute,
} from '@publyka/contract/routes/joining';
import { errorTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { hasCode, messageOf, toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { toast } from '../../../ui/toast.ts';
import { communityQuery } from '../community-queries.ts';
import { linkedCommunityQuery } from './joining-queries.ts';

export function useLinks(communityId: string) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['community-links', communityId] });
  return {
    create: useMutation({
      mutationFn: (link: Omit<NewCommunityLink, 'id'>) =>
        call(createCommunityLinkRoute, { params: { communityId }, body: { ...link, id: uuidv7() } }),
      onError: (error) => void toast.error(messageOf(error)),
      onSettled: refetch,
    }),
    revoke: useMutation({
      mutationFn: async (linkId: string) => {
        try {
          await call(revokeCommunityLinkRoute, { params: { communityId, linkId } });
        } catch (error) {
          if (!hasCode(error, 'not_found')) throw error;
        }
      },
      onSuccess: () => void toast.success('Link revogado: por ele ninguém mais entra'),
      onError: (error) => void toast.error(messageOf(error)),
      onSettled: refetch,
    }),
  };
}

/** 'Entrar' by a link. One that is dead by now shows as that. */
export function useJoinByLink(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(joinByCommunityLinkRoute, { params: { token } }),
    onSuccess: (community) => {
      queryClient.setQueryData(communityQuery(community.id).queryKey, community);
      applyLiveEvent(queryClient, { seq: 0, type: 'membership.gained', data: { community } });
    },
    onError: (error) => {
      if (hasCode(error, 'not_found')) queryClient.setQueryData(linkedCommunityQuery(token).queryKey, null);
      else toastError(errorTexts.addMember, error);
    },
  });
}
