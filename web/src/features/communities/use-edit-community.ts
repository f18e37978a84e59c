import { communityName } from '@publyka/contract/brand';
import { type Community, editCommunityRoute } from '@publyka/contract/routes/communities';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { optimisticMutation } from '../../lib/cache/optimistic-mutation.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { toast } from '../../ui/toast.ts';
import { type CommunityChange, rollbackOf } from './community-change.ts';
import { communityQuery } from './community-queries.ts';

type Listeners = { onSaved: () => void; onRefused: () => void };

/** Optimistic wherever the community is shown. A refusal restores only what nobody else has changed since. */
export function useEditCommunity({ id }: Community, { onSaved, onRefused }: Listeners) {
  const queryClient = useQueryClient();
  const optimistic = optimisticMutation<CommunityChange>({
    scope: `edit-community:${id}`,
    show: (change) => {
      const before = readCommunity(queryClient, id);
      show(queryClient, id, change);
      return () => {
        const now = readCommunity(queryClient, id);
        if (now && before) show(queryClient, id, rollbackOf(now, before, change));
      };
    },
    failed: () => `Erro ao editar ${communityName}`,
  });
  return useMutation({
    ...optimistic,
    mutationFn: ({ avatar, ...change }: CommunityChange) => {
      const body = { ...change, ...(avatar !== undefined && { avatarFileId: avatar?.id ?? null }) };
      return call(editCommunityRoute, { params: { communityId: id }, body });
    },
    onSuccess: () => {
      onSaved();
      toast.success(`${communityName} atualizada!`);
    },
    onError: (error, change, undo) => {
      optimistic.onError(error, change, undo);
      onRefused();
    },
  });
}

function readCommunity(queryClient: QueryClient, id: string): Community | null | undefined {
  return queryClient.getQueryData(communityQuery(id).queryKey);
}

function show(queryClient: QueryClient, communityId: string, change: CommunityChange): void {
  const known = readCommunity(queryClient, communityId);
  if (!known) return;
  const { name, description, avatar, ownerId, membersCount, entry, archivedAt } = known;
  const data = { communityId, name, description, avatar, ownerId, membersCount, entry, archivedAt, ...change };
  applyLiveEvent(queryClient, { seq: 0, type: 'community.updated', data });
}
