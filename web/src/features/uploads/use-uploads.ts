import type { Image, UploadPurpose } from '@publyka/contract/uploads';
import { useEffect, useSyncExternalStore } from 'react';
import type { Upload } from './upload.ts';
import { uploads } from './uploads.ts';

type UploadsOptions = {
  purpose: UploadPurpose;
  /** Files the form takes. */
  max: number;
};

export type Uploads = {
  list: readonly Upload[];
  /** Every image in order once all are ready; null while one is on its way or failed. */
  images: Image[] | null;
  /** Answers why some were not taken, to be shown as they are. */
  add: (files: readonly File[]) => string[];
  remove: (id: string) => void;
  move: (id: string, position: number) => void;
  pause: (id: string) => void;
  /** Also goes on with what was paused. */
  retry: (id: string) => void;
  /** After publishing: the form is empty, the files stay. */
  release: () => void;
  /** When the form is given up: nothing of it stays. */
  discard: () => void;
};

/**
 * The files of one form. They go on when the form closes, when the page changes and after a reload; `draftKey` finds
 * them again, so it names the form and the person ('post:{personId}').
 */
export function useUploads(draftKey: string, { purpose, max }: UploadsOptions): Uploads {
  const list = useSyncExternalStore(uploads.subscribe, () => uploads.list(draftKey));
  useEffect(() => {
    void uploads.restore(draftKey);
  }, [draftKey]);
  const images = list.flatMap(({ state }) => (state.status === 'ready' ? [state.image] : []));
  return {
    list,
    images: images.length === list.length ? images : null,
    add(files) {
      const room = Math.max(0, max - list.length);
      const refusals = uploads.add(draftKey, purpose, files.slice(0, room));
      return files.length > room ? [...refusals, tooMany(max)] : refusals;
    },
    remove: (id) => uploads.remove(id),
    move: (id, position) => uploads.move(id, position),
    pause: (id) => uploads.pause(id),
    retry: (id) => uploads.resume(id),
    release: () => uploads.release(draftKey),
    discard: () => uploads.discard(draftKey),
  };
}

function tooMany(max: number): string {
  return max === 1 ? 'Escolha uma imagem' : `Escolha até ${max} imagens`;
}
