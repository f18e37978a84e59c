import { dropDescriptionMaxLength } from '@publyka/contract/limits';
import { createDropRoute, type Drop, type NewDrop } from '@publyka/contract/routes/drops';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { toastError } from '../../../lib/api/toast-error.ts';
import { useLeaveWarning } from '../../../lib/navigation/use-leave-warning.ts';
import { dismissErrors, toast } from '../../../ui/toast.ts';
import type { Uploads, VideoUploads } from '../../uploads/use-uploads.ts';
import { captionsProblem } from '../captions/captions-field.tsx';
import { addOwnDrop } from '../data.ts';
import type { DropDraft } from './drop-draft.ts';

type SubmitOptions = {
  draft: DropDraft;
  videos: VideoUploads;
  covers: Uploads;
  /** Frames are still being taken from the video: a cover will come by itself. */
  isCoverComing: boolean;
  onChange: (changes: Partial<DropDraft>) => void;
  onDone: () => void;
};

/** The pressed 'Publicar': checks, waits for the files, publishes. */
export function useSubmitDrop({ draft, videos, covers, isCoverComing, onChange, onDone }: SubmitOptions) {
  const [isWaiting, setIsWaiting] = useState(false);
  const { mutate, isPending } = usePublishDrop({
    onPublished: (drop) => finish(drop.description),
    onGone: startAfresh,
  });
  const [video] = videos.list;
  const [cover] = covers.list;
  const states = [video?.state.status, ...(cover ? [cover.state.status] : [])];
  const isReady = !isCoverComing && states.every((status) => status === 'ready');
  const hasFailed = states.includes('failed');

  function finish(published: string): void {
    videos.release();
    covers.release();
    onDone();
    // An earlier try had arrived after all, before the words were changed: nothing written is lost.
    if (published === draft.description.trim()) return;
    onChange({ id: uuidv7(), description: draft.description, captions: draft.captions, coverFrame: null });
    toast.info('A versão anterior já tinha sido publicada. A nova continua no rascunho.');
  }

  /** Published by an earlier try, then deleted, and the video with it: the words begin another drop. */
  function startAfresh(): void {
    videos.release();
    covers.release();
    onChange({ id: uuidv7(), coverFrame: null });
    toast.info(
      'Este Drop já tinha saído, e depois foi excluído. O texto continua no rascunho; escolha o vídeo de novo.',
    );
  }

  function publish(): void {
    if (video?.state.status !== 'ready') return;
    mutate({
      id: draft.id,
      description: draft.description,
      videoFileId: video.state.video.id,
      coverFileId: cover?.state.status === 'ready' ? cover.state.image.id : null,
      captions: draft.captions.trim() === '' ? null : draft.captions,
    });
  }

  function submit(): void {
    if (isWaiting || isPending) return;
    dismissErrors(errorTexts.emptyDrop, errorTexts.dropWithoutVideo);
    if (draft.description.trim() === '') return void toast.error(errorTexts.emptyDrop);
    if (!video) return void toast.error(errorTexts.dropWithoutVideo);
    // The fields themselves say what is wrong.
    if ([...draft.description.trim()].length > dropDescriptionMaxLength || captionsProblem(draft.captions)) return;
    if (hasFailed) return void toast.error(errorTexts.createDrop);
    if (isReady) publish();
    else setIsWaiting(true);
  }

  const settleWaiting = useEffectEvent(() => {
    setIsWaiting(false);
    if (!video) return;
    if (hasFailed) toast.error(errorTexts.createDrop);
    else publish();
  });
  useEffect(() => {
    if (isWaiting && (isReady || hasFailed || !video)) settleWaiting();
  }, [isWaiting, isReady, hasFailed, video]);

  useLeaveWarning(isWaiting);

  return { submit, isBusy: isWaiting || isPending };
}

type PublishOptions = {
  onPublished: (drop: Drop) => void;
  /** An earlier try had arrived, and was deleted since, with its files. */
  onGone: () => void;
};

/** Publishes; whatever fails is told, and the form keeps everything. */
function usePublishDrop({ onPublished, onGone }: PublishOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (drop: NewDrop) => call(createDropRoute, { body: drop }),
    onSuccess: (drop) => {
      addOwnDrop(queryClient, drop);
      toast.success(successTexts.dropCreated);
      onPublished(drop);
    },
    onError: (error) => {
      if (hasCode(error, 'gone')) onGone();
      else toastError(failureText(error), error);
    },
  });
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return errorTexts.createDrop;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  return Object.values(error.fields)[0] ?? errorTexts.createDrop;
}
