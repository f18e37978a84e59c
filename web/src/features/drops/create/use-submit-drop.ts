import { dropDescriptionMaxLength } from '@publyka/contract/limits';
import { createDropRoute, type Drop, type NewDrop } from '@publyka/contract/routes/drops';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uuidv7 } from 'uuidv7';
import { ApiError, hasCode, toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { usePersistentDraft } from '../../../lib/storage/persistent-state.ts';
import { toast } from '../../../ui/toast.ts';
import { useProblemToast } from '../../../ui/use-problem-toast.ts';
import { type Uploads, useSubmitWhenReady, type VideoUploads } from '../../uploads/use-uploads.ts';
import { captionsProblem } from '../captions/captions-field.tsx';
import { addOwnDrop } from '../data.ts';

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
  const [video] = videos.list;
  const [cover] = covers.list;
  const showMissing = useProblemToast(missingPart(draft, video !== undefined));
  const states = [video?.state.status, ...(cover ? [cover.state.status] : [])];
  const isReady = !isCoverComing && states.every((status) => status === 'ready');
  const hasFailed = video !== undefined && states.includes('failed');

  const { isWaiting, submitWhenReady } = useSubmitWhenReady({
    // A removed video is not waited for.
    isReady: isReady || !video,
    hasFailed,
    submit: publish,
    onFailed: () => void toast.error(errorTexts.createDrop),
  });

  function finish(published: string): void {
    videos.release();
    covers.release();
    onDone();
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
      captions: cleanText(draft.captions) === '' ? null : draft.captions,
      ...(draft.isOnWeb && { isOnWeb: true }),
    });
  }

  function submit(): void {
    if (isWaiting || isPending) return;
    if (showMissing()) return;
    // The fields themselves say what is wrong.
    if ([...cleanText(draft.description)].length > dropDescriptionMaxLength || captionsProblem(draft.captions)) return;
    submitWhenReady();
  }

  return { submit, isBusy: isWaiting || isPending };
}

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
      else toastError(failureText(error), error);
    },
  });
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return errorTexts.createDrop;
  if (error.code === 'not_authenticated') return errorTexts.signIn;
  return Object.values(error.fields)[0] ?? errorTexts.createDrop;
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
  const { draft, change, replace } = usePersistentDraft({ key: `drop-draft:${personId}`, parse: parseDraft, isBlank });
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
