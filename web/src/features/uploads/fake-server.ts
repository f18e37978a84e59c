import type { UploadState as ServerState } from '@publyka/contract/routes/upload-routes';
import type { Image } from '@publyka/contract/routes/uploads';
import { ApiError, networkError } from '../../lib/api/api-error.ts';
import type { UploadEnvironment } from './browser-environment.ts';
import type { SendRequest, UploadTransport } from './tus-transport.ts';
import type { StoredUpload, UploadStore } from './upload-store.ts';

// For tests: a fake server, storage and browser.

export function testImage(id: string): Image {
  return { id, width: 800, height: 600, thumbhash: '', alt: '' };
}

export function refusal(code: ApiError['code'], message = 'Não', retryAfter?: number): ApiError {
  return new ApiError({ code, message, status: 400, ...(retryAfter !== undefined && { retryAfter }) });
}

export const lost = networkError(new TypeError('Failed to fetch'));

/** A transfer that the test controls. */
export interface Sending extends SendRequest {
  finish(): void;
  fail(error: unknown): void;
}

/** Uploads get the addresses /u/1, /u/2, … */
export function createFakeServer() {
  const sendings: Sending[] = [];
  const states = new Map<string, ServerState>();
  const asked: string[] = [];
  const cancelled: string[] = [];
  const transport: UploadTransport = {
    async ask(url) {
      asked.push(url);
      const state = states.get(url);
      if (!state) throw refusal('not_found');
      return state;
    },
    send(request) {
      return new Promise((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason));
        const url = request.url ?? `/u/${states.size + 1}`;
        states.set(url, states.get(url) ?? { status: 'uploading', sent: 0 });
        request.onUrl(url);
        const finish = () => {
          const ready: ServerState = { status: 'ready', image: testImage(url) };
          states.set(url, ready);
          resolve(ready);
        };
        sendings.push({ ...request, url, finish, fail: reject });
      });
    },
    async cancel(url) {
      cancelled.push(url);
      states.delete(url);
    },
  };
  return { transport, sendings, states, asked, cancelled };
}

export function createFakeKept(): UploadStore & { all: Map<string, StoredUpload> } {
  const all = new Map<string, StoredUpload>();
  return {
    all,
    list: async (isWanted) => [...all.values()].filter(isWanted).toSorted((a, b) => a.position - b.position),
    put: async (kept) => void all.set(kept.id, kept),
    remove: async (id) => void all.delete(id),
    removeAll: async () => all.clear(),
  };
}

/** Pauses last until the test ends them; their lengths are recorded. */
export function createFakeEnvironment() {
  const offline = new Set<() => void>();
  const online = new Set<() => void>();
  const pauses: number[] = [];
  const waiting: (() => void)[] = [];
  const environment: UploadEnvironment = {
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(milliseconds);
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    onOffline: (listener, signal) => {
      offline.add(listener);
      signal.addEventListener('abort', () => offline.delete(listener));
    },
    onOnline: (listener, signal) => {
      online.add(listener);
      signal.addEventListener('abort', () => online.delete(listener));
    },
    withLock: (_name, _signal, work) => work(),
    preview: (file) => `blob:${file.name}`,
    dropPreview: () => undefined,
  };
  const endPauses = () => {
    for (const end of waiting.splice(0)) end();
  };
  const goOffline = () => {
    for (const listener of offline) listener();
  };
  const goOnline = () => {
    for (const listener of online) listener();
  };
  return { environment, pauses, endPauses, goOffline, goOnline };
}

export function testFile(name = 'foto.jpg', bytes = 100, type = 'image/jpeg'): File {
  return new File([new Uint8Array(bytes)], name, { type });
}

/** Runs all pending microtasks. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
