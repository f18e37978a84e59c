import type { NewCommunity } from '@publyka/contract/routes/communities';
import { createCommunityRoute } from '@publyka/contract/routes/communities';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { hasCode, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { applyLiveEvent } from '../../lib/live/live-cache.ts';
import { useHistoryLayer } from '../../lib/navigation/history-layer.ts';
import { useLeaveWarning } from '../../lib/navigation/use-leave-warning.ts';
import { toast } from '../../ui/toast.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import { communityQuery } from './community-queries.ts';

type Draft = { name: string; description: string };

/** Creates once the picture is there, closes the dialog and opens the new RePublyka; sent again after a lost answer, it is still one RePublyka. */
export function useCreateCommunity({ uploads, onCreated }: { uploads: Uploads; onCreated: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const layer = useHistoryLayer();
  const [id, setId] = useState(uuidv7);
  const [waiting, setWaiting] = useState<Draft | null>(null);
  const hasFailed = uploads.list.some(({ state }) => state.status === 'failed');
  const { images } = uploads;

  const { mutate, isPending } = useMutation({
    mutationFn: (body: NewCommunity) => call(createCommunityRoute, { body }),
    onSuccess: async (community) => {
      queryClient.setQueryData(communityQuery(community.id).queryKey, community);
      applyLiveEvent(queryClient, { seq: 0, type: 'membership.gained', data: { community } });
      toast.seenSuccess(successTexts.communityCreated(community.name));
      uploads.release();
      setId(uuidv7());
      // The address that opened the dialog does not stay in the history: the way back would open it again.
      const isLayer = layer.isOpen();
      if (!isLayer) await navigate({ to: '.', search: {}, replace: true });
      onCreated();
      const to = { to: '/communities/$chatId', params: { chatId: community.id }, search: {} } as const;
      await navigate({ ...to, replace: isLayer });
    },
    onError: (error) =>
      toastError(hasCode(error, 'not_authenticated') ? errorTexts.signIn : errorTexts.createCommunity, error),
  });

  const settle = useEffectEvent((draft: Draft) => {
    setWaiting(null);
    if (hasFailed) toast.error(errorTexts.imageUpload);
    else mutate({ id, ...draft, avatarFileId: images?.[0]?.id ?? null });
  });
  useEffect(() => {
    if (waiting && (images || hasFailed)) settle(waiting);
  }, [waiting, images, hasFailed]);

  useLeaveWarning(waiting !== null);

  return { id, create: (draft: Draft) => !isPending && setWaiting(draft), isBusy: isPending || waiting !== null };
}
