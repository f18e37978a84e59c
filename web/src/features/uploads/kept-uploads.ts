import type { Image, UploadPurpose, Video } from '@publyka/contract/routes/uploads';
import { createStore, del, delMany, entries, set, type UseStore } from 'idb-keyval';

/** What a reload must not lose: the file itself, where its upload began, and its place in the form. */
export interface KeptUpload {
  id: string;
  draftKey: string;
  purpose: UploadPurpose;
  position: number;
  createdAt: number;
  name: string;
  /** Null once it is ready: then the server has it. */
  file: File | null;
  url: string | null;
  image: Image | null;
  video: Video | null;
}

export interface KeptUploads {
  list(draftKey: string): Promise<KeptUpload[]>;
  put(upload: KeptUpload): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
}

/** The server takes unused uploads away after a day; what is as old as that is of no use here either. */
const lifetime = 23 * 60 * 60 * 1000;

/** In IndexedDB, which holds files. A browser that refuses it (a private window) only loses the going on after a reload. */
export function createKeptUploads(): KeptUploads {
  let opened: UseStore | undefined;
  const store = () => (opened ??= createStore('publyka-uploads', 'uploads'));

  async function listAll(): Promise<KeptUpload[]> {
    const all = await entries<string, KeptUpload>(store());
    const expired = all.filter(([, upload]) => Date.now() - upload.createdAt > lifetime);
    if (expired.length > 0)
      await delMany(
        expired.map(([id]) => id),
        store(),
      );
    return all.filter((entry) => !expired.includes(entry)).map(([, upload]) => upload);
  }

  return {
    list: async (draftKey) => {
      const all = await orNothing(listAll());
      return (all ?? []).filter((upload) => upload.draftKey === draftKey).toSorted((a, b) => a.position - b.position);
    },
    put: async (upload) => orNothing(set(upload.id, upload, store())),
    remove: async (id) => orNothing(del(id, store())),
    removeAll: async () =>
      orNothing(
        entries<string, unknown>(store()).then((all) =>
          delMany(
            all.map(([id]) => id),
            store(),
          ),
        ),
      ),
  };
}

async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    console.warn('Uploads are not kept for a reload', error);
    return undefined;
  }
}
