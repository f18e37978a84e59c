import { getUploadRoute, type UploadState as ServerState } from '@publyka/contract/routes/upload-routes';
import { type UploadPurpose, uploadsPath } from '@publyka/contract/routes/uploads';
import type { DetailedError, HttpResponse, Upload } from 'tus-js-client';
import { networkError, readApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

/** The tus protocol. The library is loaded with the first file; `runUpload` retries. */
export const tusTransport: UploadTransport = {
  ask: askForState,
  async send(request) {
    const tus = await import('tus-js-client').catch((error: unknown) => {
      throw networkError(error);
    });
    const { url, body } = await sendBytes(tus.Upload, request);
    return body === '' ? askForState(url, request.signal) : readState(body);
  },
  async cancel(url) {
    const response = await fetch(url, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, keepalive: true });
    if (!response.ok && response.status !== 404) throw await readApiError(response);
  },
};

function askForState(url: string, signal: AbortSignal): Promise<ServerState> {
  return call(getUploadRoute, { params: { fileId: url.slice(url.lastIndexOf('/') + 1) } }, { signal });
}

/** Resolves to the body of the last response, which is empty when nothing was missing. */
function sendBytes(TusUpload: typeof Upload, request: SendRequest): Promise<{ url: string; body: string }> {
  const { file, purpose, waveform, signal } = request;
  return new Promise((resolve, reject) => {
    const upload = new TusUpload(file, {
      // Without an endpoint a lost upload is an error instead of a silent new one.
      ...(request.url ? { uploadUrl: request.url } : { endpoint: new URL(uploadsPath, location.origin).href }),
      metadata: { purpose, filename: file.name, filetype: file.type, ...(waveform && { waveform }) },
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => upload.url && request.onUrl(upload.url),
      onProgress: (sent) => request.onProgress(sent),
      onSuccess: ({ lastResponse }) => resolve({ url: upload.url ?? '', body: lastResponse.getBody() }),
      onError: (error) => void toApiError(error).then(reject),
    });
    const stop = () => {
      void upload.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

function toApiError(error: Error | DetailedError): Promise<Error> {
  const answer = 'originalResponse' in error ? error.originalResponse : null;
  return answer ? readApiError(toResponse(answer)) : Promise.resolve(networkError(error));
}

function toResponse(answer: HttpResponse): Response {
  const retryAfter = answer.getHeader('retry-after');
  return new Response(answer.getBody() || null, {
    status: answer.getStatus(),
    ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
  });
}

function readState(body: string): ServerState {
  // The server's tests check this answer against the contract.
  return JSON.parse(body) as ServerState;
}

export interface SendRequest {
  file: File;
  purpose: UploadPurpose;
  /** A voice message's form. */
  waveform?: string | undefined;
  /** The address of an earlier attempt; null for a new upload. */
  url: string | null;
  onUrl(url: string): void;
  onProgress(sent: number): void;
  signal: AbortSignal;
}

/** Sends bytes to the server. Every failure is an `ApiError`. */
export interface UploadTransport {
  /** Sends what is missing; resolves to the state of the file. */
  send(request: SendRequest): Promise<ServerState>;
  /** The state of an earlier upload. */
  ask(url: string, signal: AbortSignal): Promise<ServerState>;
  /** Deletes an upload. */
  cancel(url: string): Promise<void>;
}
