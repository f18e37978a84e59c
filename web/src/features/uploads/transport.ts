import type { UploadState as ServerState } from '@publyka/contract/routes/upload-routes';
import type { UploadPurpose } from '@publyka/contract/routes/uploads';

export interface SendRequest {
  file: File;
  purpose: UploadPurpose;
  /** Where an earlier try began; null begins anew. */
  url: string | null;
  onUrl(url: string): void;
  onProgress(sent: number): void;
  signal: AbortSignal;
}

/** How bytes reach the server. Everything that goes wrong is an `ApiError`. */
export interface UploadTransport {
  /** Sends what is missing; answers what became of the file. */
  send(request: SendRequest): Promise<ServerState>;
  /** What became of an upload begun earlier. */
  ask(url: string, signal: AbortSignal): Promise<ServerState>;
  /** Takes an upload back. */
  cancel(url: string): Promise<void>;
}
