import type { Image, Video } from '@publyka/contract/routes/uploads';

/** What a file has become on the server, by the purpose it was sent for. */
export type StoredFile = { image: Image } | { video: Video };

type PausedState = { status: 'paused'; by: 'person' | 'connection' | 'server'; percent: number };

/** Where a file stands on its way up. */
export type UploadState<Stored extends StoredFile = { image: Image }> =
  /** For its turn; `percent` of it are there from an earlier try. */
  | { status: 'waiting'; percent: number }
  | { status: 'uploading'; sent: number; total: number; percent: number }
  /** By the person; or because the connection is lost or the server fails: then it goes on by itself. */
  | PausedState
  /** Every byte is there; the server checks and re-encodes. */
  | { status: 'processing' }
  | ({ status: 'ready' } & Stored)
  | { status: 'failed'; message: string; retryable: boolean };

export interface Upload<Stored extends StoredFile = { image: Image }> {
  id: string;
  name: string;
  /** Size of the file; 0 when it came up before a reload. */
  bytes: number;
  /** Of the file on this machine, as an address that an `img`, or a `video`, can show. */
  previewUrl: string;
  state: UploadState<Stored>;
}

export function pausedText({ by, percent }: PausedState): string {
  if (by === 'person') return `Pausado em ${percent}%`;
  return by === 'connection' ? 'Sem conexão: o envio continua sozinho' : 'O servidor falhou: tentando de novo';
}

export function percentOf(state: UploadState<StoredFile>): number {
  if ('percent' in state) return state.percent;
  return state.status === 'failed' ? 0 : 100;
}

export type VideoUpload = Upload<{ video: Video }>;
