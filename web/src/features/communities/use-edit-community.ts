import { communityName } from '@publyka/contract/brand';
import { type Community, editCommunityRoute } from '@publyka/contract/routes/communities';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { toast } from '../../ui/toast.ts';
import { type CommunityChange, rollbackOf } from './community-change.ts';
import { communityQuery } from './community-queries.ts';

type Listeners = { onSaved: () => void; onRefused: () => void };

/** Shown everywhere at once, and put back when it is refused. */
export function useEditCommunity({ id }: Community, { onSaved, onRefused }: Listeners) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: { id: `edit-community:${id}` },
    mutationFn: ({ avatar, ...change }: CommunityChange) => {
      const body = { ...change, ...(avatar !== undefined && { avatarFileId: avatar?.id ?? null }) };
      return call(editCommunityRoute, { params: { communityId: id }, body });
    },
    onMutate: (change) => {
      const before = readCommunity(queryClient, id);
      show(queryClient, id, change);
      return before;
    },
    onSuccess: () => {
      onSaved();
      toast.success(`${communityName} atualizada!`);
    },
    onError: (error, change, before) => {
      const now = readCommunity(queryClient, id);
      if (now && before) show(queryClient, id, rollbackOf(now, before, change));
      onRefused();
      toastError(`Erro ao editar ${communityName}`, error);
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
