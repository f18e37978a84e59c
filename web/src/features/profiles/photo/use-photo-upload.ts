import { setAvatarRoute } from '@publyka/contract/routes/profile-routes';
import { successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasCode, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toast } from '../../../ui/toast.ts';
import { pausedText, percentOf } from '../../uploads/upload.ts';
import { useUploads } from '../../uploads/use-uploads.ts';
import { applyFacts } from '../profiles-live.ts';

/** The one photo on its way up; once it is there it becomes the portrait, after a reload in between too. */
export function usePhotoUpload(personId: string) {
  const queryClient = useQueryClient();
  const uploads = useUploads(`avatar:${personId}`, { purpose: 'avatar', max: 1 });
  const [upload] = uploads.list;
  const state = upload?.state;
  const fileId = state?.status === 'ready' ? uploads.images?.[0]?.id : undefined;
  const failure = state?.status === 'failed' ? state.message : undefined;
  const {
    mutate: show,
    isPending,
    failureCount,
  } = useMutation({
    mutationKey: ['avatar'],
    mutationFn: (id: string) => call(setAvatarRoute, { body: { fileId: id } }),
    // The photo itself is there: a line that breaks now only makes it wait.
    retry: (_, error) => hasCode(error, 'network'),
    retryDelay: (failures) => Math.min(1_000 * 2 ** failures, 15_000),
    onSuccess: (facts) => {
      uploads.release();
      applyFacts(queryClient, facts);
      toast.success(successTexts.avatarUpdated);
    },
    onError: (error) => {
      uploads.discard();
      toast.error(messageOf(error));
    },
  });
  // Two places on the page may offer the change: whichever comes first takes the photo up.
  const showOnce = useEffectEvent((id: string) => {
    if (queryClient.isMutating({ mutationKey: ['avatar'] }) === 0) show(id);
  });
  const toastError = useEffectEvent((message: string) => {
    uploads.discard();
    toast.error(message);
  });
  useEffect(() => {
    if (fileId) showOnce(fileId);
  }, [fileId]);
  useEffect(() => {
    if (failure) toastError(failure);
  }, [failure]);
  const troubles = state?.status === 'paused' && state.by === 'server' ? pausedText(state) : undefined;
  useEffect(() => {
    if (troubles) toast.info(troubles);
  }, [troubles]);
  const isHeld = isPending && failureCount > 0;
  useEffect(() => {
    if (isHeld) toast.info('Sem conexão. Sua foto troca quando ela voltar.');
  }, [isHeld]);
  return {
    percent: state ? percentOf(state) : null,
    isBusy: state !== undefined || isPending,
    send(photo: File): void {
      for (const refusal of uploads.add([photo])) toast.error(refusal);
    },
  };
}
