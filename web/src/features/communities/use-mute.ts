import type { Community, Mute, MuteDuration } from '@publyka/contract/routes/communities';
import { muteCommunityRoute, unmuteCommunityRoute } from '@publyka/contract/routes/listing';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { toast } from '../../ui/toast.ts';

export function useMute({ id, name }: Community) {
  const queryClient = useQueryClient();
  const params = { communityId: id };
  const onError = (error: Error) => void toast.error(messageOf(error));

  function show(mute: Mute | null): void {
    applyLiveEvent(queryClient, { seq: 0, type: 'community.muted', data: { communityId: id, mute } });
  }

  const mute = useMutation({
    mutationFn: (body: { duration: MuteDuration; mentions: boolean }) => call(muteCommunityRoute, { params, body }),
    onSuccess(answer) {
      show(answer.mute);
      toast.success(`${name} está em silêncio`);
    },
    onError,
  });
  const unmute = useMutation({
    mutationFn: () => call(unmuteCommunityRoute, { params }),
    onSuccess() {
      show(null);
      toast.success(`${name} voltou a avisar`);
    },
    onError,
  });
  return { mute, unmute };
}
