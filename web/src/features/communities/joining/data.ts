import type { CommunityCard, OwnRequest } from '@publyka/contract/routes/communities';
import {
  answerRequestRoute,
  type CommunityLink,
  createCommunityLinkRoute,
  getCommunityLinkRoute,
  joinByCommunityLinkRoute,
  listCommunityLinksRoute,
  listRequestsRoute,
  type NewCommunityLink,
  requestToJoinRoute,
  revokeCommunityLinkRoute,
  withdrawRequestRoute,
} from '@publyka/contract/routes/joining';
import { errorTexts } from '@publyka/contract/text/texts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { hasCode, messageOf, toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { toast } from '../../../ui/toast.ts';
import { communityCardQuery, communityKey, communityQuery } from '../data.ts';

/** Who asks to join, the first one first; for those who run the RePublyka. */
export function requestsQuery(communityId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listRequestsRoute, { params: { communityId }, query: { cursor } }, { signal }),
    { queryKey: communityKey('join-requests', communityId) },
  );
}

/** The links by which one joins, the last one first; for those who run the RePublyka. */
export function linksQuery(communityId: string) {
  return queryOptions({
    queryKey: communityKey('community-links', communityId),
    queryFn: async ({ signal }): Promise<CommunityLink[]> =>
      (await call(listCommunityLinksRoute, { params: { communityId } }, { signal })).items,
  });
}

/** Where a link leads to; null for one that is dead. */
export function linkedCommunityQuery(token: string) {
  return queryOptions({
    queryKey: ['linked-community', token],
    queryFn: async ({ signal }): Promise<CommunityCard | null> => {
      try {
        return await call(getCommunityLinkRoute, { params: { token } }, { signal });
      } catch (error) {
        if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
        throw error;
      }
    },
  });
}

/** 'Pedir para entrar', and taking it back; the live event does the same on other devices. */
export function useOwnRequest({ id: communityId }: Pick<CommunityCard, 'id'>) {
  const queryClient = useQueryClient();
  const show = (request: OwnRequest) =>
    applyLiveEvent(queryClient, { seq: 0, type: 'request.set', data: { communityId, request } });
  // How one joins may be another way by now.
  const onError = (error: Error) => {
    toast.error(messageOf(error));
    void queryClient.invalidateQueries({ queryKey: communityCardQuery(communityId).queryKey });
  };
  return {
    ask: useMutation({
      mutationFn: (words: string) => call(requestToJoinRoute, { params: { communityId }, body: { words } }),
      onSuccess: (request) => {
        show(request);
        toast.success('Pedido enviado');
      },
      onError,
    }),
    withdraw: useMutation({
      mutationFn: () => call(withdrawRequestRoute, { params: { communityId } }),
      onSuccess: () => {
        show({ askedAt: null, mayAskFrom: null });
        toast.success('Pedido retirado');
      },
      onError,
    }),
  };
}

/** 'Aceitar' and 'Recusar'. Somebody else who runs the RePublyka may have answered first. */
export function useAnswerRequest(communityId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, answer }: { personId: string; name: string; answer: 'admitted' | 'refused' }) =>
      call(answerRequestRoute, { params: { communityId, personId }, body: { answer } }),
    onSuccess: (_, { name, answer }) => {
      toast.success(answer === 'admitted' ? `${name} entrou` : 'Pedido recusado');
    },
    onError: (error) =>
      void toast.error(hasCode(error, 'not_found') ? 'Esse pedido já foi respondido ou retirado' : messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: communityKey('join-requests', communityId) }),
  });
}

export function useLinks(communityId: string) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: communityKey('community-links', communityId) });
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
