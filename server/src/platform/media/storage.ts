import type { Readable } from 'node:stream';

/** The storage is unavailable: answered with 503, to be retried. */
export class StorageUnavailable extends Error {}

/** Where stored bytes live, by key ("images/{fileId}/640.webp"). Keys are made by us, never by people. */
export interface FileStorage {
  put(key: string, content: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /**
   * Stores a file of this node's disk. Do not change it afterwards: it may become a hard link to the stored one.
   */
  putFile(key: string, path: string, options: { contentType: string }): Promise<void>;
  /** Null when absent. `range` is inclusive, in bytes; `bytes` is the size of the whole. */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>;
  size(key: string): Promise<number | null>;
  /** Removes everything under "images/{fileId}"; absent is fine. */
  removeFolder(key: string): Promise<void>;
  /** The names of the folders in "images", in batches; none when it is absent. */
  listFolders(key: string): AsyncGenerator<string[]>;
}

export interface StoredFile {
  stream: Readable;
  bytes: number;
}
