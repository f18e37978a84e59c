import type { ImagePurpose, VideoPurpose } from '@publyka/contract/routes/upload-rules';
import type { Image, UploadPurpose } from '@publyka/contract/routes/uploads';
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
  /** Returns why some were not taken, as texts to show. */
  add: (files: readonly File[]) => string[];
  remove: (id: string) => void;
  move: (id: string, position: number) => void;
  pause: (id: string) => void;
  /** Also continues a paused upload. */
  retry: (id: string) => void;
  /** After publishing: clears the form, and the files stay. */
  release: () => void;
  /** Deletes the files of a discarded form. */
  discard: () => void;
};

export type Uploads = FileList<Upload> & {
  /** All images in order; null until all are ready. */
  images: Image[] | null;
};

export type VideoUploads = FileList<VideoUpload>;

/**
 * The pictures of a form. Uploads continue when the form is closed, when the page changes and after a reload. `draftKey`
 * names the form and the person ('post:{personId}').
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

/** The video of a form. Needs a draft key of its own, since a key has one kind of file. */
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
