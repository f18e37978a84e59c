import type { Readable } from 'node:stream';

/** Where stored bytes live, by key ("images/{fileId}/640.webp"). Keys are made by us, never by people. */
export interface FileStorage {
  put(key: string, content: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /** Null when absent. `range` is inclusive, in bytes. */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | null>;
  size(key: string): Promise<number | null>;
  /** Removes every key that starts with the prefix; absent is fine. */
  removeAll(prefix: string): Promise<void>;
}

export interface StoredFile {
  stream: Readable;
  bytes: number;
}
