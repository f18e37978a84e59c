import type { Community } from '@publyka/contract/routes/communities';
import {
  liftBanRoute,
  listBansRoute,
  listFormerMembersRoute,
  removeMemberRoute,
} from '@publyka/contract/routes/removals';
import { listRunningRoute } from '@publyka/contract/routes/roles';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { pagedQuery } from '../../../lib/cache/paged-query.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { toast } from '../../../ui/toast.ts';
import { communityKey } from '../data.ts';

/** Who may not come back, the last one first. */
export function bansQuery(communityId: string) {
  return pagedQuery(
    (cursor, { signal }) => call(listBansRoute, { params: { communityId }, query: { cursor } }, { signal }),
    { queryKey: communityKey('bans', communityId) },
  );
}

/** Who left within a month, and may come back. */
export function formerMembersQuery(communityId: string) {
  return queryOptions({
    queryKey: communityKey('bans', communityId, 'former'),
    queryFn: async ({ signal }) => (await call(listFormerMembersRoute, { params: { communityId } }, { signal })).items,
  });
}

/** The live event does the same, and may have come first. Who has left already is a member less by then. */
export function useRemoveMember({ id: communityId }: Community, hasLeft: boolean, onRemoved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ personId, ...body }: { personId: string; reason: string; isBan: boolean }) =>
      call(removeMemberRoute, { params: { communityId, personId }, body }),
    onSuccess(_, { personId, isBan }) {
      if (!hasLeft) applyLiveEvent(queryClient, { seq: 0, type: 'member.left', data: { communityId, personId } });
      void queryClient.invalidateQueries({ queryKey: communityKey('bans', communityId) });
      toast.success(hasLeft ? 'Essa pessoa não pode voltar' : removedWords(isBan));
      onRemoved();
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
}

function removedWords(isBan: boolean): string {
  return isBan ? 'Pessoa removida, sem volta' : 'Pessoa removida do grupo';
}

export function useLiftBan(communityId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (personId: string) => call(liftBanRoute, { params: { communityId, personId } }),
    onSuccess: () => toast.success('Essa pessoa pode voltar a entrar'),
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: communityKey('bans', communityId) }),
  });
}

/** Who runs a RePublyka, the owner first. Live events refetch it. */
export function runningQuery(communityId: string) {
  return queryOptions({
    queryKey: communityKey('running', communityId),
    queryFn: async ({ signal }) => (await call(listRunningRoute, { params: { communityId } }, { signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
