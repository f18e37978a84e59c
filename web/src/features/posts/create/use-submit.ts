import { postContentMaxLength } from '@publyka/contract/limits';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useLeaveWarning } from '../../../lib/navigation/use-leave-warning.ts';
import { toast } from '../../../ui/toast.ts';
import { countCharacters } from '../cut-text.ts';
import type { Draft } from './draft.ts';
import { missingPart, toNewPost } from './to-new-post.ts';
import { filesOf, type PostUploads, releaseFiles } from './use-post-uploads.ts';
import { usePublish } from './use-publish.ts';

type SubmitOptions = {
  draft: Draft;
  uploads: PostUploads;
  onChange: (changes: Partial<Draft>) => void;
  onDone: () => void;
};

/** The pressed 'Publicar': checks, waits for the files, publishes. */
export function useSubmit({ draft, uploads, onChange, onDone }: SubmitOptions) {
  const [isWaiting, setIsWaiting] = useState(false);
  /** Only of the kind that was tried: another one chosen afterwards has not failed yet. */
  const [tried, setTried] = useState<Draft['kind'] | null>(null);
  const { mutate, isPending } = usePublish({
    onPublished: (post) => finish(post.content),
    onQueued: leave,
    onGone: startAfresh,
  });
  const files = filesOf(draft.kind, uploads);
  const posters = draft.kind === 'video' ? uploads.poster.list : [];
  const hasFailed = files.some(({ state }) => state.status === 'failed');
  const isReady =
    files.every(({ state }) => state.status === 'ready') &&
    posters.every(({ state }) => state.status === 'ready' || state.status === 'failed');
  const missing = missingPart(draft, uploads);
  const failure = draft.kind === 'video' ? errorTexts.fileUpload : errorTexts.imageUpload;

  function leave(): void {
    setTried(null);
    releaseFiles(uploads);
    onDone();
  }

  function finish(published: string): void {
    leave();
    // An earlier try had arrived after all, before the words were changed: nothing written is lost.
    if (published === draft.content.trim()) return;
    onChange({ id: uuidv7(), content: draft.content });
    toast.info('A versão anterior já tinha sido publicada. A nova continua no rascunho.');
  }

  /** Published by an earlier try, then deleted: pressed once more it is another post. */
  function startAfresh(): void {
    onChange({ id: uuidv7() });
    toast.info('Esta publicação já tinha saído, e depois foi excluída. O texto continua no rascunho.');
  }

  function submit(): void {
    if (isWaiting || isPending) return;
    setTried(draft.kind);
    if (draft.content.trim() === '') return void toast.error(errorTexts.emptyPost);
    if (countCharacters(draft.content.trim()) > postContentMaxLength) return; // The field says so.
    if (missing) return void toast.error(missing);
    if (hasFailed) return void toast.error(failure);
    if (isReady) return void mutate(toNewPost(draft, uploads));
    setIsWaiting(true);
    toast.info(draft.kind === 'video' ? 'Fazendo upload do vídeo...' : successTexts.uploadingImages);
  }

  const settleWaiting = useEffectEvent(() => {
    setIsWaiting(false);
    if (hasFailed) toast.error(failure);
    else mutate(toNewPost(draft, uploads));
  });
  useEffect(() => {
    if (isWaiting && (isReady || hasFailed)) settleWaiting();
  }, [isWaiting, isReady, hasFailed]);

  useLeaveWarning(isWaiting);

  return { submit, isWaiting, isBusy: isWaiting || isPending, problem: tried === draft.kind ? missing : null };
}
