import { extname } from 'node:path';
import { fileNameMaxLength } from '@publyka/contract/limits';
import type { UploadState } from '@publyka/contract/routes/upload-routes';
import { isMessagePurpose, waveformPattern } from '@publyka/contract/routes/upload-rules';
import { type UploadPurpose, uploadPurposes, uploadsPath } from '@publyka/contract/routes/uploads';
import { type DataStore, Server } from '@tus/server';
import { uuidv7 } from 'uuidv7';
import type { FileRoom } from '../../platform/disk/data-folder.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { partialUploadsOf } from './chunked-uploads.ts';
import type { UploadFinisher } from './finish.ts';
import { openUpload } from './open-upload.ts';
import { requireOwnFile } from './service.ts';
import { selectFile } from './store.ts';

/** Milliseconds a write whose client has come back on a new connection may go on before it is cut. */
const lockDrainTimeout = 200;

/** The tus protocol over this request, for this viewer. Throws AppError for what tus or we refuse. */
export type HandleTus = (request: Request, viewer: Viewer) => Promise<Response>;

interface Call {
  viewer: Viewer;
  error?: unknown;
}

type UploadCreate = NonNullable<Server['options']['onUploadCreate']>;
type TusUpload = Parameters<UploadCreate>[1];

export function createTus(platform: Platform, finisher: UploadFinisher): HandleTus {
  /** Who calls, for the hooks of tus, which know the request only; and what went wrong in them. */
  const calls = new WeakMap<Request, Call>();

  function callOf(request: Request): Call {
    const call = calls.get(request);
    if (!call) throw new Error('tus handed over a request that is not the one it was given');
    return call;
  }

  const tus = new Server({
    path: uploadsPath,
    datastore: createStore(platform),
    relativeLocation: true,
    lockDrainTimeout,
    allowedOrigins: () => false,
    namingFunction: () => uuidv7(),
    // By default tus takes the text after the last slash of the whole URL, including the query, which could name
    // another upload.
    getFileIdFromRequest: ({ url }) => fileIdOf(url),
    onUploadCreate: async (request, upload) => {
      await openUpload(platform, callOf(request).viewer, toNewUpload(upload));
      return {};
    },
    onUploadFinish: async (request, { id }) => {
      const file = await requireOwnFile(platform, callOf(request).viewer, id);
      return answerFinished(request.method, await finisher.finish(file));
    },
    onResponseError: (request, error) => {
      callOf(request).error = error;
      return undefined;
    },
  });

  return async (request, viewer) => {
    const call: Call = { viewer };
    calls.set(request, call);
    const room = await roomFor(platform, request);
    const response = await (room ? platform.disk.withRoom(room, () => tus.handleWeb(request)) : tus.handleWeb(request));
    if (response.status < 400) return response;
    throw toError(call.error, response.status);
  };
}

function createStore(platform: Platform): DataStore {
  const { store } = partialUploadsOf(platform);
  // Without deferred lengths every upload's size is known, and judged, before a byte arrives.
  store.extensions = ['creation', 'creation-with-upload', 'termination'];
  return store;
}

/** What a request is about to write: a whole upload that it announces, or what is missing of one; null when nothing. */
async function roomFor(platform: Platform, { method, url, headers }: Request): Promise<FileRoom | null> {
  if (method === 'POST') {
    const announced = Number(headers.get('upload-length')) || 0;
    return { key: uuidv7(), readMissing: async () => announced };
  }
  const fileId = fileIdOf(url);
  const file = method === 'PATCH' && (await selectFile(platform.db, fileId));
  if (!file || file.readyAt) return null;
  const uploads = partialUploadsOf(platform);
  return { key: fileId, readMissing: async () => Math.max(0, file.bytes - (await uploads.size(fileId))) };
}

function fileIdOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

function toNewUpload({ id, size, metadata }: TusUpload): Parameters<typeof openUpload>[2] {
  const purpose = metadata?.['purpose'];
  if (!isPurpose(purpose))
    throw new AppError('invalid_input', {
      message: 'O envio não diz para que é',
      fields: { purpose: uploadPurposes.join(', ') },
    });
  return {
    id,
    purpose,
    name: nameOf(purpose, metadata),
    waveform: waveformOf(purpose, metadata),
    bytes: size ?? 0,
    type: metadata?.['filetype'] ?? '',
  };
}

type Metadata = TusUpload['metadata'];

function nameOf(purpose: UploadPurpose, metadata: Metadata): string | null {
  // What every voice message becomes, whatever its recorder called it.
  if (purpose === 'message-voice') return 'mensagem-de-voz.m4a';
  return isMessagePurpose(purpose) ? cleanFileName(metadata?.['filename'] ?? '') : null;
}

function waveformOf(purpose: UploadPurpose, metadata: Metadata): string | null {
  if (purpose !== 'message-voice') return null;
  const waveform = metadata?.['waveform'] ?? '';
  if (waveformPattern.test(waveform)) return waveform;
  throw new AppError('invalid_input', {
    message: 'O envio não diz como a gravação soa',
    fields: { waveform: waveformPattern.source },
  });
}

function isPurpose(text: string | null | undefined): text is UploadPurpose {
  return uploadPurposes.some((purpose) => purpose === text);
}

/** tus would answer a last PATCH with 204; ours says what became of the file. A creation stays 201, for its Location. */
function answerFinished(
  method: string,
  state: UploadState,
): { status_code?: number; headers: Record<string, string>; body: string } {
  if (state.status === 'refused') throw new AppError(state.code, { message: state.message });
  return {
    ...(method === 'PATCH' && { status_code: 200 }),
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(state),
  };
}

/** Errors of our hooks as they are; those of tus, known by the status they bring, in our words. */
function toError(error: unknown, status: number): unknown {
  if (error instanceof Error && !('status_code' in error)) return error;
  if (status === 404 || status === 410) return new AppError('not_found');
  if (status === 409) return new AppError('conflict', { message: 'O envio continua de outro ponto' });
  if (status === 413) return new AppError('payload_too_large');
  if (status === 500) return new Error('tus failed', { cause: error });
  return new AppError('invalid_input', { message: 'O pedido de envio não segue o protocolo tus 1.0' });
}

/** Folders, and what a disk or a reader may take for something else: control characters and marks that turn text around. */
const foreign = /[\\/:*?"<>|\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** A name under which any system may store the file. The ending stays when it is cut. */
function cleanFileName(name: string): string {
  const clean = trimDots(name.normalize('NFC').replaceAll(foreign, ' ').replaceAll(/\s+/g, ' '));
  if (clean === '') return 'arquivo';
  const extension = extname(clean).slice(0, 20);
  const characters = Array.from(clean.slice(0, clean.length - extension.length));
  return characters.slice(0, fileNameMaxLength - extension.length).join('') + extension;
}

/** Dots and spaces at either end hide a file, or are dropped by Windows. */
function trimDots(name: string): string {
  const characters = Array.from(name);
  const isKept = (character: string) => character !== '.' && character !== ' ';
  return characters.slice(characters.findIndex(isKept), characters.findLastIndex(isKept) + 1).join('');
}
