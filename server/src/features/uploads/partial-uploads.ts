import type { DataStore } from '@tus/server';
import type { Platform } from '../../platform/platform.ts';
import { createChunkedUploads } from './chunked-uploads.ts';
import { createDiskUploads } from './disk-uploads.ts';

/** The bytes of a file as they arrive, until they are checked. */
export interface PartialUploads {
  /** What tus writes to. */
  readonly store: DataStore;
  /** How many bytes have arrived. */
  size(fileId: string): Promise<number>;
  /** Null when there are none. */
  read(fileId: string): Promise<Buffer | null>;
  /** Does the work with a file on this node's disk that holds the bytes; null when there are none. */
  withFile<T>(fileId: string, work: (path: string) => Promise<T>): Promise<T | null>;
  remove(fileId: string): Promise<void>;
}

/** They arrive where files are kept: with an object storage any node can go on with what another one began. */
export function partialUploadsOf(platform: Pick<Platform, 'config' | 'db' | 'files'>): PartialUploads {
  return platform.config.s3 ? createChunkedUploads(platform) : createDiskUploads(platform.config);
}
