import type { Image } from '@publyka/contract/uploads';

/** Where a file stands on its way up. */
export type UploadState =
  | { status: 'waiting' }
  | { status: 'uploading'; sent: number; total: number; percent: number }
  /** By the person, or because the connection is lost: then it goes on by itself. */
  | { status: 'paused'; by: 'person' | 'connection'; percent: number }
  /** Every byte is there; the server checks and re-encodes. */
  | { status: 'processing' }
  | { status: 'ready'; image: Image }
  | { status: 'failed'; message: string; retryable: boolean };

export interface Upload {
  id: string;
  name: string;
  /** Of the file on this machine, as an address that an `img` can show. */
  previewUrl: string;
  state: UploadState;
}

export function percentOf(state: UploadState): number {
  if (state.status === 'uploading' || state.status === 'paused') return state.percent;
  return state.status === 'processing' || state.status === 'ready' ? 100 : 0;
}
