import type { Image, StoredFile as KeptFile, UploadPurpose, Video } from '@publyka/contract/routes/uploads';
import type { CommandFile } from '../../lib/outbox/command.ts';

/** The file on the server, depending on the purpose. */
export type StoredFile = { image: Image } | { video: Video } | { file: KeptFile };

type PausedState = { status: 'paused'; by: 'person' | 'connection' | 'server'; percent: number };

/** The state of an upload. */
export type UploadState<Stored extends StoredFile = { image: Image }> =
  /** In the queue; `percent` of it were sent by an earlier attempt. */
  | { status: 'waiting'; percent: number }
  | { status: 'uploading'; sent: number; total: number; percent: number }
  /** By the person, or by a lost connection or a server error, after which it continues. */
  | PausedState
  /** Sent completely; the server checks and re-encodes. */
  | { status: 'processing' }
  | ({ status: 'ready' } & Stored)
  | { status: 'failed'; message: string; retryable: boolean };

export interface Upload<Stored extends StoredFile = { image: Image }> {
  id: string;
  purpose: UploadPurpose;
  name: string;
  /** Size of the file; 0 when it was uploaded before a reload. */
  bytes: number;
  /** Address of the local file, for an `img` or a `video`. */
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

/** The list of files that left their form with a command. */
export function filesKeyOf(commandId: string): string {
  return `files:${commandId}`;
}

/** What a command says of these uploads. */
export function toCommandFiles(uploads: readonly Upload<StoredFile>[]): CommandFile[] {
  return uploads.map(({ id, name, bytes }) => ({ id, name, bytes }));
}

/** The ids that the server gave the uploads that are ready, by their own. */
export function storedIds(uploads: readonly Upload<StoredFile>[]): Map<string, string> {
  const pairs = uploads.map(({ id, state }) => [id, fileIdOf(state)] as const);
  return new Map(pairs.flatMap(([id, storedId]) => (storedId === null ? [] : [[id, storedId]])));
}

export type VideoUpload = Upload<{ video: Video }>;

/** The id of the file on the server; null before it is ready. */
function fileIdOf(state: UploadState<StoredFile>): string | null {
  if (state.status !== 'ready') return null;
  if ('image' in state) return state.image.id;
  return 'video' in state ? state.video.id : state.file.id;
}
