import { postContentMaxLength } from '@publyka/contract/limits';
import { errorTexts, successTexts } from '@publyka/contract/texts';
import { useEffect, useEffectEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { toast } from '../../../ui/toast.ts';
import type { Uploads } from '../../uploads/use-uploads.ts';
import { countCharacters } from '../cut-text.ts';
import type { Draft } from './draft.ts';
import { usePublish } from './use-publish.ts';

type SubmitOptions = {
  draft: Draft;
  uploads: Uploads;
  onChange: (changes: Partial<Draft>) => void;
  onDone: () => void;
};

/** The pressed 'Publicar': checks, waits for the pictures, publishes. */
export function useSubmit({ draft, uploads, onChange, onDone }: SubmitOptions) {
  const [isWaiting, setIsWaiting] = useState(false);
  const { mutate, isPending } = usePublish({ onPublished: (post) => finish(post.content) });
  const files = draft.kind === 'image' ? uploads.list : [];
  const isReady = files.every(({ state }) => state.status === 'ready');
  const hasFailed = files.some(({ state }) => state.status === 'failed');

  function finish(published: string): void {
    uploads.release();
    onDone();
    // An earlier try had arrived after all, before the words were changed: nothing written is lost.
    if (published === draft.content.trim()) return;
    onChange({ id: uuidv7(), content: draft.content });
    toast.info('A versão anterior já tinha sido publicada. A nova continua no rascunho.');
  }

  function publish(): void {
    const images = files.flatMap(({ id, state }) =>
      state.status === 'ready' ? [{ fileId: state.image.id, alt: draft.alts[id]?.trim() ?? '' }] : [],
    );
    const type = images.length > 0 ? 'image' : 'text';
    mutate({ id: draft.id, type, content: draft.content, images, authorRating: draft.hasRating ? draft.rating : null });
  }

  function submit(): void {
    if (isWaiting || isPending) return;
    if (draft.content.trim() === '') return void toast.error(errorTexts.emptyPost);
    if (countCharacters(draft.content.trim()) > postContentMaxLength) return; // The field says so.
    if (hasFailed) return void toast.error(errorTexts.imageUpload);
    if (isReady) publish();
    else {
      setIsWaiting(true);
      toast.info(successTexts.uploadingImages);
    }
  }

  const settleWaiting = useEffectEvent(() => {
    setIsWaiting(false);
    if (hasFailed) toast.error(errorTexts.imageUpload);
    else publish();
  });
  useEffect(() => {
    if (isWaiting && (isReady || hasFailed)) settleWaiting();
  }, [isWaiting, isReady, hasFailed]);

  return { submit, isBusy: isWaiting || isPending };
}
