import { openDirectRoute } from '@publyka/contract/routes/directs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { communityQuery } from '../community-queries.ts';

/** Opens the conversation with one of the viewer's Links, by the person's id. */
export function useOpenDirect() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (personId: string) => call(openDirectRoute, { body: { personId } }),
    onSuccess(community) {
      queryClient.setQueryData(communityQuery(community.id).queryKey, community);
      void navigate({ to: '/communities/$chatId', params: { chatId: community.id } });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
}
