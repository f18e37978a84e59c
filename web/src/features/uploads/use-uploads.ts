import type { Image, ImagePurpose, UploadPurpose, VideoPurpose } from '@publyka/contract/routes/uploads';
import { useEffect, useSyncExternalStore } from 'react';
import type { StoredFile, Upload, VideoUpload } from './upload.ts';
import { uploads } from './uploads.ts';

type UploadsOptions = {
  purpose: ImagePurpose;
  /** Files the form takes. */
  max: number;
};

type FileList<One> = {
  list: readonly One[];
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

export type Uploads = FileList<Upload> & {
  /** Every image in order once all are ready; null while one is on its way or failed. */
  images: Image[] | null;
};

export type VideoUploads = FileList<VideoUpload>;

/**
 * The pictures of one form. They go on when the form closes, when the page changes and after a reload; `draftKey` finds
 * them again, so it names the form and the person ('post:{personId}').
 */
export function useUploads(draftKey: string, { purpose, max }: UploadsOptions): Uploads {
  const files = useFiles(draftKey, {
    purpose,
    max,
    tooMany: max === 1 ? 'Escolha uma imagem' : `Escolha até ${max} imagens`,
  });
  const list = files.list.filter(isOfImage);
  const images = list.flatMap(({ state }) => (state.status === 'ready' ? [state.image] : []));
  return { ...files, list, images: images.length === list.length ? images : null };
}

/** The video of one form, kept like the pictures of another. Its draft key is its own: one key, one kind of file. */
export function useVideoUpload(draftKey: string, purpose: VideoPurpose): VideoUploads {
  const files = useFiles(draftKey, { purpose, max: 1, tooMany: 'Escolha um vídeo' });
  return { ...files, list: files.list.filter(isOfVideo) };
}

type FilesOptions = { purpose: UploadPurpose; max: number; tooMany: string };

function useFiles(draftKey: string, { purpose, max, tooMany }: FilesOptions): FileList<Upload<StoredFile>> {
  const list = useSyncExternalStore(uploads.subscribe, () => uploads.list(draftKey));
  useEffect(() => {
    void uploads.restore(draftKey);
  }, [draftKey]);
  return {
    list,
    add(files) {
      const room = Math.max(0, max - uploads.list(draftKey).length);
      const refusals = uploads.add(draftKey, purpose, files.slice(0, room));
      return files.length > room ? [...refusals, tooMany] : refusals;
    },
    remove: (id) => uploads.remove(id),
    move: (id, position) => uploads.move(id, position),
    pause: (id) => uploads.pause(id),
    retry: (id) => uploads.resume(id),
    release: () => uploads.release(draftKey),
    discard: () => uploads.discard(draftKey),
  };
}

function isOfImage(upload: Upload<StoredFile>): upload is Upload {
  return upload.state.status !== 'ready' || 'image' in upload.state;
}

function isOfVideo(upload: Upload<StoredFile>): upload is VideoUpload {
  return upload.state.status !== 'ready' || 'video' in upload.state;
}
