import type { Community } from '@publyka/contract/routes/communities';
import { type GivenRole, giveRoleRoute, handOverRoute } from '@publyka/contract/routes/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { applyLiveEvent } from '../../../lib/live/live-cache.ts';
import { toast } from '../../../ui/toast.ts';
import { communityQuery } from '../community-queries.ts';

/** The live events do the same, and may have come first. */
export function useRoles({ id: communityId }: Community) {
  const queryClient = useQueryClient();
  const onError = (error: Error) => void toast.error(messageOf(error));

  const giveRole = useMutation({
    mutationFn: ({ personId, role }: { personId: string; role: GivenRole }) =>
      call(giveRoleRoute, { params: { communityId, personId }, body: { role } }),
    onSuccess({ person, isAdmin }) {
      const data = { communityId, personId: person.id, isAdmin };
      applyLiveEvent(queryClient, { seq: 0, type: 'member.role_changed', data });
      toast.success(isAdmin ? `${person.fullName} agora administra` : `${person.fullName} não administra mais`);
    },
    onError,
  });
  const handOver = useMutation({
    mutationFn: (personId: string) => call(handOverRoute, { params: { communityId }, body: { personId } }),
    onSuccess(community) {
      queryClient.setQueryData(communityQuery(communityId).queryKey, community);
      void queryClient.invalidateQueries({ queryKey: ['running', communityId] });
      toast.success(`${community.name} tem outra pessoa à frente. Você administra.`);
    },
    onError,
  });
  return { giveRole, handOver };
}
