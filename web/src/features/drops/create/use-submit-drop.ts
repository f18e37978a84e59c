import { dropDescriptionMaxLength } from '@publyka/contract/limits';
import { createDropRoute, type Drop, type NewDrop } from '@publyka/contract/routes/drops';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { hasCode, toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useLeaveWarning } from '../../../lib/navigation/use-leave-warning.ts';
import { usePersistentDraft } from '../../../lib/storage/persistent-state.ts';
import { toast } from '../../../ui/toast.ts';
import { useProblemToast } from '../../../ui/use-problem-toast.ts';
import { storedIds, toCommandFiles } from '../../uploads/upload.ts';
import { useHeldForm } from '../../uploads/use-held-form.ts';
import type { Uploads, VideoUploads } from '../../uploads/use-uploads.ts';
import { captionsProblem } from '../captions/captions-field.tsx';
import { addOwnDrop, attachToDrop, createDropCommand, dropDraftKey, dropFailureText, goneDropText } from '../data.ts';

type SubmitOptions = {
  draft: DropDraft;
  videos: VideoUploads;
  covers: Uploads;
  /** The cover is still being made from a frame of the video. */
  isCoverComing: boolean;
  onChange: (changes: Partial<DropDraft>) => void;
  onDone: () => void;
};

/** 'Publicar': checks the draft, waits for the files, publishes. */
export function useSubmitDrop({ draft, videos, covers, isCoverComing, onChange, onDone }: SubmitOptions) {
  const { mutate, isPending } = usePublishDrop({
    onPublished: (drop) => finish(drop.description),
    onGone: startAfresh,
  });
  const files = [...videos.list, ...covers.list];
  const showMissing = useProblemToast(missingPart(draft, videos.list.length > 0));
  const drop = toNewDrop(draft, { videos, covers });
  const { isWaiting, hold, takeBack } = useHeldForm(createDropCommand, {
    queueKey: 'drop',
    id: draft.id,
    payload: drop,
    files: toCommandFiles(files),
    onSent: ({ description }) => finish(description),
    onQueued: () => {
      toast.info('Sem conexão. Seu Drop sai quando ela voltar.');
      leave();
    },
  });
  const { isAsked, ask, cancel } = useAskedUntil(!isCoverComing, send);

  function leave(): void {
    videos.release();
    covers.release();
    onDone();
  }

  function finish(published: string): void {
    leave();
    // An earlier attempt had arrived, and the text was changed after it.
    if (published === cleanText(draft.description)) return;
    onChange({ id: uuidv7(), description: draft.description, captions: draft.captions, coverFrame: null });
    toast.info('A versão anterior já tinha sido publicada. A nova continua no rascunho.');
  }

  /** An earlier attempt had arrived, and was deleted with its video: the text begins another drop. */
  function startAfresh(): void {
    videos.release();
    covers.release();
    onChange({ id: uuidv7(), coverFrame: null });
    toast.info(goneDropText);
  }

  function send(): void {
    if (files.some(({ state }) => state.status === 'failed')) toast.error(errorTexts.createDrop);
    else if (files.every(({ state }) => state.status === 'ready')) mutate(attachToDrop(drop, storedIds(files)));
    else hold();
  }

  const isBusy = isAsked || isWaiting || isPending;

  function submit(): void {
    if (isBusy) return;
    if (showMissing()) return;
    // The fields themselves say what is wrong.
    if ([...cleanText(draft.description)].length > dropDescriptionMaxLength || captionsProblem(draft.captions)) return;
    ask();
  }

  /** The video is taken out: nothing is published. */
  function giveUp(): void {
    cancel();
    takeBack();
  }

  return { submit, giveUp, isBusy };
}

/** Calls the handler once it is asked for and `isDue`. */
function useAskedUntil(isDue: boolean, handle: () => void) {
  const [isAsked, setIsAsked] = useState(false);
  const handleDue = useEffectEvent(() => {
    setIsAsked(false);
    handle();
  });
  useEffect(() => {
    if (isAsked && isDue) handleDue();
  }, [isAsked, isDue]);
  useLeaveWarning(isAsked);
  return { isAsked, ask: () => setIsAsked(true), cancel: () => setIsAsked(false) };
}

/** The draft with the ids of its uploads: `attachToDrop` puts the server's in their place. */
function toNewDrop({ id, description, captions, isOnWeb }: DropDraft, { videos, covers }: DropFiles): NewDrop {
  return {
    id,
    description,
    videoFileId: videos.list[0]?.id ?? '',
    coverFileId: covers.list[0]?.id ?? null,
    captions: cleanText(captions) === '' ? null : captions,
    ...(isOnWeb && { isOnWeb: true }),
  };
}

type DropFiles = { videos: VideoUploads; covers: Uploads };

function missingPart({ description }: DropDraft, hasVideo: boolean): string | null {
  if (cleanText(description) === '') return errorTexts.emptyDrop;
  return hasVideo ? null : errorTexts.dropWithoutVideo;
}

type PublishOptions = {
  onPublished: (drop: Drop) => void;
  /** An earlier attempt had arrived, and was deleted since, with its files. */
  onGone: () => void;
};

/** After a failure the form keeps everything. */
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
      else toastError(dropFailureText(error), error);
    },
  });
}

/** The drop being made. The uploads keep video and cover. */
type DropDraft = {
  /** The future drop's id, equal for each attempt, so that it is published once. */
  id: string;
  description: string;
  captions: string;
  /** Index of the frame that is the cover; null for none, or for an image of one's own. */
  coverFrame: number | null;
  /** 'Público na web' or not; null: as one's default says. */
  isOnWeb: boolean | null;
};

function emptyDraft(): DropDraft {
  return { id: uuidv7(), description: '', captions: '', coverFrame: null, isOnWeb: null };
}

/** The drop that this person is making. */
export function useDropDraft(personId: string) {
  const { draft, change, replace } = usePersistentDraft({ key: dropDraftKey(personId), parse: parseDraft, isBlank });
  return { draft, change, reset: () => replace(emptyDraft()) };
}

function isBlank({ description, captions, coverFrame }: DropDraft): boolean {
  return description === '' && captions === '' && coverFrame === null;
}

/** Another version of the app may have stored it. */
export function parseDraft(stored: unknown): DropDraft {
  const draft = emptyDraft();
  if (typeof stored !== 'object' || stored === null) return draft;
  const { id, description, captions, coverFrame, isOnWeb } = stored as Partial<Record<keyof DropDraft, unknown>>;
  return {
    id: typeof id === 'string' ? id : draft.id,
    description: typeof description === 'string' ? description : '',
    captions: typeof captions === 'string' ? captions : '',
    coverFrame: typeof coverFrame === 'number' ? coverFrame : null,
    isOnWeb: typeof isOnWeb === 'boolean' ? isOnWeb : null,
  };
}
