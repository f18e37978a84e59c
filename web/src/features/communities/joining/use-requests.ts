import type { CommunityCard, OwnRequest } from '@publyka/contract/routes/communities';
import { answerRequestRoute, requestToJoinRoute, withdrawRequestRoute } from '@publyka/contract/routes/joining';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { toast } from '../../../ui/toast.ts';
import { communityCardQuery } from '../community-queries.ts';

/** 'Pedir para entrar', and taking it back; the live event does the same on other devices. */
export function useOwnRequest({ id: communityId }: CommunityCard) {
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['join-requests', communityId] }),
  });
}
